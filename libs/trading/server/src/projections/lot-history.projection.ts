import { blockEvents } from '@parkett/blocks-contract';
import { depotEvents } from '@parkett/depot-contract';
import type { EventBody, Minor } from '@parkett/kernel';
import type { Projection } from '@parkett/platform-read-model';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { fillOfBlock, fillOfRights, type OtherFill } from './block-fills';
import { CostChanges } from './cost-changes';
import { LotActions } from './lot-actions';
import { LotChanges } from './lot-changes';
import {
  boughtLotTable,
  holdingCostTable,
  holdingStepTable,
  lotUseTable,
  restatedLotTable,
} from './lot-history-tables';
import { Runs } from './runs';
import { fillsOfTransfer } from './transfer-fills';

const types: ReadonlySet<string> = new Set([
  'OrderExecuted',
  'LotsConsumed',
  'ExecutionBusted',
  'CorporateActionApplied',
  'RightsSettled',
]);

/**
 * Every lot with all its uses, and the costs of every holding by each basis. The group `trading` keeps only what is
 * left of a lot. This is a group of its own, because a new group reads the log from its beginning beside everything
 * else, and so has the lots that were sold long ago.
 */
export const lotHistoryProjection: Projection = {
  group: 'lotHistory',
  scope: 'every partition',
  tables: [boughtLotTable, lotUseTable, restatedLotTable, holdingStepTable, holdingCostTable],
  async project(client, _, records) {
    const bookedCosts = new Map<string, Minor>();
    const lots = new Runs(
      () => new LotChanges(),
      () => new LotActions(bookedCosts),
    );
    const costs = new CostChanges();
    for (const chained of records) {
      const { aggregate, events } = chained.record;
      if (!aggregate.startsWith('account:')) continue;
      const accountId = aggregate.slice('account:'.length);
      for (const recorded of events) {
        for (const event of eventsOf(recorded)) {
          if (event.type !== 'CorporateActionApplied') lots.trades().add(accountId, chained, event);
          else if (event.kind !== 'cashDividend') lots.actions(accountId).add(accountId, chained, event);
          costs.add(accountId, chained, event);
        }
      }
    }
    await lots.write(client);
    await costs.write(client, bookedCosts);
  },
};

/** An unknown version stops the group: its lots would be missing for ever. */
function eventsOf(recorded: EventBody): readonly (AccountEvent | OtherFill)[] {
  if (types.has(recorded.type)) {
    const event = tradingEvents.read(recorded);
    return [fillOfRights(event) ?? event];
  }
  const transfer = depotEvents.find(recorded);
  if (transfer !== undefined) return fillsOfTransfer(transfer);
  const block = blockEvents.find(recorded);
  const fill = block && fillOfBlock(block);
  return fill === undefined ? [] : [fill];
}
