import { invariant } from '@parkett/kernel';
import { z } from 'zod';
import data from './retention-rules.json';

const name = /^(?:market\.)?[a-z_]+$/;

/** The end of one kind of record that is kept in Postgres and not derived from the log. */
const endSchema = z.strictObject({
  /** Of the schema `records` unless it says otherwise. */
  table: z.string().regex(name),
  /** A timestamp of the row, as an SQL expression; the row has no end yet while it is null. */
  since: z.string(),
  days: z.int().min(0),
  /** These columns are emptied and the row stays; without it, the row is deleted. */
  replaced: z.record(z.string().regex(name), z.union([z.null(), z.literal('')])).optional(),
});

const rulesSchema = z.strictObject({
  id: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  source: z.string(),
  ends: z.array(endSchema),
});

export type RecordEnd = z.infer<typeof endSchema>;
export type RetentionRules = z.infer<typeof rulesSchema>;

/** Every version of the rules. */
export const retentionRules: readonly RetentionRules[] = z.array(rulesSchema).parse(data.rules);

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function retentionRulesAt(instant: number): RetentionRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = retentionRules.find(
    ({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo),
  );
  invariant(rules !== undefined, `no rules for the ends of records on ${date}`);
  return rules;
}

/** Names the end in the record of a run and in docs/runbooks/retention.md. */
export const kindOf = ({ table, replaced }: RecordEnd): string =>
  replaced === undefined ? table : `${table} (${Object.keys(replaced).join(', ')})`;
