// Requests to the server: an answer, or its sentence of refusal.

export async function ask<T>(path: string, init: RequestInit = {}, body?: object): Promise<T & { error?: string }> {
  try {
    const more = body ? { method: "POST", headers: { "content-type": "application/json", ...init.headers }, body: JSON.stringify(body) } : init;
    return (await (await fetch(path, more)).json()) as T & { error?: string };
  } catch {
    return { error: "The server cannot be reached." } as T & { error?: string };
  }
}

// Lets the browser keep a text as a file.
export function save(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
