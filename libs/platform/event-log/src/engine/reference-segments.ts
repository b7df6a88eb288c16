import type { Database } from '@parkett/platform-database';
import { referenceBytes } from './reference-index';
import type { SnapshotPart } from './snapshot-parts';

/** A snapshot rewrites at most this much to add its references. */
const segmentBytesMax = 16_384 * referenceBytes;

export type Client = Parameters<Parameters<Database['transaction']>[0]>[0];

const ofPart = 'partition = $1 AND part = $2 AND part_version = $3';

/** Passes on the stored hashes of a part, segment by segment. */
export async function loadReferences(
  client: Client,
  partition: number,
  { name, version }: SnapshotPart,
  onSegment: (references: Buffer) => void,
): Promise<void> {
  for (let segment = 0; ; segment++) {
    const {
      rows: [row],
    } = await client.query<{ hashes: Buffer }>(
      `SELECT hashes FROM reference_segments WHERE ${ofPart} AND segment = $4`,
      [partition, name, version, segment],
    );
    if (row === undefined) return;
    onSegment(row.hashes);
  }
}

/** Fills the last segment, then adds new ones; full segments are never written again. */
export async function saveReferences(
  client: Client,
  partition: number,
  { name, version }: SnapshotPart,
  hashes: Buffer,
): Promise<void> {
  if (hashes.length === 0) return;
  const {
    rows: [last],
  } = await client.query<{ segment: number; bytes: number }>(
    `SELECT segment, length(hashes) AS bytes FROM reference_segments WHERE ${ofPart} ORDER BY segment DESC LIMIT 1`,
    [partition, name, version],
  );
  let { segment, bytes } = last ?? { segment: 0, bytes: 0 };
  for (let from = 0; from < hashes.length; segment++, bytes = 0) {
    const part = hashes.subarray(from, from + segmentBytesMax - bytes);
    from += part.length;
    if (part.length === 0) continue;
    await client.query(
      `INSERT INTO reference_segments AS stored (partition, part, part_version, segment, hashes)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (partition, part, part_version, segment) DO UPDATE SET hashes = stored.hashes || excluded.hashes`,
      [partition, name, version, segment, part],
    );
  }
}
