import { accountCurrencies } from '@parkett/kernel';
import { readPain001, UnreadableFile, writePain002, type OrderedPayments } from '@parkett/funds-formats';
import { readJson, type Reply } from '@parkett/platform-simulated-service';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { bankDayOf } from './bank-day';
import type { Behaviour } from './behaviour';
import type { BookingLedger } from './booking-ledger';
import type { Outcome, OrderedPayout, PayoutBook } from './payout-book';

const fileBytesMax = 1024 * 1024;
const dayMs = 86_400_000;

/** Lets a payment come back, any time after it was taken: `daysLater` counts from today. */
const returnSchema = z.strictObject({
  endToEndId: z.string(),
  reason: z.string().regex(/^[A-Z0-9]{4}$/),
  daysLater: z.number().int().min(0).max(1_000).default(0),
  amountMinor: z.number().int().min(1).optional(),
});

/** What a test lets the bank book that nobody has asked for. */
const strayDebitSchema = z.strictObject({
  endToEndId: z.string(),
  amountMinor: z.number().int().min(1),
  currency: z.string(),
});

/** What the broker brings along in each currency, so that an exchange does not leave it without any, in minor units. */
const openingBalance = 10_000_000_00;

export const openingIn = (currency: string): number =>
  accountCurrencies.some((known) => known === currency) ? openingBalance : 0;

/**
 * The bank's counter for payments. It takes a pain.001 with a detached Ed25519 signature over its bytes, from keys that
 * its customer has handed over, and executes each message once. Its list of outcomes is the truth about them.
 */
