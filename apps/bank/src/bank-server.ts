import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { BankLedger } from './ledger';

const transferSchema = z.strictObject({
  reference: z.string().min(1).max(64),
  accountRef: z.string().min(1).max(64),
  amountMinor: z.number().int().min(1).max(1e12),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** How the bank misbehaves when a test asks it to; everything off is a good bank. */
const behaviourSchema = z.strictObject({
  /** Answers 503 to everything. */
  down: z.boolean().default(false),
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** Lists every booking twice. */
  duplicateBookings: z.boolean().default(false),
  /** Lists bookings newest first. */
  reorder: z.boolean().default(false),
  /** Books a transfer and drops the connection instead of answering. */
  loseAnswer: z.boolean().default(false),
});
type Behaviour = z.output<typeof behaviourSchema>;

const bodyBytesMax = 16 * 1024;
const pageMax = 500;

/** The simulated bank's HTTP interface. */
export function bankServer(ledger: BankLedger): Server {
  let behaviour: Behaviour = behaviourSchema.parse({});
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://bank');
    if (request.method === 'POST' && url.pathname === '/_behaviour') {
      behaviour = behaviourSchema.parse(await body(request));
      return answer(response, 200, behaviour);
    }
    if (behaviour.slowMs > 0) await sleep(behaviour.slowMs);
    if (behaviour.down) return answer(response, 503, { error: 'the bank is closed' });
    if (request.method === 'POST' && url.pathname === '/transfers') {
      const booking = ledger.book(transferSchema.parse(await body(request)));
      if (behaviour.loseAnswer) return void request.socket.destroy();
      return answer(response, 201, booking);
    }
    if (request.method === 'GET' && url.pathname === '/bookings') return answer(response, 200, listed(ledger, url, behaviour));
    if (request.method === 'GET' && url.pathname === '/health') return answer(response, 200, { status: 'open' });
    return answer(response, 404, { error: 'unknown path' });
  };
  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => answer(response, 400, { error: error instanceof Error ? error.message : String(error) }));
  });
}

function listed(ledger: BankLedger, url: URL, { duplicateBookings, reorder }: Behaviour): object {
  const after = Number(url.searchParams.get('after') ?? 0);
  const limit = Math.min(pageMax, Number(url.searchParams.get('limit') ?? 100));
  if (!Number.isSafeInteger(after) || after < 0 || !(limit > 0)) throw new Error('after and limit are whole numbers');
  let bookings = [...ledger.after(after, limit)];
  if (duplicateBookings) bookings = bookings.flatMap((booking) => [booking, booking]);
  if (reorder) bookings.reverse();
  return { bookings };
}

async function body(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
