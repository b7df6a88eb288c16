import { noShares, subtract, zero } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import type { WrittenRow } from '@parkett/platform-read-model';
import type { CorporateActionApplied } from '@parkett/trading-contract';
import type { closedPositionTable } from './trading-tables';

/** Whether a corporate action takes shares and brings none: then they are sold for its cash, which may be nothing. */
export const isSale = ({ kind, after, received }: CorporateActionApplied): boolean =>
  kind !== 'cashDividend' && after === noShares && received === null;

/** The id of such a sale. An action has the same id for all of its holders, so the command gives it. */
export const saleIdOf = ({ commandId }: ChainedRecord['record']): string => `${commandId.slice(0, 48)}:action`;

/**
 * The closed position of an action with a realised profit. Cash that comes with shares of another company is one
 * without cost, because these shares take the whole cost over. Undefined for all other actions.
 */
export function closedByAction(
  accountId: string,
  { record }: ChainedRecord,
  event: CorporateActionApplied,
): Omit<WrittenRow<typeof closedPositionTable.columns>, 'buy_date'> | undefined {
  if (!isSale(event) && event.profit === 0) return undefined;
  const gross = event.cash?.gross ?? zero;
  return {
    execution_id: saleIdOf(record),
    account_id: accountId,
    symbol: event.symbol,
    name: event.name,
    quantity: event.entitled,
    capital: subtract(gross, event.profit),
    sell_price: event.cash?.perShare ?? null,
    sell_value: gross,
    fees: 0,
    profit: event.profit,
    sell_time: decidedAtOf(record),
    currency: event.currency,
    env: record.env,
    offer_id: null,
    action_id: event.actionId,
  };
}
