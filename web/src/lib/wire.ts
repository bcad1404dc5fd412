// The socket to a table: it comes back by itself, and says where it stands.
import type { Message, Said, Sit } from "./types";

export type Status = "connecting" | "open" | "lost";

export class Wire {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private timer = 0;

  constructor(
    private readonly hello: () => Sit,
    private readonly hear: (message: Said) => void,
    private readonly tell: (status: Status) => void,
  ) {
    this.open();
    window.addEventListener("online", this.again);
  }

  private readonly again = () => {
    if (!this.closed && this.socket?.readyState !== WebSocket.OPEN) {
      this.tries = 0;
      this.open();
    }
  };

  private open(): void {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      socket.send(JSON.stringify(this.hello()));
      this.tell("open");
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Said);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.tell("lost");
      this.timer = window.setTimeout(() => this.open(), Math.min(200 * 2 ** this.tries++, 5000));
    };
  }

  send(message: Message): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.again);
    this.socket?.close();
  }
}
