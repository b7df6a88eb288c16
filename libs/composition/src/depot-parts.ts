import type { DepotMarket } from '@parkett/depot-domain';
import type { MarketView } from '@parkett/trading-server';

/** The market as transfers see it. */
export const depotMarketOf = (market: MarketView): DepotMarket => ({
  instrument: (symbol) => market.instrument(symbol),
  dateOf: ({ mic }) => market.clock(mic)?.businessDate,
  rules: (instrument, tradeDate) => market.rules(instrument, tradeDate, null),
  actionsOn: (symbol) => market.actionsOn(symbol),
});
