import {
  addShares,
  millionths,
  price,
  quantityOf,
  sharesOf,
  type Price,
  type Quantity,
  type Shares,
} from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, Table, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent, OrderReplaced, ReplaceRefused, ReplaceRequested } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedShares } from '../queries/stored-shares';
import { tradeDateOf } from '../trade-date';

/** The requests to replace an order, each with its outcome; null while it is under way. */
export const orderReplacementTable = new Table('order_replacements', ['replace_id'], {
  replace_id: 'text',
  order_id: 'text',
  account_id: 'text',
  /** The quantity that was to be filled from then on. */
  quantity: 'shares',
  limit_price: 'text?',
  stop_price: 'text?',
  requested_at: 'bigint',
  /** The request's record; several may have been decided in the same millisecond. */
  record_offset: 'bigint',
  /** `replaced`, or the reason why it was refused. */
  outcome: 'text?',
  answered_at: 'bigint?',
});

export class OrderReplacements1700000000951 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN queued_at bigint, ADD COLUMN replacing jsonb');
    await runner.query(`CREATE TABLE order_replacements (
      replace_id text PRIMARY KEY, order_id text NOT NULL, account_id text NOT NULL, quantity numeric NOT NULL,
      limit_price text, stop_price text, requested_at bigint NOT NULL, record_offset bigint NOT NULL, outcome text,
      answered_at bigint)`);
    await runner.query('CREATE INDEX order_replacements_order ON order_replacements (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_replacements');
    await runner.query('ALTER TABLE orders DROP COLUMN queued_at, DROP COLUMN replacing');
  }
}

/** Rows of earlier requests have no date of their own: it has begun since. */
export class ReplacedFrom1800000001986 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN valid_from text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN valid_from');
  }
}

type ReplacementEvent = ReplaceRequested | OrderReplaced | ReplaceRefused;

export const isReplacementEvent = (event: AccountEvent): event is ReplacementEvent =>
  event.type === 'ReplaceRequested' || event.type === 'OrderReplaced' || event.type === 'ReplaceRefused';

/** The columns of `orders` that only a replacement changes. Null where it leaves them as they are. */
export const replacedColumns = {
  quantity: 'shares?',
  limit_price: 'text?',
  stop_price: 'text?',
  queued_at: 'bigint?',
  /** The trade date that decided the latest request: the venue matches the order from it on. */
  valid_from: 'text?',
  /** JSON `null` when no request is under way any more. */
  replacing: 'jsonb?',
} as const;
export const notReplaced = {
  quantity: null,
  limit_price: null,
  stop_price: null,
  queued_at: null,
  valid_from: null,
  replacing: null,
};

/** The shape of a request under way in `orders.replacing`. */
export interface Replacing {
  readonly replaceId: string;
  readonly quantity: Shares;
  readonly limitPrice: string | null;
  readonly stopPrice: string | null;
  readonly requestedAt: number;
  /** Shares of a sale that are reserved in addition. */
  readonly more: Shares;
  /** Shares that were filled before; absent in rows that the build before has written. */
  readonly filled?: Shares;
}

/**
 * The whole quantity and the worst price that the request asks for. No row names the latter: that of a limit order is
 * its limit, and the others keep theirs. What was filled before the request is missing in rows of the build before;
 * the paper venue has filled nothing since then.
 */
export const askedTermsOf = (
  order: { readonly filled_quantity: string; readonly bound_price: string },
  { quantity, limitPrice, filled = sharesOf(storedShares(order.filled_quantity)) }: Replacing,
): { readonly quantity: Quantity; readonly boundPrice: Price } => ({
  quantity: addShares(quantityOf(filled), quantityOf(quantity)),
  boundPrice: price(limitPrice ?? order.bound_price),
});

/** The change of the order's row. */
export function replacementChange(
  record: ChainedRecord['record'],
  event: ReplacementEvent,
  /** Filled earlier in the batch; the row is added to it when it is written. */
  filled: Quantity,
): Partial<WrittenRow<typeof replacedColumns>> {
  if (event.type !== 'ReplaceRequested') {
    const answered = { replacing: 'null' };
    if (event.type === 'ReplaceRefused') return answered;
    const { quantity, limitPrice, stopPrice, keepsPriority, replacedAt } = event;
    const place = keepsPriority ? {} : { queued_at: replacedAt };
    // A price that the new terms have no more stays as the order had it, also one of an earlier event of the batch.
    const limit = limitPrice === null ? {} : { limit_price: limitPrice };
    const stop = stopPrice === null ? {} : { stop_price: stopPrice };
    return { ...answered, ...place, ...limit, ...stop, quantity };
  }
  const { replaceId, quantity, limitPrice, stopPrice, postings } = event;
  const more = postings.find(({ bucket }) => bucket === 'frozenSell')?.amount ?? 0;
  const replacing: Replacing = {
    replaceId,
    quantity: sharesOf(quantity),
    limitPrice,
    stopPrice,
    requestedAt: decidedAtOf(record),
    more: sharesOf(millionths(more)),
    filled: sharesOf(filled),
  };
  return { replacing: JSON.stringify(replacing), valid_from: tradeDateOf(record) };
}

/** Cash that the event reserves for the order; negative where it releases some. Minor units. */
export const frozenBy = (event: ReplacementEvent): number =>
  event.type === 'ReplaceRequested' ? event.frozen : -event.released;

/** The changes that a batch of records makes to `order_replacements`. */
export class OrderReplacements {
  private readonly requests = new Map<string, WrittenRow<typeof orderReplacementTable.columns>>();
  private readonly answers: { readonly replace_id: string; readonly outcome: string; readonly answered_at: number }[] =
    [];

  add(accountId: string, { record, offset }: ChainedRecord, event: AccountEvent): void {
    if (!isReplacementEvent(event)) return;
    const at = decidedAtOf(record);
    if (event.type === 'ReplaceRequested') {
      this.requests.set(event.replaceId, {
        replace_id: event.replaceId,
        order_id: event.orderId,
        account_id: accountId,
        quantity: event.quantity,
        limit_price: event.limitPrice,
        stop_price: event.stopPrice,
        requested_at: at,
        record_offset: offset,
        outcome: null,
        answered_at: null,
      });
      return;
    }
    const outcome = event.type === 'OrderReplaced' ? 'replaced' : event.reason;
    this.answers.push({ replace_id: event.replaceId, outcome, answered_at: at });
  }

  async write(client: PoolClient): Promise<void> {
    // A key that is used again after its deduplication window gives the same id.
    await orderReplacementTable.insert(client, [...this.requests.values()], { onConflict: 'DO NOTHING' });
    await bulk(
      client,
      { replace_id: 'text', outcome: 'text', answered_at: 'bigint' },
      this.answers,
      `UPDATE order_replacements SET outcome = rows.outcome, answered_at = rows.answered_at
       FROM rows WHERE order_replacements.replace_id = rows.replace_id`,
    );
  }
}
