import { sharesOf, type DecisionBase } from '@parkett/kernel';
import type { Instrument } from '@parkett/market-contract';
import type { AccountCommand, RefusedOrder } from '@parkett/trading-contract';

/** What the record of a rejected order keeps of it, so that the customer finds it among the orders. */
export function refusedOf(
  market: { instrument(symbol: string): Instrument | undefined },
  command: AccountCommand,
  { issuedAt, now }: DecisionBase,
): { readonly order?: RefusedOrder } {
  if (command.type !== 'PlaceOrder') return {};
  const { symbol, side, orderType, validity, limitPrice, stopPrice, trailBy, takeProfit, stopLoss } = command;
  const { name = symbol, currency = null } = market.instrument(symbol) ?? {};
  const placedAt = Math.min(issuedAt, now);
  const quantity = sharesOf(command.quantity);
  const prices = { limitPrice, stopPrice, trailBy, takeProfit, stopLoss };
  return { order: { symbol, name, side, orderType, quantity, ...prices, validity, currency, placedAt } };
}
