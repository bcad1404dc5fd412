// Requests to the server: an answer, or its sentence of refusal.

export async function ask<T>(
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
  body?: object,
): Promise<T & { error?: string }> {
  try {
    const more = body
      ? {
          method: "POST",
          headers: { "content-type": "application/json", ...init.headers },
          body: JSON.stringify(body),
        }
      : init;
    return (await (await fetch(path, more)).json()) as T & { error?: string };
  } catch {
    return { error: "The server cannot be reached." } as T & { error?: string };
  }
}

// Copies a text where the browser lets a page do so: not over plain http from another machine.
export function copy(text: string): void {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  clipboard?.writeText(text).catch(() => undefined);
}

// Lets the browser keep a text as a file.
export function save(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
