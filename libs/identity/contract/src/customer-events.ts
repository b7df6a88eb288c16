import { joinEvents, type EventOf } from '@parkett/kernel';
import { agreementEvents } from './agreements';
import { appropriatenessEvents } from './appropriateness';
import { complaintEvents } from './complaints';
import { identityEvents } from './events';
import { restrictionEvents } from './restrictions';
import { screeningEvents } from './screening';

/** The events of an account that say who its customer is and what they may do. They move neither money nor shares. */
export const customerEvents = joinEvents(
  joinEvents(joinEvents(identityEvents, restrictionEvents), screeningEvents),
  joinEvents(joinEvents(agreementEvents, appropriatenessEvents), complaintEvents),
);
export type CustomerEvent = EventOf<typeof customerEvents>;
