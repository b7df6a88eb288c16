import type { Deletion, DeletionJob } from '@parkett/platform-jobs';
import { kindOf, retentionRulesAt, type RecordEnd } from './retention-rules';

/** Deletes records that are past their time by the rules of the day, and empties columns that are. */
export const endRecords = ({ now }: { readonly now: () => number }): DeletionJob => ({
  name: 'end-records',
  queue: 'retention',
  schedule: { kind: 'dailyAt', time: '04:30', zone: 'Europe/Berlin' },
  about: 'Deletes records that are past their time.',
  plan: () => {
    const rules = retentionRulesAt(now());
    return { rules: rules.id, deletions: rules.ends.map((end) => deletionOf(end, rules.validFrom, now)) };
  },
});

/**
 * The earlier of two clocks counts, that of this process and that of the database: one that is ahead deletes nothing
 * too early, also not by rules that are not in force yet. A row that somebody is changing is left to the next night.
 */
function deletionOf(end: RecordEnd, validFrom: string, now: () => number): Deletion {
  const text = statementOf(end);
  return {
    kind: kindOf(end),
    deleteSome: async (client, max) => (await client.query(text, [now(), end.days, max, validFrom])).rowCount ?? 0,
  };
}

function statementOf({ table, since, replaced }: RecordEnd): string {
  const columns = Object.entries(replaced ?? {});
  const isFull = columns.map(([column, to]) => `${column} ${to === null ? 'IS NOT NULL' : `<> ''`}`).join(' OR ');
  const old = `SELECT ctid FROM ${table}
    WHERE ${since} < least(now(), to_timestamp($1::float8 / 1000)) - make_interval(days => $2::int)
    AND now() >= $4::date::timestamp AT TIME ZONE 'UTC'
    ${isFull === '' ? '' : `AND (${isFull})`} LIMIT $3::int FOR UPDATE SKIP LOCKED`;
  const change =
    isFull === ''
      ? `DELETE FROM ${table}`
      : `UPDATE ${table} SET ${columns.map(([column, to]) => `${column} = ${to === null ? 'NULL' : `''`}`).join(', ')}`;
  return `${change} WHERE ctid = ANY (ARRAY(${old}))`;
}
