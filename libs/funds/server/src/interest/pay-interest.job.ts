import { interestReference, type InterestSent } from '@parkett/funds-contract';
import {
  currenciesWithRate,
  datesOfMonth,
  firstMonthKept,
  interestOf,
  interestPeriods,
  monthAfter,
  type InterestRules,
} from '@parkett/funds-domain';
import type { Currency } from '@parkett/kernel';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import { balancesFrom } from './daily-balances-of';
import { interestProjection } from './interest.projection';

interface InterestOptions {
  readonly readModels: Database;
  readonly rules: readonly InterestRules[];
  readonly dateAfter: (date: string) => string;
  /** Whether the installation writes interest yet. */
  readonly isSwitchedOn: () => boolean;
}

interface DueInterest extends JobItem {
  readonly currency: Currency;
  readonly month: string;
  /** By the read models, in minor units; the decision computes it by itself. */
  readonly amount: number;
}

interface Row {
  readonly account_id: string;
  readonly currency: Currency;
  readonly opening: string;
  readonly dates: readonly string[] | null;
  readonly changes: readonly string[] | null;
}

const pageMax = 5_000;

/** The accounts with interest of a month that is not paid, page by page in the order of their ids. */
async function* dueInterest(
  readModels: Database,
  month: string,
  currencies: readonly Currency[],
  rules: readonly InterestRules[],
): AsyncGenerator<readonly DueInterest[]> {
  const [from, through] = datesOfMonth(month);
  let [account, after] = ['', ''];
  for (;;) {
    const rows = await readModels.rows<Row>(
      `SELECT account_id, currency, coalesce(sum(change) FILTER (WHERE date < $1), 0)::text AS opening,
         array_agg(date ORDER BY date) FILTER (WHERE date >= $1) AS dates,
         array_agg(change::text ORDER BY date) FILTER (WHERE date >= $1) AS changes
       FROM settled_changes AS one
       WHERE date <= $2 AND currency = ANY($3) AND (account_id, currency) > ($4, $5)
         AND NOT EXISTS (SELECT FROM paid_interest AS paid
           WHERE paid.account_id = one.account_id AND paid.currency = one.currency AND paid.month = $6)
       GROUP BY account_id, currency ORDER BY account_id, currency LIMIT ${pageMax}`,
      [from, through, currencies, account, after, month],
    );
    const due = rows.flatMap(({ account_id, currency, opening, dates, changes }): DueInterest[] => {
      const days = balancesFrom(from, Number(opening), dates ?? [], (changes ?? []).map(Number));
      const amount = interestOf(interestPeriods(days, currency, { from, through }, rules));
      const id = `${account_id}:${currency}:${month}`;
      return amount === 0 ? [] : [{ id, aggregate: `account:${account_id}`, currency, month, amount }];
    });
    if (due.length > 0) yield due;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageMax) return;
    [account, after] = [last.account_id, last.currency];
  }
}

async function* ofMonths(
  readModels: Database,
  months: readonly string[],
  rules: readonly InterestRules[],
): AsyncGenerator<readonly DueInterest[]> {
  for (const month of months)
    yield* dueInterest(readModels, month, currenciesWithRate(rules, ...datesOfMonth(month)), rules);
}

/**
 * Pays the interest of the two months before that of the date that the night opens, whose days accounts keep. Nearly
 * every night finds it paid; so a night that could not see an account is made up for by the next one. Without a rate
 * nothing is asked and nothing is due. The read models only say which accounts; the account computes what it gets.
 */
export const payInterestJob = ({
  readModels,
  rules,
  dateAfter,
  isSwitchedOn,
}: InterestOptions): ChunkedJob<DueInterest, InterestSent> => ({
  name: 'pay-interest',
  queue: 'settlement',
  group: interestProjection.group,
  schedule: { kind: 'night' },
  about: 'Pays the interest on settled cash in the night that ends a month.',
  plan: async (night) => {
    if (night === undefined || !isSwitchedOn()) return undefined;
    const runs = dateAfter(night).slice(0, 7);
    const months = [firstMonthKept(`${runs}-01`), monthAfter(runs, -1)];
    const due = months.filter((month) => currenciesWithRate(rules, ...datesOfMonth(month)).length > 0);
    return due.length === 0 ? undefined : { period: monthAfter(runs, -1), pages: ofMonths(readModels, due, rules) };
  },
  command: ({ aggregate, currency, month }) => ({
    aggregate,
    type: 'PayInterest',
    body: { currency, month },
    actor: { kind: 'system', id: 'jobs' },
    route: 'pay-interest',
    key: `${aggregate}:${interestReference({ currency, month })}`,
  }),
  // An engine that finds no interest where this build does is named by the night, and asked again.
  alreadyDone: ['INTEREST_ALREADY_PAID'],
  totalsOf: ({ currency, amount }) => ({ [currency]: BigInt(amount) }),
});
