import { ownRules } from '@parkett/market-contract';
import type { MarketView } from '@parkett/trading-server';

/** For callers that only fold events, such as `verify`: they decide nothing and so need no market. */
export const noMarket: MarketView = {
  instrument: () => undefined,
  quote: () => undefined,
  clock: () => undefined,
  referenceOffset: () => -1,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  actionsOn: () => [],
  isCancelled: () => false,
  quotedOn: () => undefined,
};
