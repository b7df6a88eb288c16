import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';

/** Why a message of the feed topic was refused. */
export const badTicks = [
  /** No JSON. */
  'unreadable',
  /** Not the shape of a tick or of a session, or a time that no calendar can show. */
  'invalid',
  'priceNotPositive',
  'keyDiffers',
  'unknownSymbol',
  /** The bid is above the ask. */
  'crossed',
  'noSession',
  'sessionClosed',
  /** Between the price steps that are known for the instrument. */
  'offTick',
  /** Its time is ahead of the session's clock. */
  'ahead',
  /** Older than the newest tick of its symbol, and not a trade that can still be added to the bars. */
  'outOfOrder',
  'duplicate',
  /** Far from the symbol's price, and not confirmed by the ticks after it. */
  'outlier',
] as const;
export type BadTick = (typeof badTicks)[number];

export const listBadTicks = endpoint({
  name: 'listBadTicks',
  method: 'GET',
  path: '/api/staff/bad-ticks',
  access: 'staff',
  roles: ['operations', 'risk', 'auditor'],
  summary: 'How many messages of the feed the answering process has refused since it started, by reason.',
  input: z.strictObject({}),
  output: z.object({
    since: instantSchema,
    refused: z.array(
      z.object({
        reason: z.enum(badTicks),
        count: z.number().int().min(1),
        /** Some of the symbols. */
        symbols: z.array(z.string()),
      }),
    ),
  }),
});
