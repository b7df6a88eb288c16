import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Clock } from '@parkett/market-contract';
import type { Database, Projected } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';

interface CloseDayOptions {
  readonly readModels: Database;
  readonly records: Database;
  readonly clock: () => Clock | undefined;
  /** Waits a while for the read models to show everything that is in the log now. */
  readonly projected: () => Promise<Projected>;
  /** Finalises the bars of every day whose session is over; returns how many. */
  readonly closeBars: () => Promise<number>;
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
}

interface OpenOrder {
  readonly order_id: string;
  readonly account_id: string;
  readonly business_date: string;
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
    `SELECT order_id, account_id, business_date FROM orders
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

async function cancelAll({ send }: CloseDayOptions, due: readonly OpenOrder[]): Promise<number> {
  let refused = 0;
  for (let from = 0; from < due.length; from += sentAtOnce) {
    const answers = await Promise.all(
      due.slice(from, from + sentAtOnce).map((order) =>
        send({
          aggregate: `account:${order.account_id}`,
          type: 'CancelOrder',
          body: { orderId: order.order_id, reason: 'dayEnd' },
          actor: { kind: 'system', id: 'jobs' },
          route: 'close-day',
          key: `dayend:${order.order_id}:${order.business_date}`,
        }),
      ),
    );
    refused += answers.filter(({ kind }) => kind !== 'accepted').length;
  }
  return refused;
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

export const jobMigrations = [CreateJobRuns1700000000020];
