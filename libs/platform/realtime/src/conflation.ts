import type { Server } from 'socket.io';
import type { LiveSocket } from './live-gateway';

const clientsPerTurn = 50;

export interface ConflationOptions {
  /** Name of the message, which contains a list of values. */
  readonly event: string;
  readonly messagesPerSecondMax: number;
  readonly latest: (key: string) => unknown;
}

interface Watching {
  readonly watched: Set<string>;
  /** Watched keys whose latest value the client does not have yet. */
  readonly behind: Set<string>;
}

/**
 * Sends clients the latest value of each key that they watch. Values are conflated per client: all changed ones travel
 * in one message, at most `messagesPerSecondMax` times a second, and wait while a client is not ready.
 */
export class Conflation {
  private server: Server | undefined;
  private readonly watching = new WeakMap<LiveSocket, Watching>();
  private readonly changed = new Set<string>();
  /** Set while a flush is scheduled or running. */
  private flushing: NodeJS.Timeout | NodeJS.Immediate | undefined;
  /** Start time of the last flush, by the monotonic clock: the wall clock may be set back. */
  private flushedAt = -Infinity;
  private readonly flushEveryMs: number;

  constructor(private readonly options: ConflationOptions) {
    this.flushEveryMs = 1_000 / options.messagesPerSecondMax;
  }

  open(server: Server): void {
    this.server = server;
  }

  close(): void {
    this.server = undefined;
  }

  watched(socket: LiveSocket): ReadonlySet<string> {
    return this.of(socket).watched;
  }

  watch(socket: LiveSocket, keys: Iterable<string>): void {
    const { watched } = this.of(socket);
    for (const key of keys) watched.add(key);
  }

  unwatch(socket: LiveSocket, keys: Iterable<string>): void {
    const { watched, behind } = this.of(socket);
    for (const key of keys) if (watched.delete(key)) behind.delete(key);
  }

  change(key: string): void {
    this.changed.add(key);
    this.flushing ??= this.flushWhenDue();
  }

  private of(socket: LiveSocket): Watching {
    let known = this.watching.get(socket);
    if (known === undefined) this.watching.set(socket, (known = { watched: new Set(), behind: new Set() }));
    return known;
  }

  private isBehind(socket: LiveSocket): boolean {
    return (this.watching.get(socket)?.behind.size ?? 0) > 0;
  }

  /** Flushes at once after a pause; otherwise when the interval since the last flush has passed. */
  private flushWhenDue(): NodeJS.Timeout {
    return setTimeout(() => this.flush(), Math.max(0, this.flushedAt + this.flushEveryMs - performance.now()));
  }

  private flush(): void {
    const changed = new Set(this.changed);
    this.changed.clear();
    this.flushedAt = performance.now();
    this.tell([...(this.server?.of('/').sockets.values() ?? [])] as LiveSocket[], changed, 0);
  }

  private mark(socket: LiveSocket, changed: ReadonlySet<string>): void {
    const known = this.watching.get(socket);
    if (known === undefined) return;
    const [fewer, others] = known.watched.size < changed.size ? [known.watched, changed] : [changed, known.watched];
    for (const key of fewer) if (others.has(key)) known.behind.add(key);
  }

  /**
   * Finds out what some clients need and sends it, then yields to the event loop, so that a flush to thousands of
   * clients does not block it.
   */
  private tell(sockets: readonly LiveSocket[], changed: ReadonlySet<string>, from: number): void {
    for (const socket of sockets.slice(from, from + clientsPerTurn)) {
      this.mark(socket, changed);
      if (this.isBehind(socket)) this.catchUp(socket);
    }
    if (from + clientsPerTurn < sockets.length)
      this.flushing = setImmediate(() => this.tell(sockets, changed, from + clientsPerTurn));
    else
      this.flushing =
        this.changed.size > 0 || sockets.some((socket) => socket.connected && this.isBehind(socket))
          ? this.flushWhenDue()
          : undefined;
  }

  /** A client whose last message is still being sent is skipped and gets later values instead. */
  private catchUp(socket: LiveSocket): void {
    if (!socket.connected || !socket.conn.transport.writable) return;
    const { behind } = this.of(socket);
    const values = [...behind].map((key) => this.options.latest(key)).filter((value) => value !== undefined);
    behind.clear();
    if (values.length > 0) socket.emit(this.options.event, values);
  }
}
