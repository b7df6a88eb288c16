import { isDeepStrictEqual } from 'node:util';
import type { EventBody } from '@parkett/kernel';
import { available, cashIn, lotsOfSale, trancheOf, type Ledger } from '@parkett/ledger';
import type { Instrument } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import type { AllowanceOrdered, TaxSettled, TaxYearClosed } from '@parkett/tax-contract';
import { taxTotal, type AccountTax, type TaxLines } from '@parkett/tax-domain';
import type { AccountEvent, OrderExecuted } from '@parkett/trading-contract';
import { estimatedTax } from '../account-taxes';
import { TaxBooks } from './tax-books';
import { WithdrawalWorld } from './withdrawal-world';

type Busted = Extract<AccountEvent, { readonly type: 'ExecutionBusted' }>;
type Paid = Extract<AccountEvent, { readonly type: 'CorporateActionPaid' }>;
type Seen = OrderExecuted | Busted | Paid | TaxSettled | AllowanceOrdered;
type Legs = TaxSettled['postings'];
type Unit = 'EUR' | 'CNY';
const units = ['EUR', 'CNY'] as const;

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const within = (postings: Legs, buckets: readonly string[], unit: string): number =>
  postings.reduce((sum, leg) => (leg.unit === unit && buckets.includes(leg.bucket) ? sum + leg.amount : sum), 0);

/** The tax of a sale as estimates and orders show it. */
export const withheldBy = ({ settled, amount, rate }: TaxSettled) => ({
  ...{ ...settled, amount, rate: rate && { perEuro: rate.perEuro, date: rate.date } },
});

/** A customer who is taxed; judges each record by books of its own, which know sums of gains and nothing else. */
export class TaxWorld extends WithdrawalWorld {
  readonly faults: string[] = [];
  /** What has happened, to tell whether stories reach all of it. */
  readonly ways = new Set<string>();
  readonly books = new TaxBooks();
  /** The income that was taxed with a sale, by its execution. */
  readonly taxed = new Map<string, Extract<TaxSettled['change'], { type: 'AddIncome' }>['income']>();
  readonly taxEvents: TaxSettled[] = [];
  readonly closings: TaxYearClosed[] = [];
  private batch: EventBody[] = [];
  /** The account as an estimate sees it, before the first report of each execution. */
  private readonly seen = new Map<string, { readonly tax: AccountTax; readonly ledger: Ledger }>();
  /** False until its constructor is done: that of the world before it opens the account. */
  private readonly isOpen: boolean = true;

  get tax(): AccountTax {
    return (this.state as { readonly tax: AccountTax }).tax;
  }

  override send(...asked: Parameters<WithdrawalWorld['send']>): string {
    if (!this.isOpen) return super.send(...asked);
    this.batch = [];
    const before = this.free();
    const year = this.tax?.year?.year;
    const { executionId } = asked[1] as { readonly executionId?: string };
    if (executionId !== undefined && !this.seen.has(executionId))
      this.seen.set(executionId, { tax: this.tax, ledger: this.ledger });
    const outcome = super.send(...asked);
    this.judge(before, year);
    return outcome;
  }

  protected override listed(symbol: string): Instrument {
    return symbol === 'FUND' ? sampleInstrument({ symbol, product: 'etf' }) : super.listed(symbol);
  }

  protected override note(event: EventBody): void {
    super.note(event);
    if (this.isOpen) this.batch.push(event);
  }

  private free(): Record<Unit, number> {
    return { EUR: available(cashIn(this.ledger, 'EUR')), CNY: available(cashIn(this.ledger, 'CNY')) };
  }

