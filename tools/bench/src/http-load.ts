import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { rateOf, type Rate } from './measure';

export interface HttpLoad {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** The next request of a connection: the whole text with head and body. */
  readonly request: (connection: number) => string;
  /** Throws when the answer is not the expected one. */
  readonly check: (status: number, body: string, connection: number) => void;
}

/**
 * Keeps connections busy with one request at a time. We use our own client because the server shares the machine with
 * it: it writes prepared text and reads no more of the answer than it must.
 */
export async function loadHttp(load: HttpLoad): Promise<Rate> {
  const from = performance.now() + load.warmUpMs;
  const until = from + load.measureMs;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: load.connections }, (_, index) => drive(load, index, { from, until, latencies })),
  );
  return rateOf(latencies, load.measureMs);
}

async function drive(
  load: HttpLoad,
  index: number,
  window: { from: number; until: number; latencies: number[] },
): Promise<void> {
  const socket = connect(load.port, load.host);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  try {
    await new Promise<void>((resolve, reject) => {
      let sentAt = 0;
      const send = (): void => {
        sentAt = performance.now();
        if (sentAt >= window.until) return resolve();
        socket.write(load.request(index));
      };
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      readAnswers(socket, (status, body) => {
        const answeredAt = performance.now();
        if (answeredAt >= window.from && answeredAt < window.until) window.latencies.push(answeredAt - sentAt);
        try {
          load.check(status, body, index);
          send();
        } catch (error) {
          reject(error as Error);
        }
      });
      send();
    });
  } finally {
    socket.removeAllListeners('close');
    socket.destroy();
  }
}

/** Splits the stream into answers by their content-length; the servers measured here always send one. */
function readAnswers(socket: Socket, onAnswer: (status: number, body: string) => void): void {
  let pending = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(pending.slice(0, headEnd + 2));
      const end = headEnd + 4 + Number(length?.[1] ?? 0);
      if (pending.length < end) return;
      const [status, body] = [Number(pending.slice(9, 12)), pending.slice(headEnd + 4, end)];
      pending = pending.slice(end);
      onAnswer(status, body);
    }
  });
}

/** A POST with a JSON body, as text. */
export function postText(path: string, body: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
