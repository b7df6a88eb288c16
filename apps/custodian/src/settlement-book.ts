import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Behaviour } from './behaviour';

const moved = {
  symbol: z.string().min(1).max(64),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Millionths of a share: above zero for shares to be received, below zero for those to be delivered. */
  quantity: z.number().int(),
  /** What is paid, below zero for what is got; minor units. */
  cash: z.number().int(),
};

export const instructionSchema = z.strictObject({
  /** The client's own id: an instruction is carried out at most once for each. */
  id: z.string().min(1).max(64),
  ...moved,
  tradeDate: z.iso.date(),
  settlesOn: z.iso.date(),
  env: z.literal('SIMULATED'),
});
export type Instruction = z.output<typeof instructionSchema>;

const ofReport = {
  seq: z.number().int(),
  reportId: z.string(),
  instructionId: z.string(),
  reportedAt: z.number().int(),
};
const reportSchema = z.discriminatedUnion('outcome', [
  z.object({ ...ofReport, outcome: z.literal('settled'), ...moved }),
  z.object({
    ...{ ...ofReport, ...moved, outcome: z.literal('boughtIn') },
    ...{ owed: z.number().int(), executionId: z.string() },
  }),
  z.object({
    ...{ ...ofReport, outcome: z.literal('notBoughtIn'), symbol: z.string() },
    ...{ orderId: z.string(), reason: z.string() },
  }),
  z.object({ ...ofReport, outcome: z.literal('failed'), symbol: z.string(), reason: z.string() }),
  z.object({ ...ofReport, outcome: z.literal('reversed'), reverses: z.string() }),
]);
export type Report = z.output<typeof reportSchema>;

export const buyInSchema = z.strictObject({
  /** The client's own id of the order, which is carried out at most once for each. */
  orderId: z.string().min(1).max(64),
  instructionId: z.string().min(1).max(64),
  env: z.literal('SIMULATED'),
});

type BuyIn = z.output<typeof buyInSchema>;

const lineSchema = z.union([
  z.object({ instruction: instructionSchema }),
  /** The client orders to buy in what is open of an instruction. */
  z.object({ buyIn: z.string(), orderId: z.string().default('') }),
  /** `on` is the date of the attempt; a report that is `wrong` has changed nothing here. */
  z.object({ report: reportSchema, on: z.string(), wrong: z.boolean() }),
]);
type Line = z.output<typeof lineSchema>;

/** Thrown when the id was already used for another instruction. */
export class IdTaken extends Error {
  override readonly name = 'IdTaken';
}

interface Entry {
  readonly instruction: Instruction;
  quantity: number;
  cash: number;
  /** The last date on which it was tried. */
  triedOn: string;
  /** A wrong report that is still to be taken back. */
  wrong: string | undefined;
  /** The orders to buy it in, and those of them that it has given up. */
  readonly orders: Set<string>;
  readonly givenUp: Set<string>;
}

const frankfurt = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/**
 * The custodian's book: one JSON line for each instruction and each report, flushed to disk before it is told. A line
 * that was being written when the process died was never answered, so the next start cuts it off.
 */
export class SettlementBook {
  private readonly entries = new Map<string, Entry>();
  private readonly reports: Report[] = [];
  private readonly held = new Map<string, number>();
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(private readonly file: FileHandle) {}

