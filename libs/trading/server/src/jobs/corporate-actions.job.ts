import { changesShares, endsShares, type CorporateAction } from '@parkett/market-contract';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';

interface ActionOptions {
  readonly readModels: Database;
  /** The actions whose ex-date is the trade date for which orders are accepted, or one of the days before. */
  readonly dueActions: () => readonly CorporateAction[];
  /** The broker's date. */
  readonly today: () => string;
}

interface ActionItem extends JobItem {
  readonly accountId: string;
  readonly actionId: string;
  readonly symbol: string;
}

const jobs = { kind: 'system', id: 'jobs' } as const;
const schedule = { kind: 'every', everyMs: 60_000 } as const;
const pageMax = 10_000;

/** The actions that are due, as rows `due` with a rank: the order in which an account has to book them. */
const dueRows = `unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::boolean[])
  WITH ORDINALITY AS due (action_id, symbol, ex_date, changes_shares, ends_shares, rank)`;

const columnsOf = (actions: readonly CorporateAction[]): unknown[] => [
  actions.map(({ actionId }) => actionId),
  actions.map(({ symbol }) => symbol),
  actions.map(({ exDate }) => exDate),
  actions.map(changesShares),
  actions.map(endsShares),
];

/** By ex-date, dividends and rights first: the account refuses any other order. */
function inOrder(actions: readonly CorporateAction[]): readonly CorporateAction[] {
  const keyOf = (action: CorporateAction): string =>
    `${action.exDate} ${changesShares(action) ? 1 : 0} ${action.actionId}`;
  return actions.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Reads page by page behind the last item, in the order of account and action. */
async function* pagesOf(
  read: (after: readonly [accountId: string, actionId: string]) => Promise<ActionItem[]>,
): AsyncGenerator<readonly ActionItem[]> {
  let after: readonly [string, string] = ['', ''];
  for (;;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageMax) return;
    after = [last.accountId, last.actionId];
  }
}

const itemColumns = `account_id || ' ' || action_id AS id, 'account:' || account_id AS aggregate,
  account_id AS "accountId", action_id AS "actionId", symbol`;

/**
 * Orders from before the ex-date of a split or the like are cancelled through the venue, because their price and
 * quantity are in the shares of before. Dividends leave them alone.
 */
export const cancelForActions = ({
  readModels,
  dueActions,
}: ActionOptions): ChunkedJob<JobItem & { readonly exDate: string }, TradingSent> => ({
  name: 'cancel-for-actions',
  queue: 'orders',
  schedule,
  about: 'Cancels the orders that a corporate action would make wrong, from the close before its ex-date.',
  plan: async () => {
    const actions = inOrder(dueActions()).filter(changesShares);
    const [first] = actions;
    if (first === undefined) return undefined;
    const orders = await readModels.rows<JobItem & { readonly exDate: string }>(
      `SELECT order_id AS id, 'account:' || account_id AS aggregate, max(due.ex_date) AS "exDate"
       FROM ${dueRows} JOIN orders ON orders.symbol = due.symbol AND orders.business_date < due.ex_date
       WHERE orders.status IN ('working', 'partiallyFilled') GROUP BY order_id, account_id ORDER BY order_id`,
      columnsOf(actions),
    );
    return { period: first.exDate, pages: [orders] };
  },
  command: ({ id, aggregate, exDate }) => ({
    aggregate,
    type: 'CancelOrder',
    body: { orderId: id, reason: 'dayEnd' },
    actor: jobs,
    route: 'cancel-for-actions',
    key: `action-end:${id}:${exDate}`,
  }),
  alreadyDone: ['ORDER_ALREADY_FINAL', 'CANCEL_ALREADY_REQUESTED'],
});

/**
 * Books the actions that are due on the accounts that held the shares before the ex-date, one action of a share after
 * the other. An account with orders from before waits until they have ended, one with block offers or locked shares
 * until these are free, and one with transfers to other brokers if there are no shares of before any more.
 */
export const applyActions = ({ readModels, dueActions }: ActionOptions): ChunkedJob<ActionItem, TradingSent> => ({
  name: 'apply-actions',
  queue: 'actions',
  schedule,
  about: 'Books corporate actions on the accounts that held the shares before the ex-date.',
  plan: async () => {
    const actions = inOrder(dueActions());
    const [first] = actions;
    if (first === undefined) return undefined;
    const read = (after: readonly [string, string]) =>
      readModels.rows<ActionItem>(
        `SELECT ${itemColumns} FROM (
           SELECT DISTINCT ON (account_id, due.symbol) account_id, due.symbol, due.action_id, due.changes_shares,
             due.ends_shares
           FROM ${dueRows} JOIN lots ON lots.symbol = due.symbol AND lots.buy_date < due.ex_date
             AND coalesce(lots.held_since, '') < due.ex_date
           WHERE NOT EXISTS (SELECT FROM applied_actions AS booked
             WHERE booked.account_id = lots.account_id AND booked.action_id = due.action_id)
             AND NOT EXISTS (SELECT FROM forgone_actions AS forgone
             WHERE forgone.account_id = lots.account_id AND forgone.action_id = due.action_id)
           ORDER BY account_id, due.symbol, rank) AS next
         WHERE (account_id, action_id) > ($6, $7) AND NOT (changes_shares AND (EXISTS (
           SELECT FROM orders WHERE orders.account_id = next.account_id AND orders.symbol = next.symbol
           AND status IN ('working', 'partiallyFilled', 'cancelRequested')) OR EXISTS (
           SELECT FROM reserved_shares AS reserved WHERE reserved.account_id = next.account_id
           AND reserved.symbol = next.symbol
             AND reserved.quantity > CASE WHEN next.ends_shares THEN 0 ELSE reserved.in_transfers END)))
         ORDER BY account_id, action_id LIMIT ${pageMax}`,
        [...columnsOf(actions), ...after],
      );
    return { period: first.exDate, pages: pagesOf(read) };
  },
  command: ({ aggregate, accountId, actionId, symbol }) => ({
    aggregate,
    type: 'ApplyCorporateAction',
    body: { actionId, symbol },
    actor: jobs,
    route: 'apply-actions',
    key: `action:${actionId}:${accountId}`,
  }),
  alreadyDone: ['ACTION_ALREADY_BOOKED', 'NOT_ENTITLED', 'RIGHTS_CLOSED'],
});

/** Credits what corporate actions owe to accounts once the pay date has come. */
export const payActions = ({ readModels, today }: ActionOptions): ChunkedJob<ActionItem, TradingSent> => ({
  name: 'pay-actions',
  queue: 'actions',
  schedule,
  about: 'Credits dividends and other cash of corporate actions on the pay date.',
  plan: async () => {
    const date = today();
    const read = (after: readonly [string, string]) =>
      readModels.rows<ActionItem>(
        `SELECT ${itemColumns} FROM applied_actions
         WHERE amount IS NOT NULL AND paid_at IS NULL AND pay_date <= $1 AND (account_id, action_id) > ($2, $3)
         ORDER BY account_id, action_id LIMIT ${pageMax}`,
        [date, ...after],
      );
    return { period: date, pages: pagesOf(read) };
  },
  command: ({ aggregate, accountId, actionId, symbol }) => ({
    aggregate,
    type: 'PayCorporateAction',
    body: { actionId, symbol },
    actor: jobs,
    route: 'pay-actions',
    key: `action-paid:${actionId}:${accountId}`,
  }),
  alreadyDone: ['ACTION_ALREADY_BOOKED'],
});
