import { bookDateKind, securityMasterKind } from '@parkett/market-server';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { staffKind } from '@parkett/staff-server';
import type { MarketView } from '@parkett/trading-server';
import { accountKind } from './account-kind';

/** All aggregates that engines decide. */
export const kindsFor = (market: MarketView): readonly AnyAggregateKind[] => [
  accountKind(market),
  securityMasterKind,
  bookDateKind,
  staffKind,
];
