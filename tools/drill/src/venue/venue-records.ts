import { batchLimits, Database } from '@parkett/platform-database';
import { readSettings } from '@parkett/platform-settings';
import type { App } from '../infra';
import { runParkett } from '../audit';
import { partitions } from '../under-load';

/** A fill as the log or the read models have it, under the venue's own number. */
export interface RecordedFill {
  readonly orderId: string;
  readonly executionId: string;
  readonly quantity: number;
  readonly price: string;
  readonly isBusted: boolean;
}

/** Everything that one of Parkett's books says about the orders of the venue. */
export interface RecordedOrders {
  /** Orders, and how often each ended. */
  readonly ended: ReadonlyMap<string, number>;
  readonly fills: readonly RecordedFill[];
  /** The amounts that standing fills have moved at clearing (minor units) and custody (millionths), by unit. */
  readonly clearing: ReadonlyMap<string, number>;
  readonly suspended: number;
}

/** What fills have booked is in all of these: settlement with the custodian moves it from one to another. */
const ofMarket: ReadonlySet<string> = new Set([
  ...['house:clearing', 'house:custody', 'house:undelivered', 'house:custodianCash', 'house:buyIns'],
]);

interface Row {
  readonly order_id: string;
  readonly execution_id: string;
  readonly quantity: string;
  readonly price: string;
  readonly is_busted: boolean;
  readonly is_suspended: boolean;
}

/** Reads them from the read models. */
export async function readRows(env: App['env']): Promise<RecordedOrders> {
  const database = new Database(readSettings({ ...process.env, ...env }).postgresUrl, 'read', 1, batchLimits);
  try {
    const orders = await database.rows<{ order_id: string; ended: boolean }>(
      `SELECT order_id, status NOT IN ('working', 'partiallyFilled', 'cancelRequested') AS ended FROM orders
       WHERE status <> 'rejected'`,
    );
    const fills = await database.rows<Row>(
      `SELECT fill->>'orderId' AS order_id, fill->'venue'->>'executionId' AS execution_id, fill->>'quantity' AS quantity,
         fill->>'price' AS price, fills.execution_id IS NULL AS is_suspended,
         CASE WHEN fills.execution_id IS NULL THEN suspended.execution_id IS NULL ELSE busted_at IS NOT NULL END
           AS is_busted
       FROM venue_fills LEFT JOIN fills USING (execution_id)
       LEFT JOIN suspended_executions AS suspended USING (execution_id)`,
    );
    const house = await database.rows<{ unit: string; amount: string }>(
      `SELECT unit, sum(amount) AS amount FROM house WHERE bucket = ANY ($1) GROUP BY unit`,
      [[...ofMarket]],
    );
    return {
      ended: new Map(orders.map(({ order_id: orderId, ended }) => [orderId, ended ? 1 : 0])),
      fills: fills.map((row) => ({
        orderId: row.order_id,
        executionId: row.execution_id,
        quantity: Number(row.quantity),
        price: row.price,
        isBusted: row.is_busted,
      })),
      // The rows have shares, all else has millionths.
      clearing: new Map(
        house.map(({ unit, amount }) => [
          unit,
          unit.startsWith('share:') ? Math.round(Number(amount) * 1e6) : Number(amount),
        ]),
      ),
      suspended: fills.filter((row) => row.is_suspended).length,
    };
  } finally {
    await database.close();
  }
}

/** The open orders of everybody else, such as the demo account. */
export async function openOrdersBeside(env: App['env'], accountIds: readonly string[]): Promise<readonly string[]> {
  const database = new Database(readSettings({ ...process.env, ...env }).postgresUrl, 'read', 1, batchLimits);
  try {
    const rows = await database.rows<{ order_id: string }>(
      `SELECT order_id FROM orders
       WHERE status IN ('working', 'partiallyFilled') AND account_id <> ALL ($1::text[])`,
      [accountIds],
    );
    return rows.map((row) => row.order_id);
  } finally {
    await database.close();
  }
}

interface LoggedEvent {
  readonly type: string;
  readonly orderId?: string;
  readonly executionId?: string;
  readonly replaceId?: string;
  readonly quantity?: number;
  readonly price?: string;
  readonly final?: boolean;
  readonly venue?: { readonly executionId: string };
  readonly postings?: readonly { readonly bucket: string; readonly unit: string; readonly amount: number }[];
}

/** Collects them from the output of `parkett replay --json`, one record a line. */
export class LoggedOrders implements RecordedOrders {
  readonly ended = new Map<string, number>();
  readonly clearing = new Map<string, number>();
  suspended = 0;
  /** Orders that were replaced. */
  replaced = 0;
  /** The requests to replace an order that have no answer. */
  readonly asked = new Set<string>();
  private readonly recorded: { readonly id: string; readonly fill: Omit<RecordedFill, 'isBusted'> }[] = [];
  private readonly busted = new Set<string>();

  get fills(): RecordedFill[] {
    return this.recorded.map(({ id, fill }) => ({ ...fill, isBusted: this.busted.has(id) }));
  }

  read(lines: string): void {
    for (const line of lines.split('\n')) {
      if (!line.includes('"orderId"')) continue;
      const { events } = JSON.parse(line) as { readonly events: readonly LoggedEvent[] };
      for (const event of events) this.add(event);
    }
  }

  private add({ type, orderId = '', executionId: id = '', postings = [], ...event }: LoggedEvent): void {
    const ends = (times: number): unknown => this.ended.set(orderId, (this.ended.get(orderId) ?? 0) + times);
    if (type === 'OrderPlaced') ends(0);
    if (type === 'OrderCancelled' || (type === 'OrderExecuted' && event.final === true)) ends(1);
    if (type === 'ReplaceRequested') this.asked.add(event.replaceId ?? '');
    if (type === 'OrderReplaced') this.replaced += 1;
    if (type === 'OrderReplaced' || type === 'ReplaceRefused') this.asked.delete(event.replaceId ?? '');
    if (type === 'ExecutionSuspended') this.suspended += 1;
    if (type === 'ExecutionBusted') this.busted.add(id);
    if (type === 'OrderExecuted' || type === 'ExecutionSuspended') {
      const { quantity = 0, price = '', venue } = event;
      this.recorded.push({ id, fill: { orderId, executionId: venue?.executionId ?? '', quantity, price } });
    }
    for (const { bucket, unit, amount } of postings)
      if (ofMarket.has(bucket)) this.clearing.set(unit, (this.clearing.get(unit) ?? 0) + amount);
  }
}

/** Reads them from the log. */
export function readLog(app: App): LoggedOrders {
  const orders = new LoggedOrders();
  for (let partition = 0; partition < partitions; partition++)
    orders.read(runParkett(app, ['replay', '--partition', String(partition), '--json']).out);
  return orders;
}
