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
  const {
    rows: [row],
  } = await client.query<{ next: string; hash: string; next_command: string }>(
    'SELECT next, hash, next_command FROM positions WHERE group_name = $1 AND partition = $2',
    [group, partition],
  );
  return row && { next: Number(row.next), hash: row.hash, nextCommand: Number(row.next_command) };
}

/** Moves the position by compare-and-set. Throws PositionMoved when another projector has moved it. */
export async function movePosition(
  client: PoolClient,
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
