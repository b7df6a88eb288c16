import type { PoolClient } from 'pg';
import type { JobDatabase } from '../end-run';

/** The process is dead. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * Kills a process at one of its calls to a service: before the call reaches the service, or after the service has
 * carried it out and before the process learns of it. Every call counts twice. A dead process makes no further call.
 */
export class KillSwitch {
  private calls = 0;
  /** Whether the process was killed. */
  isDead = false;

  /**
   * `at`: half the calls that the process survives. Without it, the process is never killed. With `instead`, it is not
   * killed there: it stands still until that is done, and goes on.
   */
  constructor(
    private readonly at = Infinity,
    private readonly instead?: () => Promise<unknown>,
  ) {}

  async call<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = 2 * this.calls++;
    await this.reach(before);
    const result = await work();
    await this.reach(before + 1);
    return result;
  }

  /** A database whose statements are calls, also those inside a transaction. */
  database(database: JobDatabase): JobDatabase {
    return {
      rows: (text, values) => this.call(() => database.rows(text, values)),
      transaction: (work) => this.call(() => database.transaction((client) => work(this.client(client)))),
    };
  }

  private client(client: PoolClient): PoolClient {
    const query = (text: string, values: unknown[]): Promise<unknown> => this.call(() => client.query(text, values));
    return new Proxy(client, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
  }

  private async reach(point: number): Promise<void> {
    if (point === this.at && this.instead) await this.instead();
    else if (point === this.at) this.isDead = true;
    if (this.isDead) throw new Killed();
  }
}
