import type { ChainedRecord } from '@parkett/platform-event-log';
import type { AccountEvent } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { ActionChanges } from './action-changes';
import type { OtherFill } from './block-fills';
import { HoldingChanges } from './holding-changes';
import { Runs } from './runs';
import { SaleParts } from './sale-parts';

class Trades {
  readonly holdings = new HoldingChanges();
  readonly parts = new SaleParts();

  async write(client: PoolClient): Promise<void> {
    // A lot may be bought and consumed within one run, so bought lots are written before the parts of sales.
    await this.holdings.write(client);
    await this.parts.write(client);
  }
}

/** The changes that a batch of records makes to what is left of the lots. */
export class LotRuns {
  private readonly runs = new Runs(
    () => new Trades(),
    () => new ActionChanges(),
  );

  add(accountId: string, chained: ChainedRecord, event: AccountEvent | OtherFill): void {
    if (event.type === 'CorporateActionApplied') this.runs.actions(accountId).add(accountId, chained, event);
    else if (changesLots.has(event.type)) {
      const { holdings, parts } = this.runs.trades();
      holdings.add(accountId, chained, event);
      parts.add(accountId, event);
    }
  }

  write(client: PoolClient): Promise<void> {
    return this.runs.write(client);
  }
}

const changesLots: ReadonlySet<AccountEvent['type']> = new Set([
  'OrderExecuted',
  'ExecutionBusted',
  'ExecutionSuspended',
  'LotsConsumed',
]);
