import { isShareUnit, type Currency, type Env, type Price } from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import type { AllocationKind, Payment, PerformanceRange, ValuePoint } from '@parkett/portfolio-contract';
import {
  allocationOf,
  comparisonOf,
  dateAfter,
  heldValues,
  partsOf,
  paymentsOf,
  performanceOf,
  sampleDates,
  valueSeries,
  type Holdings,
  type ValueChange,
} from '@parkett/portfolio-domain';
import type { Database, StoredRow } from '@parkett/platform-read-model';
import type { PortfolioMarket } from './portfolio-market';
import type { valueChangeTable } from './value-changes.projection';

const daysOf: Readonly<Record<PerformanceRange, number>> = { day: 1, week: 7, month: 30, year: 365, all: Infinity };

interface Span {
  readonly currency: Currency;
  /** Dates of the first and the last change; null while there is none. */
  readonly first: string | null;
  readonly last: string | null;
}

interface Series {
  readonly points: ValuePoint[];
  readonly payments: Payment[];
}

/** A slice of the allocation. */
interface Slice {
  readonly by?: AllocationKind | undefined;
  readonly key?: string | undefined;
}

/** The last date, which is today, counts at the latest price. */
const withLast = (closes: readonly (Price | undefined)[], last: Price | undefined): readonly (Price | undefined)[] =>
  last === undefined ? closes : closes.with(-1, last);

/** Answers what an account is and was worth. Every query filters by account. */
export class PortfolioReader {
  constructor(
    private readonly database: Database,
    private readonly market: PortfolioMarket,
    private readonly env: Env,
  ) {}

  /** Undefined until the account's opening has been projected. */
  async performance(accountId: string, range: PerformanceRange) {
    const span = await this.span(accountId);
    if (span === undefined) return undefined;
    const { points, payments } = await this.series(accountId, range, span);
    return { range, currency: span.currency, points, payments, ...performanceOf(points), env: this.env };
  }

  /** Undefined until the account's opening has been projected; null if the symbol is unknown. */
  async comparison(accountId: string, range: PerformanceRange, symbol: string) {
    const currency = this.market.instrument(symbol)?.currency;
    if (currency === undefined) return null;
    const span = await this.span(accountId);
    if (span === undefined) return undefined;
    const { points } = await this.series(accountId, range, span);
    const [first, last] = [points[0], points.at(-1)];
    const closes = first && last ? await this.market.adjustedCloses(symbol, first.date, last.date) : [];
    const { ratesOn } = this.market;
    const compared = comparisonOf(points, { symbol, currency, closes }, { base: span.currency, ratesOn });
    return { range, symbol, points: compared, env: this.env };
  }

  private async series(accountId: string, range: PerformanceRange, span: Span): Promise<Series> {
    const { currency: base, first, last } = span;
    if (first === null || last === null) return { points: [], payments: [] };
    const today = this.market.today();
    // A clock that was set back does not hide what was recorded before.
    const to = last > today ? last : today;
    const opened = dateAfter(first, -1);
    const asked = Number.isFinite(daysOf[range]) ? dateAfter(to, -daysOf[range]) : opened;
    const from = asked > opened ? asked : opened;
    const changes = await this.changes(accountId, from);
    const dates = sampleDates(
      from,
      to,
      changes.flatMap(({ date, flow }) => (flow === 0 ? [] : [date])),
    );
    const symbols = new Set(changes.flatMap(({ unit }) => (isShareUnit(unit) ? [symbolOf(unit)] : [])));
    const closesOf = await this.market.closes([...symbols], dates);
    const holdings: Holdings = {
      base,
      changes,
      currencyOf: (symbol) => this.market.instrument(symbol)?.currency,
      closesOf: (symbol) => withLast(closesOf(symbol), this.market.lastPrice(symbol)),
      ratesOn: this.market.ratesOn,
    };
    // Those up to the first date are part of the value before the range.
    const payments = paymentsOf(holdings, dates).flatMap(({ index, ...payment }) => (index === 0 ? [] : [payment]));
    return { points: valueSeries(holdings, dates), payments };
  }

  /** What the account holds now, at the latest prices. Undefined until its opening has been projected. */
  async allocation(accountId: string, { by, key }: Slice = {}) {
    const span = await this.span(accountId);
    if (span === undefined) return undefined;
    const today = this.market.today();
    const last = span.last !== null && span.last > today ? span.last : today;
    const held = await this.changes(accountId, last);
    const symbols = held.flatMap(({ unit }) => (isShareUnit(unit) ? [symbolOf(unit)] : []));
    const closesOf = await this.market.closes(symbols, [last]);
    const { values, unvalued } = heldValues(held, {
      base: span.currency,
      rates: this.market.ratesOn(last),
      instrumentOf: this.market.instrument,
      priceOf: (symbol) => this.market.lastPrice(symbol) ?? closesOf(symbol)[0],
    });
    const parts = by === undefined || key === undefined ? [] : partsOf(values, by, key);
    return { currency: span.currency, ...allocationOf(values), parts, unvalued, env: this.env };
  }

  private async span(accountId: string): Promise<Span | undefined> {
    const [row] = await this.database.rows<Span>(
      `SELECT currency, (SELECT min(date) FROM value_changes WHERE account_id = $1) AS first,
         (SELECT max(date) FROM value_changes WHERE account_id = $1) AS last
       FROM valued_accounts WHERE account_id = $1`,
      [accountId],
    );
    return row;
  }

  /** The account's changes in order. Those before a date are added up as changes of that date. */
  private async changes(accountId: string, from: string): Promise<ValueChange[]> {
    const rows = await this.database.rows<StoredRow<typeof valueChangeTable.columns>>(
      `SELECT greatest(date, $2) AS date, unit, sum(amount)::text AS amount, sum(flow)::text AS flow
       FROM value_changes WHERE account_id = $1 GROUP BY 1, 2 ORDER BY 1`,
      [accountId, from],
    );
    return rows.map(({ date, unit, amount, flow }) => ({ date, unit, amount: Number(amount), flow: Number(flow) }));
  }
}
