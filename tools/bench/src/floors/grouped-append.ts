import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { BenchServices } from '../services';

const groupMax = 1_000;
const messageBytes = 200;

/** The alternative to a Kafka log: grouped inserts into one Postgres table, one transaction per group, one hop. */
export class GroupedAppend {
  private queue: (() => void)[] = [];
  private busy = false;
  private readonly value = randomBytes(messageBytes);

  private constructor(
    private readonly client: pg.Client,
    private readonly table: string,
  ) {}

  static async open({ postgresUrl }: BenchServices): Promise<GroupedAppend> {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    const table = `grouped_append_${randomBytes(4).toString('hex')}`;
    await client.query(
      `CREATE TABLE ${table} (place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, value bytea NOT NULL)`,
    );
    return new GroupedAppend(client, table);
  }

  call(): Promise<void> {
    return new Promise((resolve) => {
      this.queue.push(resolve);
      if (!this.busy) void this.drain();
    });
  }

  async close(): Promise<void> {
    await this.client.query(`DROP TABLE ${this.table}`);
    await this.client.end();
  }

  private async drain(): Promise<void> {
    this.busy = true;
    await Promise.resolve();
    while (this.queue.length > 0) {
      const group = this.queue.slice(0, groupMax);
      this.queue = this.queue.slice(groupMax);
      await this.client.query({
        name: 'append',
        text: `INSERT INTO ${this.table} (value) SELECT unnest($1::bytea[])`,
        values: [group.map(() => this.value)],
      });
      for (const answered of group) answered();
    }
    this.busy = false;
  }
}
