import type { Database } from '@parkett/platform-database';
import { windowPart, type SnapshotPart } from './snapshot-parts';

/** Short statements, so that no save waits for long, and what is deleted stays deleted when the process ends. */
const rowsAtOnce = 10_000;
/** A segment has 256 KiB. */
const segmentsAtOnce = 100;

/** A part whose rows are being deleted has no snapshot any more, also for a build that comes back meanwhile. */
export const isStored = `used_at > '-infinity'`;

const ofPart = 'partition = $1 AND part = $2 AND part_version = $3';

/** A build uses these parts now. */
export async function markUsed(database: Database, partition: number, parts: readonly SnapshotPart[]): Promise<void> {
  for (const { name, version } of parts)
    await database.rows(`UPDATE snapshot_parts SET used_at = now() WHERE ${ofPart} AND ${isStored}`, [
      partition,
      name,
      version,
    ]);
}

/** Deletes the parts that no build has used for 30 days, page by page. Goes on where an earlier call has ended. */
export async function deleteUnused(database: Database, partition: number): Promise<void> {
  const unused = await database.rows<SnapshotPart>(
    `UPDATE snapshot_parts SET used_at = '-infinity' WHERE partition = $1 AND used_at < now() - interval '30 days'
     RETURNING part AS name, part_version AS version`,
    [partition],
  );
  for (const part of unused) await deleteInPages(database, partition, part);
}

async function deleteInPages(database: Database, partition: number, { name, version }: SnapshotPart): Promise<void> {
  const values = [partition, name, version];
  // A build that stores the part anew has deleted these rows itself.
  const isUnused = `EXISTS (SELECT FROM snapshot_parts WHERE ${ofPart} AND NOT ${isStored})`;
  const deletePages = async (table: string, key: string, owner: string, atOnce: number): Promise<void> => {
    const page = `SELECT ${key} FROM ${table} WHERE ${owner} ORDER BY ${key} LIMIT ${atOnce}`;
    const statement = `DELETE FROM ${table} WHERE ${owner} AND ${key} IN (${page}) AND ${isUnused} RETURNING 1`;
    while ((await database.rows(statement, values)).length > 0);
  };
  if (name === windowPart.name)
    await deletePages('part_commands', 'record_offset', 'partition = $1 AND part_version = $3', rowsAtOnce);
  await deletePages('part_snapshots', 'aggregate', ofPart, rowsAtOnce);
  await deletePages('reference_segments', 'segment', ofPart, segmentsAtOnce);
  await database.rows(`DELETE FROM snapshot_parts WHERE ${ofPart} AND NOT ${isStored}`, values);
}