  private judge(before: Record<Unit, number>, year: number | undefined) {
    const seen = this.batch as Seen[];
    const settled = seen.filter((event) => event.type === 'TaxSettled');
    for (const event of seen) if (event.type === 'AllowanceOrdered') this.judgeOrder(event);
    this.closings.push(...(this.batch as (Seen | TaxYearClosed)[]).filter((event) => event.type === 'TaxYearClosed'));
    this.taxEvents.push(...settled);
    const income = seen.find(({ type }) => ['OrderExecuted', 'ExecutionBusted', 'CorporateActionPaid'].includes(type));
    const change = income && this.books.count(income, dateOf(this.now), this.taxed);
    if (change === undefined && settled.length > 0) this.faults.push('taxes what is no income, or not taxed');
    if (change !== undefined && settled.length !== 1) this.faults.push(`settles ${settled.length} times`);
    const [tax] = settled;
    if (change !== undefined && tax !== undefined && income !== undefined) {
      if (year !== undefined && year < this.books.year) this.ways.add('a new year');
      const own = this.books.withheld();
      this.judgeAmount(tax, income, { before, own, isReversal: income.type === 'ExecutionBusted' });
      this.books.settle(tax.settled);
    }
    if (income?.type === 'OrderExecuted' && income.side === 'sell') this.judgeEstimate(income, tax);
    this.judgeCash();
  }

  /** A sale at the price and the fees of a fill is estimated to be taxed as the fill was. */
  private judgeEstimate(fill: OrderExecuted, settled: TaxSettled | undefined): void {
    const { executionId, symbol, quantity, value, currency, fees, businessDate } = fill;
    const { tax, ledger } = this.seen.get(executionId) ?? { tax: null, ledger: this.ledger };
    const lots = [...lotsOfSale(ledger, symbol, 'estimate', quantity)];
    const sale = { symbol, quantity, value, currency, fees, lots, businessDate };
    const facts = { productOf: () => this.listed(symbol).product, today: dateOf(this.now) };
    const said = estimatedTax(tax, ledger, sale, facts);
    const taken = settled === undefined ? null : withheldBy(settled);
    if (!isDeepStrictEqual(said, taken))
      this.faults.push(`${JSON.stringify(said)} estimated of ${JSON.stringify(taken)}`);
  }

  /** Tax comes back as far as the order makes the year's tax less than was withheld, and nothing is taken. */
  private judgeOrder({ order, settled, amount, postings, settlesOn }: AllowanceOrdered): void {
    if (!this.books.order(order, this.bookDate)) this.faults.push('an order where nothing is withheld');
    const [expected, own] = [this.books.taxNow(), this.books.withheld()];
    const due = taxTotal(expected) - taxTotal(own);
    if (due <= 0 && JSON.stringify(minus(expected, own)) !== JSON.stringify(settled))
      this.faults.push(`${JSON.stringify(settled)} with an order instead of ${JSON.stringify(minus(expected, own))}`);
    if (amount !== Math.min(due, 0) || amount !== taxTotal(settled)) this.faults.push(`${amount} of ${due} due`);
    const buckets = settlesOn === null ? ['settled'] : ['unsettledSell'];
    if (settlesOn !== null && trancheOf(this.ledger, 'EUR', settlesOn) === 0)
      this.faults.push('no proceeds settle then');
    if (within(postings, buckets, 'EUR') !== -amount || within(postings, ['house:taxes'], 'EUR') !== amount)
      this.faults.push(`${amount} EUR of an order are not booked`);
    this.books.settle(settled);
    this.ways.add(amount < 0 ? 'order paid back' : 'order nothing');
  }

