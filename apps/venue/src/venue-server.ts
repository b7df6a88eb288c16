import { readJson, SimulatedService, type Reply } from '@parkett/platform-simulated-service';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { behaviourSchema, goodBehaviour, type Behaviour } from './behaviour';
import { orderSchema, replaceSchema, VenueBook } from './venue-book';

const pageMax = 500;
/** Names this venue's log in every answer, and the one that a request is for. */
const logHeader = 'venue-log';

const fillSchema = z.object({ quantity: z.number().int().min(1) });
const bustSchema = z.object({ executionId: z.string() });
const positionSchema = z.coerce.number().int().min(0);

/** A venue as Parkett sees it from outside. It knows nothing about Parkett, and misbehaves on demand. */
export class VenueServer {
  private behaviour: Behaviour = goodBehaviour;
  readonly book: VenueBook;
  private readonly service: SimulatedService;

  /** @param file keeps the orders; without one they end with the process */
  constructor(file?: string) {
    this.book = new VenueBook(() => this.behaviour, file);
    this.service = new SimulatedService((request) => this.answer(request), { [logHeader]: this.book.log });
  }

  listen(port: number): Promise<number> {
    return this.service.listen(port);
  }

  async close(): Promise<void> {
    this.book.close();
    await this.service.close();
  }

  /** Only the answer to a request that was carried out can be lost, and never one that controls the simulation. */
  private async answer(request: IncomingMessage): Promise<Reply> {
    const reply = await this.reply(request);
    const isControl = (request.url ?? '').includes('/_');
    return { ...reply, lost: !isControl && Math.random() < this.behaviour.loseAnswers };
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
    if (route === 'GET _book') return { status: 200, body: { orders: this.book.all() } };
    if (route === 'POST orders :id _fill')
      return this.do(async () => this.book.fill(id, fillSchema.parse(await readJson(request)).quantity));
    if (route === 'POST orders :id _bust')
      return this.do(async () => this.book.bust(id, bustSchema.parse(await readJson(request)).executionId));
    if (this.behaviour.slowMs > 0) await sleep(this.behaviour.slowMs);
    if (this.behaviour.down) return { status: 503, body: { error: 'down' } };
    const wantedLog = request.headers[logHeader];
    if (wantedLog !== undefined && wantedLog !== this.book.log) return { status: 412, body: { error: 'another log' } };
    if (route === 'POST orders')
      return this.do(async () => this.book.submit(orderSchema.parse(await readJson(request))));
    if (route === 'POST orders :id replace')
      return this.do(async () => this.book.replace(id, replaceSchema.parse(await readJson(request))));
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
