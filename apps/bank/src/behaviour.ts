import { z } from 'zod';
import { misstatements } from './misstate';

/** The faults of this bank, set by tests. Parkett has to end with the correct balances whatever they are. */
export const behaviourSchema = z.strictObject({
  /** Refuses every request. */
  down: z.boolean().default(false),
  /** Waits before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** Lists bookings and outcomes of payments more than once, including old ones. */
  duplicateBookings: z.boolean().default(false),
  /** Lists bookings in random order and keeps some back for the next request. */
  reorder: z.boolean().default(false),
  /** Never lists the bookings with these numbers. */
  withhold: z.array(z.number().int().min(1)).default([]),
  /** Books transfers, but the answer never arrives. */
  loseAnswer: z.boolean().default(false),
  /** Refuses payments to these accounts, with a code of ISO 20022. */
  refusedAccounts: z.record(z.string(), z.string().regex(/^[A-Z0-9]{4}$/)).default({}),
  /** How long after a direct debit was handed over its due date comes. */
  collectAfterMs: z.number().int().min(0).max(86_400_000).default(2_000),
  /** Lets direct debits from these IBANs fail before they are credited, with a code of ISO 20022. */
  refusedPayers: z.record(z.string(), z.string().regex(/^[A-Z0-9]{4}$/)).default({}),
  /** The holders of accounts by their IBAN; null for an account that does not exist. */
  holders: z.record(z.string(), z.string().nullable()).default({}),
  /** Answers questions about payees with nonsense. */
  garblePayees: z.boolean().default(false),
  /** How long after the end of a day its statement is there. */
  statementsAfterMs: z.number().int().min(0).max(31_536_000_000).default(0),
  /** Has no statement of these dates. */
  noStatements: z.array(z.iso.date()).default([]),
  /** The date of bookings in the feed, instead of their own. */
  bookedOn: z.string().optional(),
  /** Breaks off in the middle of statements. */
  loseStatements: z.boolean().default(false),
  /** What is wrong with statements; see `misstate`. */
  misstate: z.enum(misstatements).optional(),
});
export type Behaviour = z.output<typeof behaviourSchema>;

export const goodBehaviour: Behaviour = behaviourSchema.parse({});

const oldOnes = 3;

/** Applies the present faults to a page of bookings, or of outcomes of payments. */
export function misreport<One extends { readonly seq: number }>(
  page: readonly One[],
  earlier: readonly One[],
  behaviour: Behaviour,
): readonly One[] {
  let told = page.filter(({ seq }) => !behaviour.withhold.includes(seq));
  if (behaviour.duplicateBookings) told = [...earlier.slice(-oldOnes), ...told, ...told];
  if (behaviour.reorder) {
    told = told.filter(() => Math.random() < 0.7).sort(() => Math.random() - 0.5);
  }
  return told;
}
