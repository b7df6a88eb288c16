import { defineEvents, instantSchema, recordedIdSchema, type EventOf, type EventViews } from '@parkett/kernel';
import { z } from 'zod';
import { cardFields } from './card';

const cardBoundV1 = z.object({
  cardId: recordedIdSchema,
  ...cardFields,
  /** From when money can be paid out to it. */
  usableFrom: instantSchema,
  isDefault: z.boolean(),
  at: instantSchema,
});
const cardUnboundV1 = z.object({
  cardId: recordedIdSchema,
  /** A restriction ends the wait of a card. */
  by: z.enum(['customer', 'restriction']),
  /** The card that is the default one now; null without cards. */
  defaultCardId: recordedIdSchema.nullable(),
  at: instantSchema,
});
const defaultCardSetV1 = z.object({ cardId: recordedIdSchema, at: instantSchema });

export const cardEvents = defineEvents({
  CardBound: { 1: cardBoundV1, write: 0 },
  CardUnbound: { 1: cardUnboundV1, write: 0 },
  DefaultCardSet: { 1: defaultCardSetV1, write: 0 },
});
export type CardEvent = EventOf<typeof cardEvents>;

/** Customers see their cards without what is encrypted. */
export const cardViews: EventViews<CardEvent> = {
  CardBound: ({ cardId, kind, check, usableFrom, isDefault, at }) => ({
    ...{ cardId, kind, check, usableFrom, isDefault, at },
  }),
  CardUnbound: ({ cardId, by, defaultCardId, at }) => ({ cardId, by, defaultCardId, at }),
  DefaultCardSet: ({ cardId, at }) => ({ cardId, at }),
};
