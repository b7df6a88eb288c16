import type { Database } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In the schema `records`: orders whose news cannot be dealt with yet. The venue's other news goes on without them. */
export class CreateVenueHeldOrders1700000000973 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE venue_held_orders (venue text, order_id text, since bigint NOT NULL, PRIMARY KEY (venue, order_id))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE venue_held_orders');
  }
}

const pageMax = 500;

export interface HeldOrder {
  readonly orderId: string;
  /** In milliseconds since 1970; it grows whenever the order is held again. */
  readonly since: string;
}

export class HeldOrders {
  constructor(
    private readonly records: Database,
    private readonly venue: string,
  ) {}

  /** The ones that have waited longest. */
  async read(): Promise<readonly HeldOrder[]> {
    const rows = await this.records.rows<{ order_id: string; since: string }>(
      'SELECT order_id, since FROM venue_held_orders WHERE venue = $1 ORDER BY since, order_id LIMIT $2',
      [this.venue, pageMax],
    );
    return rows.map((row) => ({ orderId: row.order_id, since: row.since }));
  }

  /** `since` is in milliseconds; holding an order again puts it behind the others. */
  async hold(orderId: string, since: number): Promise<void> {
    await this.records.rows(
      `INSERT INTO venue_held_orders (venue, order_id, since) VALUES ($1, $2, $3)
       ON CONFLICT (venue, order_id) DO UPDATE SET since = greatest(excluded.since, venue_held_orders.since + 1)`,
      [this.venue, orderId, since],
    );
  }

  /** Leaves an order that was held again since it was read. */
  async release({ orderId, since }: HeldOrder): Promise<void> {
    await this.records.rows('DELETE FROM venue_held_orders WHERE venue = $1 AND order_id = $2 AND since = $3', [
      this.venue,
      orderId,
      since,
    ]);
  }
}