export class Payouts {
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly book: PayoutBook,
    private readonly ledger: BookingLedger,
    /** Public keys, SPKI in base64, one a line; read anew for each file, because keys change. */
    private readonly keysFile: string,
  ) {}

  /** Undefined when the route is none of payments. */
  async reply(route: string, request: IncomingMessage, behaviour: Behaviour): Promise<Reply | undefined> {
    if (route === 'POST /payouts') {
      const bytes = await readBytes(request);
      const signature = Buffer.from(String(request.headers['x-signature'] ?? ''), 'base64');
      return this.inTurn(() => this.take(bytes, signature, behaviour));
    }
    if (route === 'POST /_returns') {
      const body = returnSchema.parse(await readJson(request));
      return this.inTurn(() => this.giveBack(body));
    }
    if (route === 'POST /_debits') {
      const body = strayDebitSchema.parse(await readJson(request));
      return this.inTurn(() => this.debit(body));
    }
    return undefined;
  }

  outcomes(after: number, limit: number): readonly Outcome[] {
    return this.book.after(after, limit);
  }

  async close(): Promise<void> {
    await this.writing;
    await this.book.close();
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.writing.then(work);
    this.writing = result.catch(() => undefined);
    return result;
  }

  private async take(bytes: Buffer, signature: Buffer, behaviour: Behaviour): Promise<Reply> {
    if (!this.isSigned(bytes, signature)) return { status: 403, body: { error: 'signature' } };
    let order: OrderedPayments;
    try {
      order = readPain001(bytes);
    } catch (error) {
      if (error instanceof UnreadableFile) return { status: 400, body: { error: error.code } };
      throw error;
    }
    const fileHash = createHash('sha256').update(bytes).digest('hex');
    const known = this.book.fileOf(order.messageId);
    if (known !== undefined && known.fileHash !== fileHash) return { status: 409, body: { error: 'message id taken' } };
    const report = known?.report ?? (await this.execute(order, fileHash, behaviour));
    return { status: 200, body: { report }, lost: behaviour.loseAnswer };
  }

  private isSigned(bytes: Buffer, signature: Buffer): boolean {
    const keys = existsSync(this.keysFile) ? readFileSync(this.keysFile, 'utf8').split('\n').filter(Boolean) : [];
    return keys.some((text) => {
      const key = createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });
      return verify(null, bytes, key, signature);
    });
  }

  private async execute(order: OrderedPayments, fileHash: string, behaviour: Behaviour): Promise<string> {
    const bookedOn = bankDayOf(this.ledger.now());
    const payments: OrderedPayout[] = [];
    const outcomes: Outcome[] = [];
    const spent = new Map<string, number>();
    const reasons = new Map<string, string>();
    for (const { endToEndId, amount: amountMinor, currency, creditorAccount } of order.payments) {
      const payment = { endToEndId, amountMinor, currency, creditorAccount };
      const already = spent.get(currency) ?? 0;
      const reason = this.refusal(payment, already, behaviour);
      const ahead = outcomes.length;
      payments.push(payment);
      if (reason !== undefined) reasons.set(endToEndId, reason);
      else spent.set(currency, already + amountMinor);
      outcomes.push(
        this.book.outcome(reason === undefined ? 'debit' : 'rejected', payment, {
          ...{ bookedOn, reason: reason ?? null, ahead },
        }),
      );
    }
    const report = reportOn(order, reasons);
    await this.book.write({ messageId: order.messageId, fileHash, report, payments, outcomes });
    return report;
  }

  /** Why a payment is not executed. The same one in another message is a duplicate. */
  private refusal(payment: OrderedPayout, spent: number, { refusedAccounts }: Behaviour): string | undefined {
    const { endToEndId, amountMinor, currency, creditorAccount } = payment;
    if (this.book.paymentOf(endToEndId) !== undefined) return 'AM05';
    if (refusedAccounts[creditorAccount] !== undefined) return refusedAccounts[creditorAccount];
    const balance = openingIn(currency) + this.ledger.receivedIn(currency) - this.book.leftIn(currency);
    return amountMinor > balance - spent ? 'AM04' : undefined;
  }

  private async giveBack({ endToEndId, reason, daysLater, amountMinor }: z.output<typeof returnSchema>) {
    const payment = this.book.paymentOf(endToEndId);
    const money = { endToEndId, amountMinor: amountMinor ?? payment?.amountMinor ?? 1, currency: 'EUR', ...payment };
    const returned = amountMinor === undefined ? money : { ...money, amountMinor };
    const bookedOn = bankDayOf(this.ledger.now() + daysLater * dayMs);
    const outcome = this.book.outcome('return', returned, { bookedOn, reason });
    await this.book.write({ ...nothing, outcomes: [outcome] });
    return { status: 200, body: outcome };
  }

  private async debit(stray: z.output<typeof strayDebitSchema>): Promise<Reply> {
    const outcome = this.book.outcome('debit', stray, { bookedOn: bankDayOf(this.ledger.now()), reason: null });
    await this.book.write({ ...nothing, outcomes: [outcome] });
    return { status: 200, body: outcome };
  }
}

const nothing = { messageId: null, fileHash: null, report: null, payments: [], outcomes: [] };

function reportOn({ messageId, payments }: OrderedPayments, reasons: ReadonlyMap<string, string>): string {
  const accepted = { code: 'ACSP', means: 'accepted' as const, reasons: [] };
  const refused = (code: string) => ({
    ...{ code: 'RJCT', means: 'rejected' as const, reasons: [{ code, isProprietary: false, information: '' }] },
  });
  const batches = [...new Set(payments.map(({ batchId }) => batchId))].map((originalId) => ({
    originalId,
    status: null,
    payments: payments
      .filter(({ batchId }) => batchId === originalId)
      .map(({ endToEndId }) => {
        const reason = reasons.get(endToEndId);
        return { originalEndToEndId: endToEndId, status: reason === undefined ? accepted : refused(reason) };
      }),
  }));
  return writePain002({
    ...{ messageId: `S${messageId}`.slice(0, 35), createdAt: new Date().toISOString(), batches },
    ...{ originalMessageId: messageId, originalMessage: 'pain.001.001.09' },
    status: null,
  });
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > fileBytesMax) throw new SyntaxError('the file is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
