import { minor } from '@parkett/kernel';
import { amountText } from './amounts';
import { detached } from './detached';
import type {
  Balance,
  Fault,
  FaultCode,
  JudgedStatement,
  Remark,
  RemarkCode,
  Statement,
  StatementFormat,
} from './statement';
import type { StatementLine } from './statement';

const faultsMax = 20;
const aboutMax = 200;
export const linesMax = 1_000_000;

const totalNames = ['lines', 'sum', 'credits', 'creditLines', 'debits', 'debitLines'] as const;
type TotalName = (typeof totalNames)[number];

type Head = Partial<Omit<Statement, 'format' | 'totals'>>;

/** Collects what a reader finds in one statement, and judges it at its end. */
export class StatementDraft {
  readonly head: { -readonly [Field in keyof Head]: Head[Field] } = {};
  private readonly faults: Fault[] = [];
  private readonly remarks: Remark[] = [];
  private readonly bankReferences = new Set<string>();
  private booked = 0;
  private sum = 0n;
  /** Of all lines that could be read: sums without signs, and how many lines they have. */
  private readonly gross = { credits: 0n, debits: 0n, creditLines: 0n, debitLines: 0n };
  lines = 0;

  constructor(private readonly format: StatementFormat) {}

  fault(code: FaultCode, about: string): void {
    if (this.faults.length < faultsMax) this.faults.push({ code, about: about.slice(0, aboutMax) });
  }

  remark(code: RemarkCode, about: string): void {
    if (this.remarks.length < faultsMax) this.remarks.push({ code, about: about.slice(0, aboutMax) });
  }

  /** The number of the next line, also of one that turns out to be unreadable. */
  nextLine(): number {
    this.lines += 1;
    if (this.lines === linesMax + 1) this.fault('tooManyLines', `more than ${linesMax} lines`);
    return this.lines;
  }

  add(line: StatementLine): void {
    const amount = BigInt(line.amount);
    const [sum, count] = amount < 0n ? (['debits', 'debitLines'] as const) : (['credits', 'creditLines'] as const);
    this.gross[sum] += amount < 0n ? -amount : amount;
    this.gross[count] += 1n;
    if (line.status !== 'booked') return;
    this.booked += 1;
    this.sum += amount;
    if (line.bankReference === null) return;
    if (this.bankReferences.has(line.bankReference))
      this.remark('bankReferenceRepeated', `line ${line.number}: ${line.bankReference}`);
    this.bankReferences.add(detached(line.bankReference));
  }

  /** Compares what the bank says about all of its lines with the lines. Sums have no signs. */
  expectTotals(stated: { readonly [Name in TotalName]?: bigint | undefined }): void {
    const { credits, debits } = this.gross;
    const found = { lines: BigInt(this.lines), sum: credits + debits, ...this.gross };
    for (const total of totalNames) {
      const text = (value: bigint): string => (/lines$/i.test(total) ? String(value) : this.text(value));
      const bank = stated[total];
      if (bank !== undefined && bank !== found[total])
        this.fault('totalsDiffer', `${total}: ${text(found[total])}, the bank says ${text(bank)}`);
    }
  }

  judge(): JudgedStatement {
    const { head, format } = this;
    const needsBalances = format === 'mt940' || format === 'camt.053';
    if (head.reference === undefined) this.fault('referenceMissing', 'no reference of the statement');
    if (head.account === undefined) this.fault('accountMissing', 'no account');
    // An unreadable balance has been named already.
    const isNamed = this.faults.some(({ code }) => code === 'balanceUnreadable');
    if (needsBalances && !head.opening && !isNamed) this.fault('openingMissing', 'no opening balance');
    if (needsBalances && !head.closing && !isNamed) this.fault('closingMissing', 'no closing balance');
    const { opening = null, closing = null, currency } = head;
    if (needsBalances && opening && closing) this.compare(opening, closing);
    const totals = this.isExact() ? { lines: this.booked, sum: minor(Number(this.sum)) } : undefined;
    if (!totals) this.fault('sumTooLarge', `lines of ${this.text(this.sum)}`);
    // Missing balances and unreadable lines have been named already, and the currency with them.
    if (currency === undefined && this.faults.length === 0) this.fault('currencyMissing', 'no currency');
    const { reference, account, sequence = null } = head;
    const isSound = this.faults.length === 0;
    if (isSound && totals && reference !== undefined && account !== undefined && currency !== undefined) {
      const statement = { format, reference, sequence, account, currency, opening, closing, totals };
      return { verdict: 'sound', statement, remarks: this.remarks };
    }
    const statement = { format, ...head, ...(totals ? { totals } : {}) };
    return { verdict: 'broken', statement, faults: this.faults, remarks: this.remarks };
  }

  private compare(opening: Balance, closing: Balance): void {
    if (closing.on < opening.on) this.remark('closesBeforeItOpens', `${opening.on}, ${closing.on}`);
    const expected = BigInt(opening.amount) + this.sum;
    if (expected === BigInt(closing.amount)) return;
    const figures = [BigInt(opening.amount), this.sum, expected, BigInt(closing.amount)].map((one) => this.text(one));
    const [from, sum, to, stated] = figures;
    this.fault('sumsDoNotClose', `${from} and lines of ${sum} make ${to}, the bank closes with ${stated}`);
  }

  private isExact(): boolean {
    const sum = this.sum < 0n ? -this.sum : this.sum;
    return sum <= BigInt(Number.MAX_SAFE_INTEGER);
  }

  private text(amount: bigint): string {
    return amountText(amount, this.head.currency ?? 'EUR');
  }
}
