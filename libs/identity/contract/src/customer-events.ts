import { joinEvents, type EventOf } from '@parkett/kernel';
import { agreementEvents } from './agreements';
import { appropriatenessEvents } from './appropriateness';
import { identityEvents } from './events';
import { restrictionEvents } from './restrictions';

/** The events of an account that say who its customer is and what they may do. They move neither money nor shares. */
export const customerEvents = joinEvents(
  joinEvents(identityEvents, restrictionEvents),
  joinEvents(agreementEvents, appropriatenessEvents),
);
export type CustomerEvent = EventOf<typeof customerEvents>;
