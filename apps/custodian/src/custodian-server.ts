import { readJson, SimulatedService, type Reply } from '@parkett/platform-simulated-service';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { behaviourSchema, goodBehaviour, misreport, type Behaviour } from './behaviour';
import { buyInSchema, IdTaken, instructionSchema, type SettlementBook } from './settlement-book';

const pageMax = 500;
const env = 'SIMULATED';

const wholeNumber = (text: string | null, usual: number): number => {
  const value = Number(text ?? usual);
  return Number.isSafeInteger(value) && value >= 0 ? value : usual;
};

/**
 * A custodian as Parkett sees it from outside: it takes instructions, settles them on their date with the market, lists
 * what has become of them, and says what the broker's account holds. It knows nothing about Parkett's customers.
 */
export class CustodianServer {
  private behaviour: Behaviour = goodBehaviour;
  private readonly service = new SimulatedService((request) => this.reply(request));

  constructor(private readonly book: SettlementBook) {}

  listen(port: number): Promise<number> {
    return this.service.listen(port);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.book.close();
  }

  private async reply(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://custodian');
    const route = `${request.method ?? ''} ${url.pathname}`;
    if (route === 'GET /health/live') return { status: 200, body: { status: 'live' } };
    if (route === 'POST /_behaviour') {
      this.behaviour = behaviourSchema.parse(await readJson(request));
      return { status: 200, body: this.behaviour };
    }
    if (this.behaviour.slowMs > 0) await sleep(this.behaviour.slowMs);
    if (this.behaviour.down) return { status: 503, body: { error: 'down' } };
    switch (route) {
      case 'POST /instructions':
        return this.instruct(await readJson(request));
      case 'POST /buy-ins':
        return this.buyIn(await readJson(request));
      case 'GET /reports':
        await this.book.settle(this.behaviour);
        return this.reports(url.searchParams);
      case 'GET /holdings':
        await this.book.settle(this.behaviour);
        return this.holdings();
      default:
        return { status: 404, body: { error: 'unknown' } };
    }
  }

  private async instruct(input: unknown): Promise<Reply> {
    try {
      await this.book.instruct(instructionSchema.parse(input));
      return { status: 200, body: { env }, lost: this.behaviour.loseAnswer };
    } catch (error) {
      if (error instanceof IdTaken) return { status: 409, body: { error: 'id taken' } };
      throw error;
    }
  }

  private async buyIn(input: unknown): Promise<Reply> {
    const isKnown = await this.book.buyIn(buyInSchema.parse(input));
    return isKnown ? { status: 200, body: { env }, lost: this.behaviour.loseAnswer } : { status: 404, body: {} };
  }

  private reports(query: URLSearchParams): Reply {
    const after = wholeNumber(query.get('after'), 0);
    const page = this.book.after(after, Math.min(pageMax, wholeNumber(query.get('limit'), pageMax)));
    return { status: 200, body: { env, reports: misreport(page, this.book.after(0, after), this.behaviour) } };
  }

  private holdings(): Reply {
    const { holdings, upTo } = this.book.holdings();
    const told = new Map(holdings.map(({ symbol, quantity }) => [symbol, quantity]));
    for (const [symbol, more] of Object.entries(this.behaviour.wrongHoldings))
      told.set(symbol, (told.get(symbol) ?? 0) + more);
    const elsewhere = Object.entries(this.behaviour.heldElsewhere);
    for (const [symbol, part] of elsewhere) told.set(symbol, (told.get(symbol) ?? 0) - part);
    const list = [...told, ...elsewhere].map(([symbol, quantity]) => ({ symbol, quantity }));
    return { status: 200, body: { env, holdings: list, upTo } };
  }
}
