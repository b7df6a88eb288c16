import { remarkSchema } from '@parkett/kernel';
import { z } from 'zod';

/** Name of a kind of approval, a type of command, a fact or a code. */
export const nameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);

const factsMax = 32;
/** The facts that the maker saw when requesting, as the console shows them to the checker. No personal data. */
export const seenSchema = z
  .record(nameSchema, z.union([remarkSchema, z.number(), z.boolean(), z.null()]))
  .refine((facts) => Object.keys(facts).length <= factsMax, 'too many facts');
export type Seen = z.output<typeof seenSchema>;

/** SHA-256 (hexadecimal) over the command that is approved, in its canonical form. */
export const bodyHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
