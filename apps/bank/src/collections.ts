import { readJson, type Reply } from '@parkett/platform-simulated-service';
import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Behaviour } from './behaviour';
import type { Booking, BookingLedger, Collected } from './booking-ledger';

/** A direct debit that a creditor hands over. */
const collectionSchema = z.strictObject({
  /** The creditor's own reference; the bank collects it at most once. */
  reference: z.string().min(1).max(64),
  accountRef: z.string().min(1).max(64),
  amountMinor: z.number().int().min(1).max(1_000_000_000_000),
  currency: z.literal('EUR'),
  dueOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  creditorId: z.string().min(1).max(35),
  mandate: z.strictObject({ reference: z.string().min(1).max(35), signedOn: z.string() }),
  payerIban: z.string().min(1).max(34),
  payerName: z.string().min(1).max(140),
});
type Collection = z.output<typeof collectionSchema>;

const lineSchema = collectionSchema.extend({ takenAt: z.number().int() });
type Line = z.output<typeof lineSchema>;

/** Lets a direct debit be booked back, any time after it was credited; or one that the bank never had. */
const reversalSchema = z.strictObject({
  reference: z.string(),
  code: z.string().regex(/^[A-Z0-9]{4}$/),
  amountMinor: z.number().int().min(1).optional(),
  /** Where the bank does not know the reference. */
  accountRef: z.string().optional(),
});

/**
 * The bank's counter for direct debits. The due date comes soon: a simulated one is a few moments after it was handed
 * over. Then the amount is credited, or the payer's bank has refused it. Each outcome is a line of the ledger.
 */
export class Collections {
  private readonly taken = new Map<string, Line>();
  private readonly waiting = new Set<string>();
  private reversals = 0;
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly file: FileHandle,
    private readonly ledger: BookingLedger,
  ) {}

  /** A line that was being written when the process died was never answered, so the next start cuts it off. */
  static async open(folder: string, ledger: BookingLedger): Promise<Collections> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'collections.jsonl');
    const file = await open(path, 'a');
    const text = await readFile(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
    const collections = new Collections(file, ledger);
    for (const line of whole.split('\n').filter((one) => one !== ''))
      collections.add(lineSchema.parse(JSON.parse(line)));
    return collections;
  }

  /** Undefined when the route is none of direct debits. */
  async reply(route: string, request: IncomingMessage, behaviour: Behaviour): Promise<Reply | undefined> {
    if (route === 'POST /collections') {
      const collection = collectionSchema.parse(await readJson(request));
      return this.inTurn(() => this.take(collection, behaviour));
    }
    if (route === 'POST /_reversals') {
      const reversal = reversalSchema.parse(await readJson(request));
      return this.inTurn(() => this.reverse(reversal));
    }
    return undefined;
  }

  /** Books what is due. */
  settle(behaviour: Pick<Behaviour, 'collectAfterMs' | 'refusedPayers'>): Promise<void> {
    return this.inTurn(async () => {
      for (const reference of this.waiting) {
        const one = this.taken.get(reference);
        if (one === undefined || Date.now() < one.takenAt + behaviour.collectAfterMs) continue;
        const code = behaviour.refusedPayers[one.payerIban];
        const outcome = code === undefined ? { kind: 'credited' as const } : { kind: 'rejected' as const, code };
        await this.book(one, { ...outcome, id: reference }, `collection:${reference}`);
        this.waiting.delete(reference);
      }
    });
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.writing.then(work);
    this.writing = result.catch(() => undefined);
    return result;
  }

  private add(line: Line): void {
    this.taken.set(line.reference, line);
    this.waiting.add(line.reference);
  }

  private async take(collection: Collection, { loseAnswer }: Behaviour): Promise<Reply> {
    const known = this.taken.get(collection.reference);
    if (known !== undefined) {
      const { takenAt: _, ...before } = known;
      return isDeepStrictEqual(before, collection)
        ? { status: 200, body: { reference: collection.reference }, lost: loseAnswer }
        : { status: 409, body: { error: 'reference taken' } };
    }
    const line: Line = { ...collection, takenAt: Date.now() };
    await this.file.appendFile(`${JSON.stringify(line)}\n`);
    await this.file.datasync();
    this.add(line);
    return { status: 200, body: { reference: collection.reference }, lost: loseAnswer };
  }

  private async reverse({ reference, code, amountMinor, accountRef }: z.output<typeof reversalSchema>): Promise<Reply> {
    const known = this.taken.get(reference);
    const account = known?.accountRef ?? accountRef;
    if (account === undefined) return { status: 404, body: { error: 'unknown' } };
    this.reversals += 1;
    const money = { accountRef: account, amountMinor: amountMinor ?? known?.amountMinor ?? 1, currency: 'EUR' };
    const id = `reversal:${reference}:${Date.now()}:${this.reversals}`;
    return { status: 200, body: await this.book(money, { kind: 'reversed', id: reference, code }, id) };
  }

  private book(
    {
      accountRef,
      amountMinor,
      currency,
    }: Pick<Collection, 'accountRef' | 'amountMinor'> & { readonly currency: string },
    collection: Collected,
    reference: string,
  ): Promise<Booking> {
    return this.ledger.book({ reference, accountRef, amountMinor, currency, collection });
  }
}
