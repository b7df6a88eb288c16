import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';

/** The dates of the market of a share. */
export interface ShareDates {
  /** The first whose deadlines are not over. */
  readonly deadlines: string;
  /** Of the latest session. */
  readonly session: string;
}

interface RightsJobOptions {
  readonly readModels: Database;
  /** Undefined while nobody knows the clock of the share's market. */
  readonly datesOf: (symbol: string) => ShareDates | undefined;
  /** The ids of the actions that do not take place. */
  readonly cancelledActions: () => readonly string[];
}

interface RightsItem extends JobItem {
  readonly accountId: string;
  readonly actionId: string;
  readonly symbol: string;
  /** Whether the issue was cancelled when the item was planned. */
  readonly isCancelled: boolean;
}

interface ShareRow extends ShareDates {
  readonly symbol: string;
}

const jobs = { kind: 'system', id: 'jobs' } as const;
const pageMax = 10_000;
/** Days before the deadline on which a customer who has not exercised all rights is reminded. */
export const reminderDays = 3;

/** The shares with rights that have not ended, and their dates. */
async function sharesOfRights({ readModels, datesOf }: RightsJobOptions): Promise<ShareRow[]> {
  const rows = await readModels.rows<{ symbol: string }>(
    `SELECT DISTINCT symbol FROM account_rights WHERE state IN ('open', 'ended') ORDER BY symbol`,
  );
  return rows.flatMap(({ symbol }) => {
    const dates = datesOf(symbol);
    return dates === undefined ? [] : [{ symbol, ...dates }];
  });
}

/** The rights that are due, page by page in the order of account and action. */
async function* duePages(
  { readModels }: RightsJobOptions,
  shares: readonly ShareRow[],
  { where, cancelled = [] }: { readonly where: string; readonly cancelled?: readonly string[] },
): AsyncGenerator<readonly RightsItem[]> {
  let after: readonly [string, string] = ['', ''];
  for (;;) {
    const page = await readModels.rows<RightsItem>(
      `SELECT account_id || ' ' || action_id AS id, 'account:' || account_id AS aggregate,
         account_id AS "accountId", action_id AS "actionId", held.symbol, action_id = ANY ($6) AS "isCancelled"
       FROM unnest($1::text[], $2::text[], $3::text[]) AS share (symbol, deadline_date, session_date)
       JOIN account_rights AS held ON held.symbol = share.symbol
       WHERE (account_id, action_id) > ($4, $5) AND held.state IN ('open', 'ended')
         AND (${where})
       ORDER BY account_id, action_id LIMIT ${pageMax}`,
      [
        ...[shares.map(({ symbol }) => symbol), shares.map((one) => one.deadlines), shares.map((one) => one.session)],
        ...[...after, cancelled],
      ],
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageMax) return;
    after = [last.accountId, last.actionId];
  }
}

type RightsCommand = 'RemindRights' | 'EndRights' | 'SettleRights';

const jobOf = (
  options: RightsJobOptions,
  job: Pick<ChunkedJob<RightsItem, TradingSent>, 'name' | 'about' | 'alreadyDone'> & {
    readonly type: RightsCommand;
    readonly where: string;
    readonly cancelled?: () => readonly string[];
  },
): ChunkedJob<RightsItem, TradingSent> => ({
  name: job.name,
  queue: 'actions',
  schedule: { kind: 'every', everyMs: 60_000 },
  about: job.about,
  plan: async () => {
    const shares = await sharesOfRights(options);
    const [first] = shares;
    if (first === undefined) return undefined;
    const pages = duePages(options, shares, { where: job.where, cancelled: job.cancelled?.() ?? [] });
    return { period: first.deadlines, pages };
  },
  command: ({ aggregate, accountId, actionId, symbol, isCancelled }) => ({
    aggregate,
    type: job.type,
    body: { actionId, symbol },
    actor: jobs,
    route: job.name,
    // Rights that ended by their deadline end a second time if the issue is cancelled, which the first id would not do.
    key: `${job.name}:${isCancelled ? 'cancelled:' : ''}${actionId}:${accountId}`,
  }),
  alreadyDone: job.alreadyDone,
});

/** Reminds customers of rights that they have not exercised, a few days before the deadline. */
export const remindOfRights = (options: RightsJobOptions): ChunkedJob<RightsItem, TradingSent> =>
  jobOf(options, {
    name: 'remind-rights',
    about: 'Reminds customers of rights that they have not exercised, before the deadline.',
    type: 'RemindRights',
    where: `held.state = 'open' AND reminded_at IS NULL AND exercised < granted AND NOT action_id = ANY ($6)
      AND deadline_date <= deadline AND deadline_date::date >= deadline::date - ${reminderDays}`,
    cancelled: options.cancelledActions,
    alreadyDone: ['RIGHTS_NOT_OPEN', 'RIGHTS_CANCELLED'],
  });

/** Ends rights once the market of the share has closed on their deadline, and those of cancelled issues. */
export const endRights = (options: RightsJobOptions): ChunkedJob<RightsItem, TradingSent> =>
  jobOf(options, {
    name: 'end-rights',
    about: 'Ends rights after their deadline, and releases the cash of cancelled issues.',
    type: 'EndRights',
    where: `action_id = ANY ($6) OR (held.state = 'open' AND deadline < deadline_date)`,
    cancelled: options.cancelledActions,
    alreadyDone: ['RIGHTS_NOT_OPEN'],
  });

/** Delivers new shares on the pay date. */
export const settleRights = (options: RightsJobOptions): ChunkedJob<RightsItem, TradingSent> =>
  jobOf(options, {
    name: 'settle-rights',
    about: 'Delivers the new shares of rights issues on the pay date, and pays them.',
    type: 'SettleRights',
    where: `held.state = 'ended' AND pay_date <= session_date AND NOT action_id = ANY ($6)`,
    cancelled: options.cancelledActions,
    alreadyDone: ['ACTION_ALREADY_BOOKED', 'NOT_ENTITLED', 'RIGHTS_CANCELLED'],
  });
