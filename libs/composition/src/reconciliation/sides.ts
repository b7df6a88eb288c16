import { isShareUnit } from '@parkett/kernel';
import type { Rows } from '@parkett/platform-read-model';
import { moneyLogProjection } from '@parkett/trading-server';
import { accountsProjection } from '../read-models';
import { isBroker, isMemo, summed, type Amount, type ShownAmount } from './balances';

/** An account, or the broker's accounts of a partition. */
export type Subject = `account:${string}` | `broker:${number}`;

export const brokerOf = (partition: number): Subject => `broker:${partition}`;
const accountIn = (subject: string): string | undefined => /^account:(.+)$/s.exec(subject)?.[1];

export interface FoundAmount extends ShownAmount {
  readonly subject: string;
}

/** Somebody else who keeps the amounts, in read models with a position. */
export interface Side {
  readonly group: string;
  /** The amounts that it has to show, of all those of a subject. */
  readonly expected: (subject: string, amounts: readonly Amount[]) => readonly Amount[];
  /** What it shows in these units, and perhaps in others. */
  readonly found: (
    moment: Rows,
    subjects: readonly string[],
    units: readonly string[],
  ) => Promise<readonly FoundAmount[]>;
}

interface AmountRow {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly amount: string | null;
}

async function amountsOfAccounts(
  moment: Rows,
  subjects: readonly string[],
  { sql, values }: { readonly sql: string; readonly values: readonly unknown[] },
): Promise<FoundAmount[]> {
  const ids = subjects.flatMap((subject) => accountIn(subject) ?? []);
  if (ids.length === 0) return [];
  const rows = await moment.rows<AmountRow>(sql, [ids, ...values]);
  return rows.map(({ id, what, unit, amount }) => ({ subject: `account:${id}`, what, unit, amount: bigintOf(amount) }));
}

const bigintOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const open = `status IN ('working', 'partiallyFilled', 'cancelRequested')`;

/**
 * Cash, shares as lots, and what the stories of open orders, block trades, rights, transfers and withdrawals have set
 * aside. No row has the cash of a block trade that is under way, so that the cash of orders is null meanwhile.
 */
const shownByTrading = `
  WITH cash AS (
    SELECT account_id, currency, settled, unsettled_sell, frozen_order, leaving FROM accounts
    WHERE account_id = ANY ($1)
    UNION ALL
    SELECT account_id, currency, settled, unsettled_sell, frozen_order, leaving FROM currency_accounts
    WHERE account_id = ANY ($1)),
  held AS (SELECT account_id, symbol, sum(quantity) AS quantity FROM lots
    WHERE account_id = ANY ($1) AND symbol = ANY ($2) GROUP BY 1, 2),
  withdrawn AS (SELECT account_id, currency, amount, fee, status = 'sent' AS is_sent FROM withdrawals
    WHERE account_id = ANY ($1) AND status IN ('requested', 'approved', 'signed', 'sent')),
  reserving AS (
    SELECT account_id, symbol, quantity - filled_quantity + coalesce((replacing->>'more')::numeric, 0) AS quantity
    FROM orders WHERE account_id = ANY ($1) AND symbol = ANY ($2) AND side = 'sell' AND ${open}
    UNION ALL
    SELECT account_id, symbol, quantity FROM reserved_shares WHERE account_id = ANY ($1) AND symbol = ANY ($2))
  SELECT account_id AS id, what, currency AS unit, amount::text FROM cash, LATERAL (
    VALUES ('settled', settled), ('unsettledSell', unsettled_sell), ('frozenOrder', frozen_order),
    ('leaving', leaving)) AS of (what, amount)
  UNION ALL
  SELECT account_id, 'cashOfOrders', currency, CASE WHEN EXISTS (
      SELECT FROM block_records AS take
      WHERE take.account_id = cash.account_id AND kind = 'take' AND status = 'requested')
    THEN NULL ELSE (
      coalesce((SELECT sum(frozen) FROM orders WHERE orders.account_id = cash.account_id
        AND orders.currency = cash.currency AND side = 'buy' AND ${open}), 0)
      + coalesce((SELECT sum(reserved) FROM account_rights AS rights WHERE rights.account_id = cash.account_id
        AND rights.currency = cash.currency AND reserved > 0), 0))::text END FROM cash
  UNION ALL
  SELECT account_id, what, currency, sum(amount)::text FROM (
    SELECT account_id, currency, 'withdrawalsReserved' AS what, fee + CASE WHEN is_sent THEN 0 ELSE amount END AS amount
    FROM withdrawn
    UNION ALL
    SELECT account_id, currency, 'withdrawalsInTransit', amount FROM withdrawn WHERE is_sent) AS leaving
  GROUP BY account_id, what, currency
  UNION ALL
  SELECT account_id, 'ownedShares', 'share:' || symbol, trunc(quantity * 1000000)::text FROM held
  UNION ALL
  SELECT account_id, 'reservedShares', 'share:' || symbol, trunc(sum(quantity) * 1000000)::text FROM reserving
  GROUP BY account_id, symbol`;

