import type { Database } from '@parkett/platform-read-model';

export interface DueOrder {
  readonly account: string;
  readonly orderId: string;
}

const pageRows = 10_000;

/** Orders that are due, as a job finds them in the read models. */
export class DueOrders {
  private constructor(private readonly database: Database) {}

  static async open(database: Database): Promise<DueOrders> {
    await database.rows('CREATE TABLE due_orders (order_id text PRIMARY KEY, account_id text NOT NULL)');
    return new DueOrders(database);
  }

  async replace(orders: readonly DueOrder[]): Promise<void> {
    await this.database.rows('TRUNCATE due_orders');
    await this.database.rows('INSERT INTO due_orders SELECT * FROM unnest($1::text[], $2::text[])', [
      orders.map(({ orderId }) => orderId),
      orders.map(({ account }) => account),
    ]);
    await this.database.rows('ANALYZE due_orders');
  }

  async *pages(): AsyncGenerator<{ id: string; aggregate: string; date: string }[]> {
    for (let after = ''; ; ) {
      const page = await this.database.rows<{ id: string; aggregate: string; date: string }>(
        `SELECT order_id AS id, 'account:' || account_id AS aggregate, '2026-11-20' AS date FROM due_orders
         WHERE order_id > $1 ORDER BY order_id LIMIT ${pageRows}`,
        [after],
      );
      const last = page.at(-1);
      if (!last) return;
      yield page;
      after = last.id;
    }
  }
}
