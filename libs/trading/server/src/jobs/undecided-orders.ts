import type { Database } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pause before the second attempt; it doubles with each further one, up to the maximum. */
const firstPauseS = 60;
const pauseSMax = 3_600;

export interface Attempt {
  /** Number of attempts so far; part of the next attempt's key. */
  readonly attempts: number;
  /** Whether the pause before the next attempt is over. */
  readonly due: boolean;
}

/** Orders whose cancellation at the end of the day the log could not decide, with their next attempt. */
export class UndecidedOrders {
  constructor(private readonly records: Database) {}

  async attempts(orderIds: readonly string[]): Promise<ReadonlyMap<string, Attempt>> {
    const rows = await this.records.rows<Attempt & { readonly order_id: string }>(
      'SELECT order_id, attempts, next_try_at <= now() AS due FROM undecided_orders WHERE order_id = ANY ($1)',
      [orderIds],
    );
    return new Map(rows.map(({ order_id, attempts, due }) => [order_id, { attempts, due }]));
  }

  async failed(orderId: string): Promise<void> {
    await this.records.rows(
      `INSERT INTO undecided_orders AS known (order_id, attempts, wait_s, next_try_at)
       VALUES ($1, 1, $2::int, now() + make_interval(secs => $2::int))
       ON CONFLICT (order_id) DO UPDATE SET attempts = known.attempts + 1, wait_s = LEAST(known.wait_s * 2, $3::int),
         next_try_at = now() + make_interval(secs => LEAST(known.wait_s * 2, $3::int))`,
      [orderId, firstPauseS, pauseSMax],
    );
  }

  async decided(orderId: string): Promise<void> {
    await this.records.rows('DELETE FROM undecided_orders WHERE order_id = $1', [orderId]);
  }
}

export class CreateUndecidedOrders1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE undecided_orders (
      order_id text PRIMARY KEY, attempts int NOT NULL, wait_s int NOT NULL, next_try_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE undecided_orders');
  }
}
