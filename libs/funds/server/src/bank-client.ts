import { z } from 'zod';

const answerMsMax = 3_000;

export interface BankTransfer {
  /** Names the transfer for ever: the bank carries it out at most once. */
  readonly reference: string;
  readonly accountRef: string;
  readonly amountMinor: number;
  readonly currency: string;
}

const bookingSchema = z.object({
  seq: z.number().int().min(1),
  bookingId: z.string().min(1).max(64),
  reference: z.string(),
  accountRef: z.string().min(1).max(64),
  amountMinor: z.number().int().min(1),
  currency: z.string(),
});
/** Money that has arrived, as the bank says. `seq` counts the bank's bookings without gaps. */
export type BankBooking = z.output<typeof bookingSchema>;

const pageSchema = z.object({ bookings: z.array(bookingSchema) });

/** No answer, or none that can be used: what was asked may have happened or not. Asking again is safe. */
export class BankUnreachable extends Error {
  override readonly name = 'BankUnreachable';
}

/** The reference stands for another transfer. */
export class TransferReferenceTaken extends Error {
  override readonly name = 'TransferReferenceTaken';
}

/** The bank over HTTP. */
export class BankClient {
  /** @param answerMs how long the bank may take to answer */
  constructor(
    private readonly url: string,
    private readonly answerMs = answerMsMax,
  ) {}

  async transfer(transfer: BankTransfer): Promise<void> {
    const response = await this.call('/transfers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(transfer),
    });
    await response.body?.cancel();
    if (response.status === 409) throw new TransferReferenceTaken(transfer.reference);
    if (!response.ok) throw new BankUnreachable(`the bank answers ${response.status}`);
  }

  /** Bookings after a sequence number, at most `limit`; a bank may repeat, mix or hold some back. */
  async bookings(after: number, limit: number, signal: AbortSignal): Promise<readonly BankBooking[]> {
    const response = await this.call(`/bookings?after=${after}&limit=${limit}`, { signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new BankUnreachable(`the bank answers ${response.status}`);
    }
    const page = pageSchema.safeParse(await response.json().catch(() => undefined));
    if (!page.success) throw new BankUnreachable('the bank answers what cannot be read');
    return page.data.bookings;
  }

  private async call(path: string, init: RequestInit): Promise<Response> {
    // By hand: Node 20 forgets an AbortSignal.timeout that only AbortSignal.any knows. The timer outlasts the head of
    // the answer: its body may hang as well.
    const late = new AbortController();
    setTimeout(() => late.abort(new Error('no answer in time')), this.answerMs).unref();
    const signal = init.signal == null ? late.signal : AbortSignal.any([init.signal, late.signal]);
    try {
      return await fetch(this.url + path, { ...init, signal });
    } catch (error) {
      throw new BankUnreachable('the bank does not answer', { cause: error });
    }
  }
}
