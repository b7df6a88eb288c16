import type { FailAges } from '@parkett/custody-server';
import { brokerZone, settlementFailAt } from '@parkett/market-domain';
import type { MarketView } from '@parkett/trading-server';

/** How late settlements are, by the calendar and rules of each instrument's market. */
export const failAgesOf = (view: Pick<MarketView, 'instrument'>): FailAges => ({
  today: () => brokerZone.dateOf(Date.now()),
  ageOf: (symbol, due) => settlementFailAt(view.instrument(symbol), due, Date.now()),
});
