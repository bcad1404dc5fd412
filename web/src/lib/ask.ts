// Requests to the server: an answer, or its sentence of refusal.

export type Answered<T> = T & {
  error?: string;
  wait?: number; // so many seconds later it can be asked again
};

const AWAY = 2; // seconds, when nobody answers

export async function ask<T>(
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
  body?: object,
): Promise<Answered<T>> {
  try {
    const more = body
      ? {
          method: "POST",
          ...init,
          headers: { "content-type": "application/json", ...init.headers },
          body: JSON.stringify(body),
        }
      : init;
    const answer = await fetch(path, more);
    const told = (await answer.json()) as Answered<T>;
    const wait = Number(answer.headers.get("retry-after") ?? 0);
    return wait ? { ...told, wait } : told;
  } catch {
    return { error: "The server cannot be reached.", wait: AWAY } as Answered<T>;
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
