// A socket that comes back by itself: reconnects with growing pauses, says hello
// with what the client already has, and notices a connection that only seems
// alive.
import type { Said, ServerMessage } from './protocol';

export type WireState = 'connecting' | 'open' | 'healing';

export interface WireEnd {
  /** What to say first, on each new connection. */
  hello(): Said;
  hear(message: ServerMessage): void;
  changed(state: WireState): void;
  /** The server has closed for good (no such table). */
  lost(): void;
}

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 15_000;
const PING_MS = 20_000;
const SILENCE_MS = 45_000;

export class Wire {
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #isClosed = false;
  #failures = 0;

  constructor(
    readonly address: string,
    readonly end: WireEnd,
    readonly make: (address: string) => WebSocket = (it) => new WebSocket(it),
  ) {}

  open(): void {
    if (this.#isClosed || this.#socket) return;
    clearTimeout(this.#retry);
    const socket = this.make(this.address);
    this.#socket = socket;
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.#failures = 0;
      this.#heard = Date.now();
      this.end.changed('open');
      this.send(this.end.hello());
      this.#beat = setInterval(() => this.#check(), PING_MS);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.#pause = FIRST_PAUSE_MS;
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.say !== 'pong') this.end.hear(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#drop();
      if (!wasOpen) this.#failures += 1;
      this.#heal();
    };
  }

  send(message: Said): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Tries at once instead of waiting out the pause: the network is back. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#socket) this.#check();
    else this.open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#drop();
    socket?.close();
  }

  #drop(): void {
    clearInterval(this.#beat);
    this.#socket = null;
  }

  #check(): void {
    const socket = this.#socket;
    if (!socket) return;
    if (Date.now() - this.#heard > SILENCE_MS) {
      this.#drop();
      socket.close();
      this.#heal();
      return;
    }
    this.send({ say: 'ping', tag: 0 });
  }

  #heal(): void {
    if (this.#isClosed) return;
    this.end.changed('healing');
    // Several refused handshakes in a row may mean that the table is gone.
    if (this.#failures > 0 && this.#failures % 3 === 0) this.end.lost();
    const pause = this.#pause * (0.75 + Math.random() / 2);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    this.#retry = setTimeout(() => this.open(), pause);
  }
}
