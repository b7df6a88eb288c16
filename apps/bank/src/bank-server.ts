import { readJson, SimulatedService, type Reply } from '@parkett/platform-simulated-service';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { bankDayOf } from './bank-day';
import { behaviourSchema, goodBehaviour, misreport, type Behaviour } from './behaviour';
import { BookingLedger, ReferenceTaken, transferSchema } from './booking-ledger';
import type { Collections } from './collections';
import type { Payouts } from './payouts';
import { checkPayee, payeeQuestionSchema } from './payee-checks';
import { statementOf } from './statement';

const pageMax = 500;
const dayMs = 86_400_000;
const statementSchema = z.strictObject({
  on: z.iso.date(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Asks for what is booked on a day that is not over, which a bank would state otherwise. */
  soFar: z.literal('yes').optional(),
});

const wholeNumber = (text: string | null, usual: number): number => {
  const value = Number(text ?? usual);
  return Number.isSafeInteger(value) && value >= 0 ? value : usual;
};

/**
 * A bank as Parkett sees it from outside: it takes transfers, payments and direct debits, lists bookings and what has
 * become of payments, writes statements, and knows holders. It knows nothing about Parkett.
 */
export class BankServer {
  private behaviour: Behaviour = goodBehaviour;
  private readonly service = new SimulatedService((request) => this.reply(request));

  /** Without `payouts` it takes no payments, and without `collections` no direct debits. */
  constructor(
    private readonly ledger: BookingLedger,
    private readonly payouts?: Payouts,
    private readonly collections?: Collections,
  ) {}

  listen(port: number): Promise<number> {
    return this.service.listen(port);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.payouts?.close();
    await this.collections?.close();
    await this.ledger.close();
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
    if (route === 'GET /bookings') {
      await this.collections?.settle(this.behaviour);
      return this.bookings(url.searchParams);
    }
    if (route === 'POST /payee-checks') return this.payee(await readJson(request));
    if (route === 'GET /statements') return this.statement(url.searchParams);
    if (route === 'GET /payouts/outcomes') return this.outcomes(url.searchParams);
    const collected = await this.collections?.reply(route, request, this.behaviour);
    if (collected !== undefined) return collected;
    const reply = await this.payouts?.reply(route, request, this.behaviour);
    return reply ?? { status: 404, body: { error: 'unknown' } };
  }

  private async transfer(input: unknown): Promise<Reply> {
    const transfer = transferSchema.parse(input);
    try {
      const { bookingId, seq } = await this.ledger.book(transfer);
      return { status: 200, body: { bookingId, seq }, lost: this.behaviour.loseAnswer };
    } catch (error) {
      if (error instanceof ReferenceTaken) return { status: 409, body: { error: 'reference taken' } };
      throw error;
    }
  }

  private payee(input: unknown): Reply {
    if (this.behaviour.garblePayees) return { status: 200, body: { check: 'maybe' } };
    const answer = checkPayee(payeeQuestionSchema.parse(input), this.behaviour.holders);
    return { status: 200, body: answer, lost: this.behaviour.loseAnswer };
  }

  private statement(query: URLSearchParams): Reply {
    const { on, currency, soFar } = statementSchema.parse(Object.fromEntries(query));
    const { statementsAfterMs, noStatements, loseStatements, misstate } = this.behaviour;
    const isLate = soFar === undefined && bankDayOf(this.ledger.now() - statementsAfterMs) <= on;
    if (isLate || noStatements.includes(on)) return { status: 404, body: { error: 'not there yet' } };
    const stated = misstate === 'otherDay' ? bankDayOf(Date.parse(on) - dayMs) : on;
    const body = statementOf({ on: stated, currency, ...(misstate && { misstate }) }, this.ledger, this.payouts);
    return { status: 200, body, type: 'application/xml', lost: loseStatements };
  }

  private outcomes(query: URLSearchParams): Reply {
    const after = wholeNumber(query.get('after'), 0);
    const page = this.payouts?.outcomes(after, Math.min(pageMax, wholeNumber(query.get('limit'), pageMax))) ?? [];
    const earlier = this.payouts?.outcomes(0, after) ?? [];
    return { status: 200, body: { outcomes: misreport(page, earlier, this.behaviour) } };
  }

  private bookings(query: URLSearchParams): Reply {
    const after = wholeNumber(query.get('after'), 0);
    const page = this.ledger.after(after, Math.min(pageMax, wholeNumber(query.get('limit'), pageMax)));
    const told = misreport(page, this.ledger.after(0, after), this.behaviour);
    return {
      status: 200,
      body: { bookings: told.map((one) => ({ ...one, bookedOn: this.behaviour.bookedOn ?? bankDayOf(one.bookedAt) })) },
    };
  }
}
