import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { servePart } from './part-process';

export interface QuoteWatch {
  readonly port: number;
  readonly clients: number;
  /** Every client watches all of these. */
  readonly symbols: readonly string[];
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface QuotesSeen {
  readonly perSecond: number;
  /** From the tick's own time to its receipt. */
  readonly p50AgeMs: number;
  readonly p99AgeMs: number;
  readonly messageBytes: number;
}

const ageMsMax = 10_000;
const text = 1;
const [zero, two, three, four] = ['0', '2', '3', '4'].map((digit) => digit.charCodeAt(0));
/** The position where `quote` or `quotes` begins in a message of that event. */
const quoteAt = '42["'.length;
const letterQ = 'q'.charCodeAt(0);
const timeField = Buffer.from('"ts":');

/**
 * The clients run in a separate process and use as little CPU as possible, because the measured servers share the
 * machine.
 */
export async function serveQuoteClients(): Promise<number> {
  await servePart({}, watch);
  return 0;
}

async function watch({ port, clients, symbols, warmUpMs, measureMs }: QuoteWatch): Promise<QuotesSeen> {
  const tally = { counting: false, deliveries: 0, bytes: 0, ages: new Uint32Array(ageMsMax + 1) };
  const watchers = Array.from({ length: clients }, () => new Watcher(port, symbols, tally));
  await Promise.all(watchers.map((watcher) => watcher.ready));
  await sleep(warmUpMs);
  const startedAt = performance.now();
  tally.counting = true;
  await sleep(measureMs);
  tally.counting = false;
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const watcher of watchers) watcher.close();
  return {
    perSecond: Math.round(tally.deliveries / seconds),
    p50AgeMs: ageAt(tally, 0.5),
    p99AgeMs: ageAt(tally, 0.99),
    messageBytes: Math.round(tally.bytes / tally.deliveries),
  };
}

interface Tally {
  counting: boolean;
  deliveries: number;
  bytes: number;
  /** Number of deliveries by their age in milliseconds. */
  readonly ages: Uint32Array;
}

function ageAt({ ages, deliveries }: Tally, share: number): number {
  let seen = 0;
  return ages.findIndex((count) => (seen += count) >= deliveries * share);
}

/** A Socket.IO client over a WebSocket that can only watch quotes. */
class Watcher {
  readonly ready: Promise<void>;
  private readonly socket: Socket;
  private rest: Buffer = Buffer.alloc(0);
  private subscribed: () => void = () => undefined;

  constructor(
    port: number,
    private readonly symbols: readonly string[],
    private readonly tally: Tally,
  ) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.setNoDelay(true);
    this.ready = this.open(port);
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.destroy();
  }

  private async open(port: number): Promise<void> {
    await once(this.socket, 'connect');
    this.socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cGFya2V0dC1iZW5jaC0wMQ==\r\n\r\n',
    );
    await new Promise<void>((resolve, reject) => {
      this.subscribed = resolve;
      this.socket.on('error', reject);
      this.socket.on('close', () => reject(new Error('the server closed a connection')));
      this.socket.once('data', (head: Buffer) => {
        const end = head.indexOf('\r\n\r\n');
        if (end < 0 || !head.subarray(0, end).toString().startsWith('HTTP/1.1 101'))
          return reject(new Error('the server refused a connection'));
        this.socket.on('data', (chunk: Buffer) => this.read(chunk));
        if (head.length > end + 4) this.read(head.subarray(end + 4));
      });
    });
  }

  private read(chunk: Buffer): void {
    const data = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const now = Date.now();
    let at = 0;
    while (data.length >= at + 2) {
      const length = (data[at + 1] ?? 0) & 127;
      if (length === 127) throw new Error('messages of that length are not supported');
      const start = at + (length === 126 ? 4 : 2);
      if (data.length < start) break;
      const end = start + (length === 126 ? data.readUInt16BE(at + 2) : length);
      if (data.length < end) break;
      if (((data[at] ?? 0) & 15) === text) this.take(data, start, end, now);
      at = end;
    }
    this.rest = data.subarray(at);
  }

  private take(data: Buffer, start: number, end: number, now: number): void {
    const [kind, type] = [data[start], data[start + 1]];
    if (kind === four && type === two) {
      if (this.tally.counting && data[start + quoteAt] === letterQ) this.count(data, start, end, now);
    } else if (kind === zero) this.send('40');
    else if (kind === two) this.send('3');
    else if (kind === four && type === zero) this.send(`420["subscribe",${JSON.stringify({ symbols: this.symbols })}]`);
    else if (kind === four && type === three) this.subscribed();
  }

  /** All quotes in the message have a `ts`. */
  private count(data: Buffer, start: number, end: number, now: number): void {
    for (
      let field = data.indexOf(timeField, start);
      field >= 0 && field < end;
      field = data.indexOf(timeField, field + 1)
    ) {
      let ts = 0;
      for (let at = field + timeField.length; ; at++) {
        const digit = (data[at] ?? 0) - (zero ?? 0);
        if (digit < 0 || digit > 9) break;
        ts = ts * 10 + digit;
      }
      const age = Math.min(ageMsMax, Math.max(0, now - ts));
      this.tally.ages[age] = (this.tally.ages[age] ?? 0) + 1;
      this.tally.deliveries += 1;
    }
    this.tally.bytes += end - start;
  }

  /** Sends a text frame. Clients must mask frames, and a mask of zeros is allowed. */
  private send(message: string): void {
    const payload = Buffer.from(message);
    const head =
      payload.length < 126
        ? Buffer.from([0x81, 0x80 | payload.length])
        : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255]);
    this.socket.write(Buffer.concat([head, Buffer.alloc(4), payload]));
  }
}
