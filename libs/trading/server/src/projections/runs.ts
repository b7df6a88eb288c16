import type { PoolClient } from 'pg';

interface Writes {
  write(client: PoolClient): Promise<void>;
}

interface ActionRun extends Writes {
  /** Whether another action of the account is in this run already: its lots are not written yet. */
  has(accountId: string): boolean;
}

/**
 * The changes of lots by a batch of records. Trades add to lots and take from them, whatever their order within a run;
 * a corporate action computes all lots of an account anew. So a batch is written as runs of the one and the other, in
 * the order of the log.
 */
export class Runs<Trades extends Writes, Actions extends ActionRun> {
  private readonly runs: ({ readonly trades: Trades } | { readonly actions: Actions })[] = [];

  constructor(
    private readonly newTrades: () => Trades,
    private readonly newActions: () => Actions,
  ) {}

  /** The run of the next trade. */
  trades(): Trades {
    const last = this.runs.at(-1);
    if (last !== undefined && 'trades' in last) return last.trades;
    const trades = this.newTrades();
    this.runs.push({ trades });
    return trades;
  }

  /** The run of the account's next action. */
  actions(accountId: string): Actions {
    const last = this.runs.at(-1);
    if (last !== undefined && 'actions' in last && !last.actions.has(accountId)) return last.actions;
    const actions = this.newActions();
    this.runs.push({ actions });
    return actions;
  }

  async write(client: PoolClient): Promise<void> {
    for (const run of this.runs) await ('trades' in run ? run.trades : run.actions).write(client);
  }
}
