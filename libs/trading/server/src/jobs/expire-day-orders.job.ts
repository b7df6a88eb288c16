import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Clock } from '@parkett/market-contract';
import type { Database, Projected } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';
import { CreateUndecidedOrders1700000000021, UndecidedOrders, type Attempt } from './undecided-orders';

interface CloseDayOptions {
  readonly readModels: Database;
  readonly records: Database;
  readonly clock: () => Clock | undefined;
  /** Waits a while for the read models to show everything that is in the log now. */
  readonly projected: () => Promise<Projected>;
  /** Finalises the bars of every day whose session is over; returns how many. */
  readonly closeBars: () => Promise<number>;
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  /** Called once for an order that cannot be expired. */
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
}

interface OpenOrder {
  readonly order_id: string;
  readonly account_id: string;
  readonly business_date: string;
  readonly partition: number;
}

const dateOf = (clock: Clock): { sql: string; date: string } =>
  clock.session === 'open'
    ? { sql: 'business_date < $1', date: clock.businessDate }
    : { sql: 'business_date <= $1', date: clock.businessDate };

/**
 * Runs at the end of the day. Orders are valid for one day: those still open are cancelled through the venue, and the
 * day's bars are finalised. It queries what is due, so the next run makes up for a missed one. Command ids are derived
 * from order and date, so an extra run does nothing.
 */
export async function expireDayOrders(options: CloseDayOptions): Promise<Readonly<Record<string, unknown>>> {
  const clock = options.clock();
  if (!clock) return { due: 0 };
  const isCurrent = (await options.projected()).of;
  const { sql, date } = dateOf(clock);
  const open = await options.readModels.rows<OpenOrder>(
    `SELECT order_id, account_id, business_date, partition FROM orders
     WHERE status IN ('working', 'partiallyFilled') AND ${sql} ORDER BY order_id`,
    [date],
  );
  // An order whose read model is behind may have ended; the next run looks again.
  const due = open.filter(({ account_id }) => isCurrent(account_id));
  const bars = await options.closeBars();
  const refused = await cancelAll(options, due);
  const inputs = createHash('sha256')
    .update(due.map((order) => order.order_id).join('\n'))
    .digest('hex');
  if (due.length + bars > 0) {
    await options.records.rows(
      'INSERT INTO job_runs (job, business_date, inputs_hash, due, refused, bars, ran_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      ['close-day', date, inputs, due.length, refused, bars, Date.now()],
    );
  }
  return { businessDate: date, due: due.length, behind: open.length - due.length, refused, bars };
}

const sentAtOnce = 50;

/** Each partition by itself: one that does not answer delays no order of another. Returns the number not cancelled. */
async function cancelAll(options: CloseDayOptions, due: readonly OpenOrder[]): Promise<number> {
  const undecided = new UndecidedOrders(options.records);
  const partitions = new Set(due.map(({ partition }) => partition));
  const refused = await Promise.all(
    [...partitions].map((partition) =>
      cancelOf(
        options,
        undecided,
        due.filter((order) => order.partition === partition),
      ),
    ),
  );
  return refused.reduce((total, count) => total + count, 0);
}

async function cancelOf(
  options: CloseDayOptions,
  undecided: UndecidedOrders,
  orders: readonly OpenOrder[],
): Promise<number> {
  let accepted = 0;
  for (let from = 0; from < orders.length; from += sentAtOnce) {
    const chunk = orders.slice(from, from + sentAtOnce);
    const attempts = await undecided.attempts(chunk.map((order) => order.order_id));
    const answers = await Promise.all(
      chunk.map((order) => cancel(options, undecided, order, attempts.get(order.order_id))),
    );
    accepted += answers.filter((answer) => answer === 'accepted').length;
    // The partition does not answer. The next run tries again.
    if (answers.every((answer) => answer === 'unknown')) break;
  }
  return orders.length - accepted;
}

/**
 * The outcomes that are no verdict on the cancellation keep their key, so the next attempt needs another one. The order
 * makes it count once.
 */
const undecidedCodes = ['COMMAND_FAILED', 'COMMAND_UNREADABLE', 'COMMAND_EXPIRED', 'COMMAND_TOO_OLD'];

async function cancel(
  { send, onAlert }: CloseDayOptions,
  undecided: UndecidedOrders,
  { order_id: orderId, account_id, business_date }: OpenOrder,
  attempt: Attempt | undefined,
): Promise<Answer['kind'] | 'waiting'> {
  if (attempt && !attempt.due) return 'waiting';
  const usualKey = `dayend:${orderId}:${business_date}`;
  // Only an overload throws.
  const answer = await send({
    aggregate: `account:${account_id}`,
    type: 'CancelOrder',
    body: { orderId, reason: 'dayEnd' },
    actor: { kind: 'system', id: 'jobs' },
    route: 'close-day',
    key: attempt ? `${usualKey}:${attempt.attempts}` : usualKey,
  }).catch((): Answer => ({ kind: 'unknown' }));
  if (answer.kind === 'rejected' && undecidedCodes.includes(answer.rejection.code)) {
    await undecided.failed(orderId);
    if (!attempt) onAlert('an order could not be expired', { orderId, reason: answer.rejection.code });
  } else if (attempt && answer.kind !== 'unknown') await undecided.decided(orderId);
  return answer.kind;
}

class CreateJobRuns1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE job_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, job text NOT NULL, business_date text NOT NULL,
      inputs_hash text NOT NULL,
      due int NOT NULL, refused int NOT NULL, bars int NOT NULL, ran_at bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_runs');
  }
}

export const jobMigrations = [CreateJobRuns1700000000020, CreateUndecidedOrders1700000000021];
