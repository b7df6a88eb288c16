import { z } from 'zod';
import type { Booking } from './booking-ledger';

/** How badly this bank behaves; tests set it. The house must come out right whatever it is. */
export const behaviourSchema = z.strictObject({
  /** Refuses everything. */
  down: z.boolean().default(false),
  /** Waits before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** Names bookings more than once, old ones again too. */
  duplicateBookings: z.boolean().default(false),
  /** Names bookings in any order and holds some back for the next time. */
  reorder: z.boolean().default(false),
  /** Books transfers, but the answer never arrives. */
  loseAnswer: z.boolean().default(false),
});
export type Behaviour = z.output<typeof behaviourSchema>;

export const goodBehaviour: Behaviour = behaviourSchema.parse({});

const oldOnes = 3;

/** What a page of bookings becomes under the present behaviour. */
export function misreport(
  page: readonly Booking[],
  earlier: readonly Booking[],
  behaviour: Behaviour,
): readonly Booking[] {
  let told = [...page];
  if (behaviour.duplicateBookings) told = [...earlier.slice(-oldOnes), ...told, ...told];
  if (behaviour.reorder) {
    told = told.filter(() => Math.random() < 0.7).sort(() => Math.random() - 0.5);
  }
  return told;
}
