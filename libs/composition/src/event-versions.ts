import { approvalEvents } from '@parkett/approvals-contract';
import { fundsEvents } from '@parkett/funds-contract';
import { identityEvents, staffEvents } from '@parkett/identity-contract';
import type { EventVersion } from '@parkett/kernel';
import { bookDateEvents, marketEvents } from '@parkett/market-contract';
import { tradingEvents } from '@parkett/trading-contract';

/** The events that a log may contain, by context. */
export const eventCatalogues = [
  tradingEvents,
  fundsEvents,
  identityEvents,
  marketEvents,
  bookDateEvents,
  staffEvents,
  approvalEvents,
];

/** Every version of an event that this build knows. */
export const eventVersions: readonly EventVersion[] = eventCatalogues.flatMap((catalogue) => catalogue.versions());
