// A socket that goes nowhere: what was sent is there to be read, and what is heard is said here.
import { vi } from "vitest";

export class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;

  static last(): Socket {
    return Socket.all[Socket.all.length - 1]!;
  }

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export function stubSockets(): void {
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
}
