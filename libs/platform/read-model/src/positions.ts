import type { ChainHead } from '@parkett/platform-event-log';
import type { PoolClient } from 'pg';
import type { Database } from '@parkett/platform-database';

/** Another projector works on the same group and partition, so this one must stop. */
export class PositionMoved extends Error {
  override readonly name = 'PositionMoved';
}

/** Position of a group in a partition; undefined before its first record. */
export const readPosition = (database: Database, group: string, partition: number): Promise<ChainHead | undefined> =>
  positionIn(database.pool, group, partition);

/** Like `readPosition`, within a transaction: the position then fits the rows read in it. */
export async function positionIn(
  client: Pick<PoolClient, 'query'>,
  group: string,
  partition: number,
): Promise<ChainHead | undefined> {
  const found = await client.query<PositionRow>(
    'SELECT next, hash, next_command FROM positions WHERE group_name = $1 AND partition = $2',
    [group, partition],
  );
  return headOf(found.rows);
}

/**
 * The position of a group that reads only the partition of reference data, whichever that is. The layout need not be
 * known yet. Throws when there are several, because one of them is of another log.
 */
export async function referencePositionIn(
  client: Pick<PoolClient, 'query'>,
  group: string,
): Promise<ChainHead | undefined> {
  const { rows } = await client.query<PositionRow & { readonly partition: number }>(
    'SELECT partition, next, hash, next_command FROM positions WHERE group_name = $1 ORDER BY partition',
    [group],
  );
  if (rows.length > 1)
    throw new Error(
      `the read model ${group} has read several partitions (${rows.map(({ partition }) => partition).join(', ')}), ` +
        'but only one of a log has reference data: its tables are those of another log',
    );
  return headOf(rows);
}

interface PositionRow {
  readonly next: string;
  readonly hash: string;
  readonly next_command: string;
}

const headOf = ([row]: readonly PositionRow[]): ChainHead | undefined =>
  row && { next: Number(row.next), hash: row.hash, nextCommand: Number(row.next_command) };

/** Moves the position by compare-and-set. Throws PositionMoved when another projector has moved it. */
export async function movePosition(
  client: Pick<PoolClient, 'query'>,
  group: string,
  partition: number,
  from: number,
  to: ChainHead,
): Promise<void> {
  const moved =
    from === 0
      ? await client.query(
          `INSERT INTO positions (group_name, partition, next, hash, next_command) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
          [group, partition, to.next, to.hash, to.nextCommand],
        )
      : await client.query(
          `UPDATE positions SET next = $3, hash = $4, next_command = $5 WHERE group_name = $1 AND partition = $2 AND next = $6`,
          [group, partition, to.next, to.hash, to.nextCommand, from],
        );
  if (moved.rowCount !== 1) throw new PositionMoved(`projection ${group}/${partition} is not at ${from} any more`);
}
