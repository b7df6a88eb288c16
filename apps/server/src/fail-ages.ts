import { undeliveredOf, type FailAges } from '@parkett/custody-server';
import { brokerZone, settlementFailAt, zoneOf } from '@parkett/market-domain';
import type { Database } from '@parkett/platform-read-model';
import type { MarketView, UndeliveredTrades } from '@parkett/trading-server';

/** How late settlements are, by the calendar and rules of each instrument's market. */
export const failAgesOf = (view: Pick<MarketView, 'instrument'>): FailAges => ({
  today: () => brokerZone.dateOf(Date.now()),
  ageOf: (symbol, due) => settlementFailAt(view.instrument(symbol), due, Date.now()),
});

/** What the market should have delivered of a share and has not, by its own date. */
export const undeliveredTradesOf =
  (read: Pick<Database, 'rows'>, view: Pick<MarketView, 'instrument'>): UndeliveredTrades =>
  (symbol) => {
    const zone = zoneOf(view.instrument(symbol)?.mic);
    const date = zone.dateOf(Date.now());
    return undeliveredOf(read, symbol, { date, beganAt: zone.instantOf(date) });
  };
