import {
  accruedInterest,
  currenciesWithRate,
  firstMonthKept,
  interestRules,
  interestRulesOn,
  type InterestRules,
} from '@parkett/funds-domain';
import type { Currency, Minor } from '@parkett/kernel';
import type { Snapshots } from '@parkett/platform-read-model';
import { balancesFrom } from './daily-balances-of';

interface Interest {
  readonly rate: string;
  readonly yearDays: number;
  readonly accrued: Minor;
}

interface Row {
  readonly currency: Currency;
  readonly opening: string;
  readonly dates: readonly string[] | null;
  readonly changes: readonly string[] | null;
  readonly paid: readonly string[];
}

/** The interest on an account's cash. Without any rate it asks nothing. */
export class CashInterestReader {
  constructor(
    private readonly readModels: Snapshots,
    private readonly rules: readonly InterestRules[] = interestRules,
  ) {}

  /** By currency: those with a rate today, and those that have accrued some before. */
  async of(accountId: string, today: string): Promise<ReadonlyMap<Currency, Interest>> {
    const from = `${firstMonthKept(today)}-01`;
    const currencies = currenciesWithRate(this.rules, from, today);
    if (currencies.length === 0) return new Map();
    const rows = await this.readModels.snapshot((moment) =>
      moment.rows<Row>(
        `SELECT currency, coalesce(sum(change) FILTER (WHERE date < $2), 0)::text AS opening,
           array_agg(date ORDER BY date) FILTER (WHERE date >= $2) AS dates,
           array_agg(change::text ORDER BY date) FILTER (WHERE date >= $2) AS changes,
           ARRAY(SELECT month FROM paid_interest AS paid
             WHERE paid.account_id = $1 AND paid.currency = one.currency) AS paid
         FROM settled_changes AS one WHERE account_id = $1 AND currency = ANY($3) GROUP BY currency`,
        [accountId, from, currencies],
      ),
    );
    const now = interestRulesOn(this.rules, today);
    return new Map(
      rows.flatMap(({ currency, opening, dates, changes, paid }): [Currency, Interest][] => {
        const days = balancesFrom(from, Number(opening), dates ?? [], (changes ?? []).map(Number));
        const accrued = accruedInterest({ days, paid }, currency, this.rules, today);
        const [rate = '0', yearDays] = [now?.rates[currency], now?.yearDays[currency]];
        if (yearDays === undefined || (Number(rate) === 0 && accrued === 0)) return [];
        return [[currency, { rate, yearDays, accrued }]];
      }),
    );
  }
}
