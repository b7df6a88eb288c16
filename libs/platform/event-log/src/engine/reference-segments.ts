import type { Database } from '@parkett/platform-database';
import { referenceBytes } from './reference-index';

/** A snapshot rewrites at most this much to add its references. */
const segmentBytesMax = 16_384 * referenceBytes;

type Client = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Passes on the stored hashes of a partition, segment by segment. */
export async function loadReferences(
  client: Client,
  partition: number,
  onSegment: (references: Buffer) => void,
): Promise<void> {
  for (let segment = 0; ; segment++) {
    const {
      rows: [row],
    } = await client.query<{ hashes: Buffer }>(
      'SELECT hashes FROM reference_segments WHERE partition = $1 AND segment = $2',
      [partition, segment],
    );
    if (row === undefined) return;
    onSegment(row.hashes);
  }
}

/** Fills the last segment, then adds new ones; full segments are never written again. */
export async function saveReferences(client: Client, partition: number, hashes: Buffer): Promise<void> {
  if (hashes.length === 0) return;
  const {
    rows: [last],
  } = await client.query<{ segment: number; bytes: number }>(
    `SELECT segment, length(hashes) AS bytes FROM reference_segments WHERE partition = $1
     ORDER BY segment DESC LIMIT 1`,
    [partition],
  );
  let { segment, bytes } = last ?? { segment: 0, bytes: 0 };
  for (let from = 0; from < hashes.length; segment++, bytes = 0) {
    const part = hashes.subarray(from, from + segmentBytesMax - bytes);
    from += part.length;
    if (part.length === 0) continue;
    await client.query(
      `INSERT INTO reference_segments AS stored (partition, segment, hashes) VALUES ($1, $2, $3)
       ON CONFLICT (partition, segment) DO UPDATE SET hashes = stored.hashes || excluded.hashes`,
      [partition, segment, part],
    );
  }
}
