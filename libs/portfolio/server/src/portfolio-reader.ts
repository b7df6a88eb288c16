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
import type { Rows, Snapshots, StoredRow } from '@parkett/platform-read-model';
import type { PortfolioMarket } from './portfolio-market';
import type { valueChangeTable } from './value-changes.projection';

const daysOf: Readonly<Record<PerformanceRange, number>> = { day: 1, week: 7, month: 30, year: 365, all: Infinity };

interface Span {
  readonly currency: Currency;
  /** Dates of the first and the last change; null while there is none. */
  readonly first: string | null;
  readonly last: string | null;
}

/** The changes of an account in a range. Those before it are added up at its first date. */
interface Changes {
  readonly currency: Currency;
  /** The first and the last date; null while there is no change. */
  readonly dates: readonly [string, string] | null;
  readonly changes: ValueChange[];
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

/** Answers what an account is and was worth, as of one moment. Every query filters by account. */
export class PortfolioReader {
  constructor(
    private readonly database: Snapshots,
    private readonly market: PortfolioMarket,
    private readonly env: Env,
  ) {}

  /** Undefined until the account's opening has been projected. */
  async performance(accountId: string, range: PerformanceRange) {
    const read = await this.changesIn(accountId, range);
    if (read === undefined) return undefined;
    const { points, payments } = await this.series(read);
    return { range, currency: read.currency, points, payments, ...performanceOf(points), env: this.env };
  }

  /** Undefined until the account's opening has been projected; null if the symbol is unknown. */
  async comparison(accountId: string, range: PerformanceRange, symbol: string) {
    const currency = this.market.instrument(symbol)?.currency;
    if (currency === undefined) return null;
    const read = await this.changesIn(accountId, range);
    if (read === undefined) return undefined;
    const { points } = await this.series(read);
    const [first, last] = [points[0], points.at(-1)];
    const closes = first && last ? await this.market.adjustedCloses(symbol, first.date, last.date) : [];
    const { ratesOn } = this.market;
    const compared = comparisonOf(points, { symbol, currency, closes }, { base: read.currency, ratesOn });
    return { range, symbol, points: compared, env: this.env };
  }

  /** Undefined until the account's opening has been projected. */
  private changesIn(accountId: string, range: PerformanceRange): Promise<Changes | undefined> {
    return this.database.snapshot(async (moment) => {
      const span = await spanOf(moment, accountId);
      if (span === undefined) return undefined;
      const { currency, first, last } = span;
      if (first === null || last === null) return { currency, dates: null, changes: [] };
      // A clock that was set back does not hide what was recorded before.
      const to = this.todayOr(last);
      const opened = dateAfter(first, -1);
      const asked = Number.isFinite(daysOf[range]) ? dateAfter(to, -daysOf[range]) : opened;
      const from = asked > opened ? asked : opened;
      return { currency, dates: [from, to], changes: await changesOf(moment, accountId, from) };
    });
  }

  private todayOr(last: string | null): string {
    const today = this.market.today();
    return last !== null && last > today ? last : today;
  }

  private async series({ currency: base, dates: range, changes }: Changes): Promise<Series> {
    if (range === null) return { points: [], payments: [] };
    const [from, to] = range;
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
    const read = await this.database.snapshot(async (moment) => {
      const span = await spanOf(moment, accountId);
      if (span === undefined) return undefined;
      const date = this.todayOr(span.last);
      return { base: span.currency, date, held: await changesOf(moment, accountId, date) };
    });
    if (read === undefined) return undefined;
    const { base, date, held } = read;
    const symbols = held.flatMap(({ unit }) => (isShareUnit(unit) ? [symbolOf(unit)] : []));
    const closesOf = await this.market.closes(symbols, [date]);
    const { values, unvalued } = heldValues(held, {
      base,
      rates: this.market.ratesOn(date),
      instrumentOf: this.market.instrument,
      priceOf: (symbol) => this.market.lastPrice(symbol) ?? closesOf(symbol)[0],
    });
    const parts = by === undefined || key === undefined ? [] : partsOf(values, by, key);
    return { currency: base, ...allocationOf(values), parts, unvalued, env: this.env };
  }
}

async function spanOf(moment: Rows, accountId: string): Promise<Span | undefined> {
  const [row] = await moment.rows<Span>(
    `SELECT currency, (SELECT min(date) FROM value_changes WHERE account_id = $1) AS first,
       (SELECT max(date) FROM value_changes WHERE account_id = $1) AS last
     FROM valued_accounts WHERE account_id = $1`,
    [accountId],
  );
  return row;
}

/** The account's changes in order. Those before a date are added up as changes of that date. */
async function changesOf(moment: Rows, accountId: string, from: string): Promise<ValueChange[]> {
  const rows = await moment.rows<StoredRow<typeof valueChangeTable.columns>>(
    `SELECT greatest(date, $2) AS date, unit, sum(amount)::text AS amount, sum(flow)::text AS flow
     FROM value_changes WHERE account_id = $1 GROUP BY 1, 2 ORDER BY 1`,
    [accountId, from],
  );
  return rows.map(({ date, unit, amount, flow }) => ({ date, unit, amount: Number(amount), flow: Number(flow) }));
}
