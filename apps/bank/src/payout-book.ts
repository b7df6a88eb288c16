import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const paymentSchema = z.strictObject({
  endToEndId: z.string(),
  amountMinor: z.number().int().min(1),
  currency: z.string(),
  creditorAccount: z.string(),
});
export type OrderedPayout = z.output<typeof paymentSchema>;

/** What has become of a payment. Debits and returns are bookings on the payer's account. */
const outcomeSchema = z.strictObject({
  /** 1, 2, 3 … without gaps. */
  seq: z.number().int().min(1),
  kind: z.enum(['debit', 'return', 'rejected']),
  bookingId: z.string().nullable(),
  endToEndId: z.string(),
  amountMinor: z.number().int().min(1),
  currency: z.string(),
  bookedOn: z.string(),
  /** A code of ISO 20022, such as AC04 for a closed account; null for a debit. */
  reason: z.string().nullable(),
});
export type Outcome = z.output<typeof outcomeSchema>;

/** A line of the book: a file with its answer, or what happened later; both with their outcomes. */
const lineSchema = z.strictObject({
  messageId: z.string().nullable(),
  fileHash: z.string().nullable(),
  report: z.string().nullable(),
  payments: z.array(paymentSchema),
  outcomes: z.array(outcomeSchema),
});
type Line = z.output<typeof lineSchema>;

interface Stored {
  readonly fileHash: string;
  readonly report: string;
}

/**
 * The bank's book of payments: one JSON line for each file and for each later event, flushed to disk before anybody is
 * told. A line that was being written when the process died was never answered, so the next start cuts it off.
 */
export class PayoutBook {
  private readonly files = new Map<string, Stored>();
  private readonly payments = new Map<string, OrderedPayout>();
  private readonly outcomes: Outcome[] = [];
  /** By currency: what has left, less what came back. */
  private readonly left = new Map<string, number>();

  private constructor(private readonly file: FileHandle) {}

  static async open(folder: string): Promise<PayoutBook> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'payouts.jsonl');
    const file = await open(path, 'a');
    const text = await readFile(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
    const book = new PayoutBook(file);
    for (const line of whole.split('\n').filter((one) => one !== '')) book.apply(lineSchema.parse(JSON.parse(line)));
    return book;
  }

  fileOf = (messageId: string): Stored | undefined => this.files.get(messageId);
  paymentOf = (endToEndId: string): OrderedPayout | undefined => this.payments.get(endToEndId);
  leftIn = (currency: string): number => this.left.get(currency) ?? 0;

  /** Outcomes after a number, in order. */
  after(seq: number, limit: number): readonly Outcome[] {
    return this.outcomes.slice(seq, seq + limit);
  }

  /** An outcome that may be written next; `ahead` counts those of the same line before it. */
  outcome(
    kind: Outcome['kind'],
    { endToEndId, amountMinor, currency }: Omit<OrderedPayout, 'creditorAccount'>,
    { bookedOn, reason, ahead = 0 }: { readonly bookedOn: string; readonly reason: string | null; ahead?: number },
  ): Outcome {
    const bookingId = kind === 'rejected' ? null : `PO${randomBytes(9).toString('hex').toUpperCase()}`;
    const seq = this.outcomes.length + 1 + ahead;
    return { seq, kind, bookingId, endToEndId, amountMinor, currency, bookedOn, reason };
  }

  async write(line: Line): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(line)}\n`);
    await this.file.datasync();
    this.apply(line);
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private apply({ messageId, fileHash, report, payments, outcomes }: Line): void {
    if (messageId !== null && fileHash !== null && report !== null) this.files.set(messageId, { fileHash, report });
    for (const payment of payments) this.payments.set(payment.endToEndId, payment);
    for (const outcome of outcomes) {
      const { kind, currency, amountMinor } = outcome;
      const change = kind === 'debit' ? amountMinor : kind === 'return' ? -amountMinor : 0;
      this.left.set(currency, this.leftIn(currency) + change);
      this.outcomes.push(outcome);
    }
  }
}
