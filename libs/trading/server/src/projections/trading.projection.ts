import { fundsEvents } from '@parkett/funds-contract';
import { identityEvents } from '@parkett/identity-contract';
import { joinEvents } from '@parkett/kernel';
import type { Projection } from '@parkett/platform-read-model';
import { tradingEvents } from '@parkett/trading-contract';
import { CashChanges } from './cash-changes';
import { currencyAccountTable } from './currency-account-table';
import { HoldingChanges } from './holding-changes';
import { MovementChanges } from './movement-changes';
import { OrderChanges } from './order-changes';
import { SaleParts } from './sale-parts';
import {
  accountTable,
  brokerTable,
  closedPositionTable,
  consumedLotTable,
  fillTable,
  lotTable,
  orderTable,
  suspendedExecutionTable,
  transactionTable,
  unfinishedExecutionTable,
} from './trading-tables';
import { VenueFills, venueFillTable } from './venue-fills';

const accountEvents = joinEvents(joinEvents(tradingEvents, fundsEvents), identityEvents);

/** Accounts, orders, fills, lots and cash transactions: everything that customers see of their trading. */
export const tradingProjection: Projection = {
  group: 'trading',
  scope: 'every partition',
  tables: [
    accountTable,
    currencyAccountTable,
    orderTable,
    fillTable,
    lotTable,
    closedPositionTable,
    transactionTable,
    brokerTable,
    suspendedExecutionTable,
    unfinishedExecutionTable,
    consumedLotTable,
    venueFillTable,
  ],
  async project(client, partition, records) {
    const [cash, orders, movements] = [new CashChanges(), new OrderChanges(), new MovementChanges()];
    const [holdings, parts, venueFills] = [new HoldingChanges(), new SaleParts(), new VenueFills()];
    for (const chained of records) {
      const { aggregate, events } = chained.record;
      if (!aggregate.startsWith('account:')) continue;
      const accountId = aggregate.slice('account:'.length);
      for (const recorded of events) {
        // An unknown event stops the group: rows without it would stay wrong for ever.
        const event = accountEvents.read(recorded);
        // Identity events of the same account belong to another read model.
        if (identityEvents.owns(event)) continue;
        cash.add(accountId, partition, chained, event);
        movements.add(accountId, chained, event);
        if (!tradingEvents.owns(event)) continue;
        orders.add(accountId, partition, chained, event);
        holdings.add(accountId, chained, event);
        parts.add(accountId, event);
        venueFills.add(accountId, chained, event);
      }
    }
    // A lot may be bought and consumed within one batch, so bought lots are written before the parts of sales.
    for (const change of [cash, orders, holdings, parts, movements, venueFills]) await change.write(client);
  },
};