  private judgeAmount(
    tax: TaxSettled,
    income: Seen,
    { before, own, isReversal }: { before: Record<Unit, number>; own: TaxLines; isReversal: boolean },
  ): void {
    const { currency, amount, postings, settled } = tax;
    const unit = currency as Unit;
    const expected = this.books.taxNow();
    const due = taxTotal(expected) - taxTotal(own);
    const others = this.batch.filter((event) => event !== tax && 'postings' in event) as Seen[];
    const free =
      before[unit] + others.reduce((sum, one) => sum + within(one.postings, ['settled', 'unsettledSell'], unit), 0);
    const brought =
      income.type === 'CorporateActionPaid' ? income.amount : within(income.postings, ['unsettledSell'], unit);
    const most = Math.max(0, isReversal ? free : Math.min(free, brought));
    const covers = this.books.eurosDown(most, unit);
    const taken = taxTotal(settled);
    if (taken !== Math.min(due, covers)) this.faults.push(`${taken} taken of ${due} due, ${covers} covered`);
    if (due <= covers && JSON.stringify(minus(expected, own)) !== JSON.stringify(settled))
      this.faults.push(`other lines than ${JSON.stringify(minus(expected, own))}`);
    const inUnit = Math.min(this.books.inUnit(taken, unit), most);
    if (amount !== inUnit) this.faults.push(`${amount} ${unit} instead of ${inUnit}`);
    const isSale = income.type === 'OrderExecuted';
    const buckets = isSale ? ['unsettledSell'] : isReversal ? ['settled', 'unsettledSell'] : ['settled'];
    if (within(postings, buckets, unit) !== -amount || within(postings, ['house:taxes'], unit) !== amount)
      this.faults.push(`${amount} ${unit} are not booked`);
    if (isSale && tax.settlesOn !== (income.settlesOn ?? tax.settlesOn)) this.faults.push('settles on another date');
    const sold = this.fills.find(({ executionId }) => executionId === tax.reference);
    if (isReversal && (sold?.settlesOn ?? '') > dateOf(this.now) && within(postings, ['settled'], unit) > 0)
      this.faults.push('makes money withdrawable that has not settled');
    const isFirst = this.batch.indexOf(tax) < this.batch.indexOf(income);
    if (isFirst !== (isReversal && amount < 0)) this.faults.push('settles in the wrong order');
    if (tax.change.type === 'AddIncome' && isSale) this.taxed.set(tax.reference, tax.change.income);
    this.noteWays(tax, { due, covers });
    if (income.type === 'ExecutionBusted' && income.missing.cash > 0 && amount < 0 && this.free()[unit] > 0)
      this.faults.push('keeps tax that is missing');
  }

  private noteWays({ kind, change, amount, currency }: TaxSettled, { due, covers }: { due: number; covers: number }) {
    this.ways.add(`${kind} ${amount > 0 ? 'taxed' : amount < 0 ? 'paid back' : 'nothing'}`);
    if (change.type === 'CorrectIncome' && this.books.counts < this.books.year) this.ways.add('of the last year');
    if (currency === 'CNY' && amount !== 0) this.ways.add('in renminbi');
    if (due > covers) this.ways.add('not covered');
    if (this.books.hasCarried()) this.ways.add('losses of the year before');
  }

  private judgeCash(): void {
    for (const unit of units) {
      const cash = cashIn(this.ledger, unit);
      if (available(cash) < 0) this.faults.push(`${available(cash)} ${unit} available`);
      const dated = Object.values(cash.tranches ?? {}).reduce((sum, amount) => sum + amount, 0);
      if (dated !== cash.unsettledSell) this.faults.push(`${dated} ${unit} dated of ${cash.unsettledSell}`);
      if (Object.values(cash.tranches ?? {}).some((amount) => amount < 0)) this.faults.push('a tranche below zero');
    }
    for (const event of this.batch) {
      const sums = new Map<string, number>();
      const legs = 'postings' in event ? (event.postings as Legs) : [];
      for (const { unit, amount } of legs) sums.set(unit, (sums.get(unit) ?? 0) + amount);
      for (const [unit, sum] of sums) if (sum !== 0) this.faults.push(`${event.type} creates ${sum} ${unit}`);
    }
  }
}

const minus = (a: TaxLines, b: TaxLines) => ({
  capitalGainsTax: a.capitalGainsTax - b.capitalGainsTax,
  solidarity: a.solidarity - b.solidarity,
  church: a.church - b.church,
});
