import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';
import { settledTranchesMax } from '@parkett/trading-domain';
import { moneyLogProjection } from '../money-log/money-log.projection';
import { dayAfter } from '../money-log/period';

interface SettlementOptions {
  readonly readModels: Database;
  /** By day: the date through which the nights have settled; undefined before the first one. */
  readonly bookDate: () => Promise<string | undefined>;
  /** Whether the installation writes settlements yet. */
  readonly isSwitchedOn: () => boolean;
}

interface DueAccount extends JobItem {
  readonly accountId: string;
  /** The book date on which it settles. */
  readonly date: string;
  /** The newest movement of its cash: a sale that is recorded later needs another command on the same date. */
  readonly newest: string;
  /** Its oldest date that is due: what one event could not settle needs another command on the same date, too. */
  readonly oldest: string;
  /** What one event settles: currencies with their minor units, such as `EUR:1050 HKD:7`. */
  readonly amounts: string;
}

const pageMax = 10_000;

/** Accounts with proceeds that are due on a date or before it, page by page in the order of their ids. */
async function* dueAccounts(readModels: Database, date: string): AsyncGenerator<readonly DueAccount[]> {
  let after = '';
  for (;;) {
    const page = await readModels.rows<DueAccount>(
      `SELECT account_id AS id, 'account:' || account_id AS aggregate, account_id AS "accountId", $1::text AS date,
         (SELECT max(number)::text FROM cash_movements AS one WHERE one.account_id = due.account_id) AS newest,
         min(oldest) AS oldest, string_agg(currency || ':' || amount, ' ' ORDER BY currency) AS amounts
       FROM (SELECT account_id, currency, min(due) AS oldest, sum(amount) AS amount
         FROM (SELECT *, rank() OVER (PARTITION BY account_id ORDER BY due) AS place FROM cash_buckets
           WHERE bucket = 'unsettledSell' AND due <> '' AND due <= $1 AND amount > 0 AND account_id > $2) AS tranches
         WHERE place <= ${settledTranchesMax} GROUP BY account_id, currency) AS due
       GROUP BY account_id ORDER BY account_id LIMIT ${pageMax}`,
      [date, after],
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageMax) return;
    after = last.accountId;
  }
}

/**
 * Settles the proceeds of sales on the morning of their settlement date: in the night that follows the closing of the
 * date before. It asks what is due, so a later run makes up for a missed one, and the account settles what is due only
 * once (ADR 80).
 * The frame leaves out accounts of which the money log does not show everything: what it lacks is due in a later run.
 */
export const settleProceedsJob = ({
  readModels,
  bookDate,
  isSwitchedOn,
}: SettlementOptions): ChunkedJob<DueAccount, TradingSent> => ({
  name: 'settle-proceeds',
  queue: 'settlement',
  group: moneyLogProjection.group,
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Settles the proceeds of sales on the morning of their settlement date.',
  plan: async (night) => {
    if (!isSwitchedOn()) return undefined;
    const date = night === undefined ? await bookDate() : dayAfter(night);
    return date === undefined ? undefined : { period: date, pages: dueAccounts(readModels, date) };
  },
  command: ({ aggregate, accountId, date, oldest, newest }) => ({
    aggregate,
    type: 'SettleProceeds',
    body: { through: date },
    actor: { kind: 'system', id: 'jobs' },
    route: 'settle-proceeds',
    key: `settle:${accountId}:${date}:${oldest}:${newest}`,
  }),
  alreadyDone: ['NOTHING_TO_SETTLE'],
  totalsOf: ({ amounts }) =>
    Object.fromEntries(amounts.split(' ').map((one): [string, bigint] => [one.slice(0, 3), BigInt(one.slice(4))])),
});