  static async open(folder: string): Promise<SettlementBook> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'book.jsonl');
    const file = await open(path, 'a');
    const text = await readFile(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
    const book = new SettlementBook(file);
    for (const line of whole.split('\n').filter((one) => one !== '')) book.apply(lineSchema.parse(JSON.parse(line)));
    return book;
  }

  /** Takes an instruction; one that it has by the same id and contents changes nothing. Throws IdTaken. */
  instruct(instruction: Instruction): Promise<void> {
    return this.inTurn(async () => {
      const known = this.entries.get(instruction.id)?.instruction;
      if (known === undefined) return this.write({ instruction });
      if (JSON.stringify(known) !== JSON.stringify(instruction)) throw new IdTaken(instruction.id);
    });
  }

  /** Takes an order to buy in what is open of an instruction; a repetition changes nothing. False if it has none. */
  buyIn({ instructionId, orderId }: Pick<BuyIn, 'instructionId' | 'orderId'>): Promise<boolean> {
    return this.inTurn(async () => {
      const entry = this.entries.get(instructionId);
      if (entry !== undefined && !entry.orders.has(orderId)) await this.write({ buyIn: instructionId, orderId });
      return entry !== undefined;
    });
  }

  /** Tries what is due, each instruction once a date. */
  settle(behaviour: Behaviour, now = Date.now()): Promise<void> {
    return this.inTurn(async () => {
      const today = behaviour.today ?? frankfurt.format(now);
      for (const entry of this.entries.values())
        if (isOpen(entry) && entry.instruction.settlesOn <= today && entry.triedOn < today)
          await this.attempt(entry, today, behaviour, now);
    });
  }

  /** Reports after a number, in order. */
  after(seq: number, limit: number): readonly Report[] {
    return this.reports.slice(seq, seq + limit);
  }

  /** What the account holds, and the number of the last report in it. */
  holdings(): { readonly holdings: readonly { symbol: string; quantity: number }[]; readonly upTo: number } {
    const holdings = [...this.held].map(([symbol, quantity]) => ({ symbol, quantity }));
    return { holdings: holdings.filter(({ quantity }) => quantity !== 0), upTo: this.reports.length };
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async attempt(entry: Entry, today: string, behaviour: Behaviour, now: number): Promise<void> {
    const { id: instructionId, symbol, currency } = entry.instruction;
    const report = () => ({
      seq: this.reports.length + 1,
      reportId: `CR${randomBytes(9).toString('hex').toUpperCase()}`,
      instructionId,
      reportedAt: now,
    });
    const tell = (one: Report, wrong = false) => this.write({ report: one, on: today, wrong });
    if (entry.wrong !== undefined) await tell({ ...report(), outcome: 'reversed', reverses: entry.wrong });
    const orderId = [...entry.orders].find((order) => !entry.givenUp.has(order));
    const refused = behaviour.refuseBuyIn[symbol];
    if (orderId !== undefined && refused !== undefined)
      await tell({ ...report(), outcome: 'notBoughtIn', symbol, orderId, reason: refused });
    else if (orderId !== undefined && !behaviour.noBuyIn) return tell(boughtIn(report(), entry, behaviour));
    const reason = behaviour.fail[symbol];
    if (reason !== undefined) return tell({ ...report(), outcome: 'failed', symbol, reason });
    const { quantity, cash } = entry;
    const off = entry.triedOn === '' ? behaviour.wrongCash[symbol] : undefined;
    const settled = { ...report(), outcome: 'settled', symbol, currency } as const;
    if (off !== undefined) return tell({ ...settled, quantity, cash: cash + off }, true);
    const part = entry.triedOn === '' ? behaviour.partly[symbol] : undefined;
    const partOf = (amount: number): number => Math.trunc((amount * (part ?? 1_000)) / 1_000);
    // Cash alone, and so few shares that a part is nothing, are settled at once.
    const isPart = partOf(quantity) !== 0;
    return tell(
      isPart ? { ...settled, quantity: partOf(quantity), cash: partOf(cash) } : { ...settled, quantity, cash },
    );
  }

  private async write(line: Line): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(line)}\n`);
    await this.file.datasync();
    this.apply(line);
  }

  private apply(line: Line): void {
    if ('instruction' in line) {
      const { instruction } = line;
      const { quantity, cash } = instruction;
      this.entries.set(instruction.id, {
        instruction,
        quantity,
        cash,
        triedOn: '',
        wrong: undefined,
        orders: new Set(),
        givenUp: new Set(),
      });
      return;
    }
    if ('buyIn' in line) {
      this.entries.get(line.buyIn)?.orders.add(line.orderId);
      return;
    }
    const { report, on, wrong } = line;
    this.reports.push(report);
    const entry = this.entries.get(report.instructionId);
    if (entry === undefined) return;
    entry.triedOn = on;
    if (report.outcome === 'reversed') entry.wrong = undefined;
    if (report.outcome === 'notBoughtIn') entry.givenUp.add(report.orderId);
    if (report.outcome !== 'settled' && report.outcome !== 'boughtIn') return;
    if (wrong) {
      entry.wrong = report.reportId;
      return;
    }
    entry.quantity -= report.quantity;
    entry.cash -= report.outcome === 'boughtIn' ? report.owed : report.cash;
    this.held.set(report.symbol, (this.held.get(report.symbol) ?? 0) + report.quantity);
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.writing.then(work);
    this.writing = result.catch(() => undefined);
    return result;
  }
}

/** Buys everything that is open at the price that the market asks for now. */
function boughtIn(
  report: Omit<Extract<Report, { outcome: 'failed' }>, 'outcome' | 'symbol' | 'reason'>,
  { instruction: { symbol, currency }, quantity, cash: owed }: Entry,
  { buyInPrice }: Behaviour,
): Report {
  const cash = Math.round((owed * buyInPrice) / 1_000);
  const executionId = `X${randomBytes(9).toString('hex').toUpperCase()}`;
  return { ...report, outcome: 'boughtIn', symbol, currency, quantity, cash, owed, executionId };
}

const isOpen = ({ quantity, cash }: Entry): boolean => quantity !== 0 || cash !== 0;
