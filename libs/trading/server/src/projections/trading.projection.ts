import { blockEvents } from '@parkett/blocks-contract';
import { custodyEvents } from '@parkett/custody-contract';
import { depotEvents } from '@parkett/depot-contract';
import { documentEvents } from '@parkett/documents-contract';
import { cardEvents, debitEvents, exchangeEvents, fundsEvents, withdrawalEvents } from '@parkett/funds-contract';
import { customerEvents } from '@parkett/identity-contract';
import { joinEvents } from '@parkett/kernel';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import { taxEvents } from '@parkett/tax-contract';
import { tradingEvents } from '@parkett/trading-contract';
import { fillOfBlock, fillOfRights } from './block-fills';
import { forgoneActionTable } from './forgone-actions';
import { FillTaxes, fillTaxTable } from './fill-taxes';
import { CashChanges } from './cash-changes';
import { HeldDebits, heldDebitTable } from './held-debits';
import { currencyAccountTable } from './currency-account-table';
import { ActionPayments } from './action-changes';
import { appliedActionTable } from './applied-actions-table';
import { LotRuns } from './lot-runs';
import { MovementChanges } from './movement-changes';
import { OrderChanges } from './order-changes';
import { OrderReplacements, orderReplacementTable } from './order-replacements';
import { ReservedShares, reservedSharesTable } from './reserved-shares';
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
import { accountRightsTable } from './account-rights-table';
import { RightsChanges } from './rights-changes';
import { fillsOfTransfer } from './transfer-fills';
import { VenueFills, venueFillTable } from './venue-fills';

const accountEvents = joinEvents(
  joinEvents(joinEvents(joinEvents(tradingEvents, fundsEvents), blockEvents), depotEvents),
  joinEvents(
    joinEvents(joinEvents(customerEvents, cardEvents), documentEvents),
    joinEvents(joinEvents(exchangeEvents, withdrawalEvents), joinEvents(debitEvents, taxEvents)),
  ),
);

/**
 * Accounts, orders, fills, lots and transactions, those of block trades and transfers included: everything that
 * customers see of their trading.
 */
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
    orderReplacementTable,
    appliedActionTable,
    reservedSharesTable,
    accountRightsTable,
    forgoneActionTable,
    heldDebitTable,
    fillTaxTable,
  ],
  async project(client, partition, records) {
    const [cash, orders, movements] = [new CashChanges(), new OrderChanges(), new MovementChanges()];
    const [lots, venueFills, replacements] = [new LotRuns(), new VenueFills(), new OrderReplacements()];
    const [payments, reserved, rights] = [new ActionPayments(), new ReservedShares(), new RightsChanges()];
    const [held, taxes] = [new HeldDebits(), new FillTaxes()];
    const forgone: WrittenRow<typeof forgoneActionTable.columns>[] = [];
    for (const chained of records) {
      const { aggregate, events } = chained.record;
      if (aggregate.startsWith('settlement:'))
        cash.addBrokers(
          partition,
          events.map((one) => custodyEvents.read(one)),
        );
      if (!aggregate.startsWith('account:')) continue;
      const accountId = aggregate.slice('account:'.length);
      for (const recorded of events) {
        // An unknown event stops the group: rows without it would stay wrong for ever.
        const event = accountEvents.read(recorded);
        // Events about the customer, their cards and documents belong to other read models.
        if (customerEvents.owns(event) || cardEvents.owns(event) || documentEvents.owns(event)) continue;
        cash.add(accountId, partition, chained, event);
        movements.add(accountId, chained, event);
        if (debitEvents.owns(event)) held.add(accountId, event);
        if (taxEvents.owns(event)) taxes.add(accountId, event);
        if (blockEvents.owns(event)) {
          const fill = fillOfBlock(event);
          if (fill !== undefined) lots.add(accountId, chained, fill);
          reserved.add(accountId, event);
        }
        if (depotEvents.owns(event)) {
          for (const fill of fillsOfTransfer(event)) lots.add(accountId, chained, fill);
          reserved.add(accountId, event);
          if (event.type === 'SharesReceived')
            for (const actionId of event.pastActions) forgone.push({ account_id: accountId, action_id: actionId });
        }
        if (!tradingEvents.owns(event)) continue;
        if (event.type === 'CorporateActionApplied') reserved.add(accountId, event);
        orders.add(accountId, partition, chained, event);
        lots.add(accountId, chained, fillOfRights(event) ?? event);
        rights.add(accountId, chained, event);
        payments.add(accountId, chained, event);
        venueFills.add(accountId, chained, event);
        replacements.add(accountId, chained, event);
      }
    }
    for (const change of [cash, orders, lots, movements, venueFills, replacements, payments, reserved, rights, held])
      await change.write(client);
    await taxes.write(client);
    await forgoneActionTable.insert(client, forgone);
  },
};