const shownOfBroker = `SELECT bucket AS what, unit,
    trunc(CASE WHEN unit LIKE 'share:%' THEN amount * 1000000 ELSE amount END)::text AS amount
  FROM house WHERE partition = $1`;

/** The sums of trading that a bucket of cash is part of. A payout that was sent still reserves its fee. */
const sumsOfCash: Readonly<Record<string, readonly string[]>> = {
  settled: ['settled'],
  unsettledSell: ['unsettledSell'],
  frozenOrder: ['frozenOrder', 'cashOfOrders'],
  frozenWithdrawal: ['leaving', 'withdrawalsReserved'],
  inTransit: ['leaving', 'withdrawalsInTransit'],
};

function nameInTrading({ what, unit }: Amount): readonly string[] {
  if (isBroker(what)) return [];
  if (!isShareUnit(unit)) return sumsOfCash[what] ?? [];
  return what === 'frozenSell' ? ['ownedShares', 'reservedShares'] : ['ownedShares'];
}

/** What customers and staff are shown of accounts, their orders and their shares, and the broker's accounts. */
const tradingSide: Side = {
  group: accountsProjection.group,
  expected: (subject, amounts) => {
    if (accountIn(subject) !== undefined) return summed(amounts, nameInTrading);
    // Settlement with the custodian moves nothing but the broker's accounts, which are compared by partition.
    return subject.startsWith('broker:') ? amounts : [];
  },
  found: async (moment, subjects, units) => {
    const symbols = units.filter(isShareUnit).map((unit) => unit.slice('share:'.length));
    const ofAccounts = await amountsOfAccounts(moment, subjects, { sql: shownByTrading, values: [symbols] });
    const ofBroker: FoundAmount[] = [];
    for (const subject of subjects) {
      const partition = /^broker:(\d+)$/.exec(subject)?.[1];
      if (partition === undefined) continue;
      const rows = await moment.rows<AmountRow>(shownOfBroker, [partition]);
      ofBroker.push(...rows.map(({ what, unit, amount }) => ({ subject, what, unit, amount: bigintOf(amount) })));
    }
    return [...ofAccounts, ...ofBroker];
  },
};

/** The reservations are those that the orders, withdrawals and so on name; together they fill the frozen buckets. */
const shownByMoneyLog = `
  SELECT account_id AS id, bucket AS what, currency AS unit, sum(amount)::text AS amount FROM cash_buckets
  WHERE account_id = ANY ($1) GROUP BY account_id, bucket, currency
  UNION ALL
  SELECT account_id, 'reservations', currency, sum(amount)::text FROM cash_reservations
  WHERE account_id = ANY ($1) GROUP BY account_id, currency`;

/** The money log: every bucket of cash, and what reserves it. */
const moneyLogSide: Side = {
  group: moneyLogProjection.group,
  expected: (subject, amounts) =>
    accountIn(subject) === undefined
      ? []
      : summed(amounts, ({ what, unit }) => {
          if (isBroker(what) || isMemo(what) || isShareUnit(unit)) return [];
          return what.startsWith('frozen') ? [what, 'reservations'] : [what];
        }),
  found: (moment, subjects) => amountsOfAccounts(moment, subjects, { sql: shownByMoneyLog, values: [] }),
};

export const sides: readonly Side[] = [tradingSide, moneyLogSide];
