import type { TradingRules } from '@parkett/market-contract';
import type { Side } from '@parkett/trading-contract';
import { feeRulesOn, type Traded } from './fees';
import { orderRulesOn } from './order-rules';

/** Ids of the versions of all rules that decide an order: those for orders, of its market, and of its fees. */
export const rulesOfOrder = (
  side: Side,
  traded: Traded,
  market: Pick<TradingRules, 'ids'>,
  tradeDate: string,
): string[] => [orderRulesOn(tradeDate).id, ...market.ids, ...feeRulesOn(side, traded, tradeDate)];

/** Ids of the versions of the rules that a fill is booked by. The proceeds of a sale also have a settlement date. */
export const rulesOfFill = (
  side: Side,
  traded: Traded,
  market: Pick<TradingRules, 'settlementIds'> | undefined,
  tradeDate: string,
): string[] => [...(side === 'sell' ? (market?.settlementIds ?? []) : []), ...feeRulesOn(side, traded, tradeDate)];
