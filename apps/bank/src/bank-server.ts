import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZodError } from 'zod';
import { behaviourSchema, goodBehaviour, misreport, type Behaviour } from './behaviour';
import { BookingLedger, ReferenceTaken, transferSchema } from './booking-ledger';

const bodyBytesMax = 16 * 1024;
const pageMax = 500;

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The connection breaks instead of an answer: the caller never learns the outcome. */
  readonly lost?: boolean;
}

class TooLarge extends Error {}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > bodyBytesMax) throw new TooLarge();
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const wholeNumber = (text: string | null, usual: number): number => {
  const value = Number(text ?? usual);
  return Number.isSafeInteger(value) && value >= 0 ? value : usual;
};

/** A bank as Parkett sees it from outside: it takes transfers and lists bookings. It knows nothing about Parkett. */
export class BankServer {
  private behaviour: Behaviour = goodBehaviour;
  private readonly server: Server;

  constructor(private readonly ledger: BookingLedger) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  /** Listens on loopback only, because nobody else needs a simulated bank. Returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
    await this.ledger.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.reply(request).catch(failure);
    if (reply.lost === true) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  private async reply(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://bank');
    const route = `${request.method ?? ''} ${url.pathname}`;
    if (route === 'GET /health/live') return { status: 200, body: { status: 'live' } };
    if (route === 'POST /_behaviour') {
      this.behaviour = behaviourSchema.parse(await readJson(request));
      return { status: 200, body: this.behaviour };
    }
    if (this.behaviour.slowMs > 0) await sleep(this.behaviour.slowMs);
    if (this.behaviour.down) return { status: 503, body: { error: 'down' } };
    if (route === 'POST /transfers') return this.transfer(await readJson(request));
    if (route === 'GET /bookings') return this.bookings(url.searchParams);
    return { status: 404, body: { error: 'unknown' } };
  }

  private async transfer(input: unknown): Promise<Reply> {
    const booking = await this.ledger.book(transferSchema.parse(input));
    return { status: 200, body: { bookingId: booking.bookingId, seq: booking.seq }, lost: this.behaviour.loseAnswer };
  }

  private bookings(query: URLSearchParams): Reply {
    const after = wholeNumber(query.get('after'), 0);
    const page = this.ledger.after(after, Math.min(pageMax, wholeNumber(query.get('limit'), pageMax)));
    return { status: 200, body: { bookings: misreport(page, this.ledger.after(0, after), this.behaviour) } };
  }
}

function failure(error: unknown): Reply {
  if (error instanceof ReferenceTaken) return { status: 409, body: { error: 'reference taken' } };
  if (error instanceof TooLarge) return { status: 413, body: { error: 'too large' } };
  if (error instanceof ZodError || error instanceof SyntaxError) return { status: 400, body: { error: 'malformed' } };
  return { status: 500, body: { error: 'failed' } };
}
