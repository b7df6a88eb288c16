import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z, ZodError } from 'zod';
import { behaviourSchema, goodBehaviour, type Behaviour } from './behaviour';
import { orderSchema, VenueBook } from './venue-book';

const bodyBytesMax = 16 * 1024;
const pageMax = 500;

interface Reply {
  readonly status: number;
  readonly body: unknown;
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

const fillSchema = z.object({ quantity: z.number().int().min(1) });
const bustSchema = z.object({ executionId: z.string() });
const positionSchema = z.coerce.number().int().min(0);

/** A venue as Parkett sees it from outside. It knows nothing about Parkett, and misbehaves on demand. */
export class VenueServer {
  private behaviour: Behaviour = goodBehaviour;
  readonly book = new VenueBook(() => this.behaviour);
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  /** Listens on loopback only, because nobody else needs a simulated venue. Returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async close(): Promise<void> {
    this.book.close();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.reply(request).catch(failure);
    const isControl = (request.url ?? '').includes('/_');
    if (!isControl && Math.random() < this.behaviour.loseAnswers) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  private async reply(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://venue');
    const [first, id = '', what] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const route = [request.method, first, id && ':id', what].filter(Boolean).join(' ');
    if (route === 'GET health :id') return { status: 200, body: { status: 'live' } };
    if (route === 'POST _behaviour') {
      this.behaviour = behaviourSchema.parse(await readJson(request));
      return { status: 200, body: this.behaviour };
    }
    if (route === 'POST orders :id _fill')
      return this.do(async () => this.book.fill(id, fillSchema.parse(await readJson(request)).quantity));
    if (route === 'POST orders :id _bust')
      return this.do(async () => this.book.bust(id, bustSchema.parse(await readJson(request)).executionId));
    if (this.behaviour.slowMs > 0) await sleep(this.behaviour.slowMs);
    if (this.behaviour.down) return { status: 503, body: { error: 'down' } };
    if (route === 'POST orders')
      return this.do(async () => this.book.submit(orderSchema.parse(await readJson(request))));
    if (route === 'POST orders :id cancel') return this.do(() => this.book.cancel(id));
    if (route === 'GET orders :id') {
      const status = this.book.status(id);
      return status === undefined ? { status: 404, body: { error: 'unknown' } } : { status: 200, body: status };
    }
    if (route === 'GET news') {
      const after = positionSchema.parse(url.searchParams.get('after') ?? 0);
      const limit = positionSchema.parse(url.searchParams.get('limit') ?? pageMax);
      return { status: 200, body: { news: this.book.news(after, Math.min(pageMax, limit)) } };
    }
    return { status: 404, body: { error: 'unknown route' } };
  }

  private async do(work: () => void | Promise<void>): Promise<Reply> {
    await work();
    return { status: 200, body: { taken: true } };
  }
}

function failure(error: unknown): Reply {
  if (error instanceof TooLarge) return { status: 413, body: { error: 'too large' } };
  if (error instanceof ZodError || error instanceof SyntaxError) return { status: 400, body: { error: 'malformed' } };
  return { status: 500, body: { error: 'failed' } };
}
