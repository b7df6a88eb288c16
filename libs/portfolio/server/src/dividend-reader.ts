import {
  millionths,
  minor,
  noShares,
  notional,
  sharesOf,
  sum,
  type Currency,
  type Env,
  type Minor,
  type Price,
  type Quantity,
  type Shares,
} from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import { actionDaysAhead, type CorporateAction, type Instrument } from '@parkett/market-contract';
import { dividendSharesMax, ownActionsMax, type DividendPayment, type OwnAction } from '@parkett/portfolio-contract';
import { dateAfter } from '@parkett/portfolio-domain';
import type { Rows, Snapshots } from '@parkett/platform-read-model';

export interface DividendMarket {
  /** The broker's calendar date. */
  readonly today: () => string;
  readonly instrument: (symbol: string) => Pick<Instrument, 'name' | 'nameZh'> | undefined;
  /** Those of a symbol that change holdings and are not cancelled, by ex-date. */
  readonly actionsOn: (symbol: string) => readonly CorporateAction[];
}

/** An account books an action within two weeks; what it has not booked by then is not coming. */
const bookedWithinDays = 14;

interface BookedRow {
  readonly action_id: string;
  readonly symbol: string;
  /** Shares as a decimal number. */
  readonly entitled: string;
  readonly gross: string | null;
  readonly net: string | null;
  readonly currency: Currency | null;
  readonly paid_on: string | null;
}

interface SumRow {
  readonly currency: Currency;
  readonly gross: string;
  readonly tax: string;
  readonly net: string;
}

const sumColumns = 'currency, sum(gross)::text AS gross, sum(tax)::text AS tax, sum(net)::text AS net';
const sumsOf = ({ currency, gross, tax, net }: SumRow) => ({
  currency,
  gross: minor(Number(gross)),
  tax: minor(Number(tax)),
  net: minor(Number(net)),
});

/**
 * Answers what corporate actions have paid to an account and will pay. Every query filters by account, and the queries
 * of one answer are of one moment.
 */
export class DividendReader {
  constructor(
    private readonly database: Snapshots,
    private readonly market: DividendMarket,
    private readonly env: Env,
  ) {}

  received(accountId: string, wanted?: string, symbol?: string) {
    return this.database.snapshot((moment) => this.receivedIn(moment, accountId, wanted, symbol));
  }

  private async receivedIn(moment: Rows, accountId: string, wanted?: string, symbol?: string) {
    const rows = await moment.rows<SumRow & { readonly year: string }>(
      `SELECT left(paid_on, 4) AS year, ${sumColumns} FROM booked_actions
       WHERE account_id = $1 AND kind = 'cashDividend' AND paid_on IS NOT NULL GROUP BY 1, currency ORDER BY 1 DESC, 2`,
      [accountId],
    );
    const year = wanted ?? rows[0]?.year ?? null;
    const shares = await moment.rows<SumRow & { readonly symbol: string; readonly name: string }>(
      `SELECT symbol, min(name) AS name, ${sumColumns} FROM booked_actions
       WHERE account_id = $1 AND kind = 'cashDividend' AND left(paid_on, 4) = $2
       GROUP BY symbol, currency ORDER BY sum(net) DESC, symbol, currency LIMIT ${dividendSharesMax}`,
      [accountId, year],
    );
    return {
      years: rows.map((row) => ({ year: row.year, ...sumsOf(row) })),
      year,
      shares: shares.map((row) => ({ symbol: row.symbol, ...this.namesOf(row.symbol, row.name), ...sumsOf(row) })),
      payments: symbol === undefined ? [] : await paymentsOf(moment, accountId, year, symbol),
      env: this.env,
    };
  }

  async ownActions(accountId: string) {
    const actions = await this.database.snapshot(async (moment) => {
      const booked = await bookedOf(moment, accountId);
      return [...(await this.announced(moment, accountId, booked)), ...this.unpaid(booked)].toSorted(byExDate);
    });
    return { actions: actions.slice(0, ownActionsMax), dividends: dividendsOf(actions), env: this.env };
  }

  /** Those that are booked and whose cash has not arrived. */
  private unpaid(booked: readonly BookedRow[]): OwnAction[] {
    return booked.flatMap(({ action_id, symbol, entitled, gross, net, currency, paid_on }) => {
      const action = this.market.actionsOn(symbol).find(({ actionId }) => actionId === action_id);
      if (paid_on !== null || gross === null || currency === null || action === undefined) return [];
      const cash = { currency, gross: minor(Number(gross)), net: net === null ? null : minor(Number(net)) };
      return [this.own(action, Number(entitled) as Shares, cash, true)];
    });
  }

