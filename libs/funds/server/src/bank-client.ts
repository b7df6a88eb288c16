import { payeeCheckSchema, reasonCodeSchema, type PayeeCheck } from '@parkett/funds-contract';
import { lineSchema } from '@parkett/identity-contract';
import { z } from 'zod';
import { readReports, type ReportPage } from './report-pages';

const answerMsMax = 3_000;
/** A statement may have many thousand lines. */
const statementMsMax = 60_000;

export interface BankTransfer {
  /** Identifies the transfer for ever: the bank executes it at most once. */
  readonly reference: string;
  readonly accountRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Whose account it comes from, where that is known. */
  readonly senderName?: string;
  readonly senderIban?: string;
}

/** A direct debit, as it is handed over. */
export interface BankCollection {
  /** Identifies it for ever: the bank collects it at most once. */
  readonly reference: string;
  readonly accountRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly dueOn: string;
  readonly creditorId: string;
  readonly mandate: { readonly reference: string; readonly signedOn: string };
  readonly payerIban: string;
  readonly payerName: string;
}

/** Postgres stores neither U+0000 nor half of a character, as where a bank has cut a text. */
export const bankText = z.string().refine((value) => !/\0|\p{Surrogate}/u.test(value), 'no NUL, no lone surrogate');
const text = bankText;
/** Postgres knows no year 0. */
const isOfOurTime = (date: string): boolean => date >= '1970-01-01' && date < '2200-01-01';
const bookingSchema = z.object({
  seq: z.number().int().min(1),
  bookingId: text.min(1).max(64),
  reference: text,
  /** The account, where the bank itself knows it. */
  accountRef: text.min(1).max(64).optional(),
  /** The IBAN that the money was sent to. */
  iban: text.optional(),
  /** What the sender wrote. */
  purpose: text.optional(),
  /** The account that the money came from, and its holder, as the sender's bank names them. */
  senderName: text.optional(),
  senderIban: text.optional(),
  amountMinor: z.number().int().min(1),
  currency: text,
  /** The date of it in the bank's books, which only its statement has to have; a strange one holds up no money. */
  bookedOn: z.iso.date().refine(isOfOurTime).optional().catch(undefined),
  /** What has become of a direct debit; absent for money that somebody has sent. */
  collection: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('credited'), id: text.min(1).max(64) }),
      /** `rejected`: nothing was booked. `reversed`: the amount was booked back. */
      z.object({ kind: z.enum(['rejected', 'reversed']), id: text.min(1).max(64), code: reasonCodeSchema }),
    ])
    .optional(),
});
/** What the bank reports: money received, and direct debits. `seq` numbers the bank's reports without gaps. */
export type ReportedBooking = z.output<typeof bookingSchema>;

/** Money received for an account, which may not exist. */
export interface BankBooking extends Omit<ReportedBooking, 'accountRef' | 'iban' | 'purpose'> {
  readonly accountRef: string;
}

/** Longest name of a holder in SEPA. */
const nameLengthMax = 140;
const payeeSchema = z.discriminatedUnion('check', [
  z.object({ check: z.literal('closeMatch'), name: lineSchema(nameLengthMax) }),
  z.object({ check: payeeCheckSchema.exclude(['closeMatch']) }),
]);

const pageSchema = z.object({ bookings: z.array(z.unknown()) });

/** No response, or an unusable one: the request may or may not have been executed. Repeating it is safe. */
export class BankUnreachable extends Error {
  override readonly name: string = 'BankUnreachable';
}

/** The reference already belongs to another transfer. */
export class TransferReferenceTaken extends Error {
  override readonly name = 'TransferReferenceTaken';
}

/** The bank itself has said that it will never execute this order, however often it gets it. */
export class OrderRefused extends BankUnreachable {
  constructor(readonly status: number) {
    super(`the bank refuses the order with ${status}`);
  }
}

/** The bank's own refusal of an order, with its 400. Whatever else answers so, as a proxy, may pass. */
const refusalSchema = z.object({ error: z.literal('malformed') });

