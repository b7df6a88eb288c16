import { catalogueKind } from '@parkett/market-server';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { staffKind } from '@parkett/staff-server';
import type { MarketView } from '@parkett/trading-server';
import { accountKind } from './account-kind';

/** The aggregates that engines decide. */
export const kindsFor = (market: MarketView): readonly AnyAggregateKind[] => [
  accountKind(market),
  catalogueKind,
  staffKind,
];

/** For who only folds events, as verifying does: nothing is decided, so no market is needed. */
export const noMarket: MarketView = {
  instrument: () => undefined,
  quote: () => undefined,
  clock: () => undefined,
  referenceOffset: () => -1,
};