  /** Those that the account has not booked, with the shares from before their ex-date. */
  private async announced(moment: Rows, accountId: string, booked: readonly BookedRow[]): Promise<OwnAction[]> {
    const units = await moment.rows<{ readonly unit: string }>(
      `SELECT DISTINCT unit FROM value_changes WHERE account_id = $1 AND unit LIKE 'share:%'`,
      [accountId],
    );
    const today = this.market.today();
    const [from, to] = [dateAfter(today, -bookedWithinDays), dateAfter(today, actionDaysAhead)];
    const isBooked = new Set(booked.map(({ action_id }) => action_id));
    const ahead = units.flatMap(({ unit }) =>
      this.market
        .actionsOn(symbolOf(unit))
        .filter(({ actionId, exDate }) => from <= exDate && exDate <= to && !isBooked.has(actionId))
        .map((action) => ({ unit, action })),
    );
    if (ahead.length === 0) return [];
    const held = await moment.rows<{ readonly rank: string; readonly amount: string }>(
      `SELECT rank::text, sum(amount)::text AS amount
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS ahead (unit, ex_date, rank)
       JOIN value_changes ON account_id = $1 AND value_changes.unit = ahead.unit AND date < ex_date
       GROUP BY rank HAVING sum(amount) > 0 ORDER BY rank`,
      [accountId, ahead.map(({ unit }) => unit), ahead.map(({ action }) => action.exDate)],
    );
    return held.flatMap(({ rank, amount }) => {
      const action = ahead[Number(rank) - 1]?.action;
      if (action === undefined) return [];
      const quantity = millionths(Number(amount));
      return [this.own(action, sharesOf(quantity), cashOf(action, quantity), false)];
    });
  }

  private own(action: CorporateAction, shares: Shares, cash: OwnAction['cash'], booked: boolean): OwnAction {
    return { action, ...this.namesOf(action.symbol, action.symbol), shares, cash, booked };
  }

  private namesOf(symbol: string, known: string) {
    const instrument = this.market.instrument(symbol);
    return { name: instrument?.name ?? known, nameZh: instrument?.nameZh ?? null };
  }
}

async function paymentsOf(
  moment: Rows,
  accountId: string,
  year: string | null,
  symbol: string,
): Promise<DividendPayment[]> {
  const rows = await moment.rows<SumRow & Pick<BookedRow, 'action_id' | 'entitled'> & { paid_on: string }>(
    `SELECT action_id, entitled::text, paid_on, currency, gross::text, tax::text, net::text FROM booked_actions
     WHERE account_id = $1 AND kind = 'cashDividend' AND left(paid_on, 4) = $2 AND symbol = $3
     ORDER BY paid_on, action_id`,
    [accountId, year, symbol],
  );
  return rows.map((row) => ({
    id: `action:${accountId}:${row.action_id}`,
    paidOn: row.paid_on,
    shares: Number(row.entitled) as Shares,
    ...sumsOf(row),
  }));
}

const bookedOf = (moment: Rows, accountId: string): Promise<BookedRow[]> =>
  moment.rows<BookedRow>(
    `SELECT action_id, symbol, entitled::text, gross::text, net::text, currency, paid_on
     FROM booked_actions WHERE account_id = $1`,
    [accountId],
  );

const byExDate = (a: OwnAction, b: OwnAction): number =>
  a.action.exDate < b.action.exDate || (a.action.exDate === b.action.exDate && a.action.actionId < b.action.actionId)
    ? -1
    : 1;

/** What an announced action will pay before tax, rounded as the account will round it. */
function cashOf({ terms }: CorporateAction, quantity: Quantity): OwnAction['cash'] {
  const of = ({ amount, currency }: { readonly amount: Price; readonly currency: Currency }): OwnAction['cash'] => ({
    currency,
    gross: quantity === noShares ? minor(0) : notional(amount, quantity, currency),
    net: null,
  });
  if (terms.kind === 'cashDividend') return of(terms);
  return (terms.kind === 'merger' || terms.kind === 'delisting') && terms.cash !== null ? of(terms.cash) : null;
}

function dividendsOf(actions: readonly OwnAction[]): { currency: Currency; gross: Minor }[] {
  const amounts = new Map<Currency, Minor[]>();
  for (const { action, cash } of actions)
    if (action.terms.kind === 'cashDividend' && cash !== null)
      amounts.set(cash.currency, [...(amounts.get(cash.currency) ?? []), cash.gross]);
  return [...amounts].map(([currency, gross]) => ({ currency, gross: sum(gross) })).toSorted(byCurrency);
}

const byCurrency = (a: { currency: string }, b: { currency: string }): number => (a.currency < b.currency ? -1 : 1);
