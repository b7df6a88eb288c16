import { defineCommands, recordedIdSchema, type CommandOf, type SentOf } from '@parkett/kernel';
import { z } from 'zod';
import { cardFields } from './card';

/** Sent by the customer, after the holder's name was checked. The id of the card is the id of this command. */
const bindCardV1 = z.object({ stepUpId: recordedIdSchema, ...cardFields });
/** Sent by the customer. */
const unbindCardV1 = z.object({ cardId: recordedIdSchema });
/** Sent by the customer. */
const setDefaultCardV1 = z.object({ cardId: recordedIdSchema });

export const cardCommands = defineCommands({
  BindCard: { 1: bindCardV1 },
  UnbindCard: { 1: unbindCardV1 },
  SetDefaultCard: { 1: setDefaultCardV1 },
});
export type CardCommand = CommandOf<typeof cardCommands>;
export type CardSent = SentOf<typeof cardCommands>;