/** HTTP client of the bank. */
export class BankClient {
  /** @param answerMs time limit for the bank's response */
  constructor(
    private readonly url: string,
    private readonly answerMs = answerMsMax,
  ) {}

  async transfer(transfer: BankTransfer): Promise<void> {
    await this.order('/transfers', transfer);
  }

  /**
   * Hands a direct debit over. Repeating it is safe. Throws TransferReferenceTaken, OrderRefused and BankUnreachable.
   */
  async collect(collection: BankCollection): Promise<void> {
    await this.order('/collections', collection);
  }

  /** Bookings after a sequence number, at most `limit`. A bank may repeat, reorder or delay bookings. */
  async bookings(after: number, limit: number, signal: AbortSignal): Promise<ReportPage<ReportedBooking>> {
    const response = await this.call(`/bookings?after=${after}&limit=${limit}`, { signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new BankUnreachable(`the bank responded with ${response.status}`);
    }
    const page = pageSchema.safeParse(await response.json().catch(() => undefined));
    if (!page.success) throw new BankUnreachable("the bank's response could not be read");
    return readReports(page.data.bookings, bookingSchema);
  }

  /**
   * Asks whether the holder of an account has this name; the bank names its holder after a close match only. Throws
   * BankUnreachable when there is no usable answer.
   */
  async checkPayee(
    iban: string,
    name: string,
  ): Promise<{ readonly check: PayeeCheck; readonly nameAtBank: string | null }> {
    const response = await this.call('/payee-checks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ iban, name }),
    });
    const answer = payeeSchema.safeParse(await response.json().catch(() => undefined)).data;
    if (!response.ok || answer === undefined) throw new BankUnreachable("the bank's answer about a payee is unusable");
    return { check: answer.check, nameAtBank: answer.check === 'closeMatch' ? answer.name : null };
  }

  /**
   * The camt.053 of a date in one currency, as the bank sends it; undefined while it has none. Throws BankUnreachable,
   * also while it is read.
   */
  async statement(on: string, currency: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined> {
    const path = `/statements?on=${on}&currency=${currency}`;
    // The answer has to begin as soon as any other one; only its body may take longer.
    const begins = new AbortController();
    const late = setTimeout(() => begins.abort(), this.answerMs);
    const asked = { signal: AbortSignal.any([signal, begins.signal]) };
    const response = await callBank(this.url, path, asked, statementMsMax).finally(() => clearTimeout(late));
    if (response.ok && response.body !== null) return readBody(response.body);
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new BankUnreachable(`the bank responded with ${response.status}`);
  }

  private async order(path: string, order: BankTransfer | BankCollection): Promise<void> {
    const response = await this.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    const answer: unknown = response.status === 400 ? await response.json().catch(() => undefined) : undefined;
    if (refusalSchema.safeParse(answer).success) throw new OrderRefused(response.status);
    if (!response.bodyUsed) await response.body?.cancel();
    if (response.status === 409) throw new TransferReferenceTaken(order.reference);
    if (!response.ok) throw new BankUnreachable(`the bank responded with ${response.status}`);
  }

  private call(path: string, init: RequestInit): Promise<Response> {
    return callBank(this.url, path, init, this.answerMs);
  }
}

async function* readBody(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new BankUnreachable("the bank's response broke off", { cause: error });
  }
}

/** Throws BankUnreachable. */
export async function callBank(
  url: string,
  path: string,
  init: RequestInit,
  answerMs = answerMsMax,
): Promise<Response> {
  // A timer of our own, because Node 20 can garbage-collect an AbortSignal.timeout that is referenced only by
  // AbortSignal.any. The timer keeps running after the response headers, because the body may hang as well.
  const late = new AbortController();
  setTimeout(() => late.abort(new Error('no response in time')), answerMs).unref();
  const signal = init.signal == null ? late.signal : AbortSignal.any([init.signal, late.signal]);
  try {
    return await fetch(url + path, { ...init, signal });
  } catch (error) {
    throw new BankUnreachable('the bank does not respond', { cause: error });
  }
}
