import type { PoolClient } from 'pg';
import type { StreamState } from '../ticks/stream-state';
import { writeSession, type SessionChange } from './session-rows';
import type { PendingMinutes } from './write-minutes';

/** The recorder's row in `stream_positions`. */
export const barsReader = 'bars';

/** Another aggregator has written meanwhile: its bars already contain what we would add. */
export class Overtaken extends Error {}

/** The messages of the feed from one offset up to another, and the state of its stream there. */
export interface Taken {
  readonly from: number;
  readonly next: number;
  readonly state: StreamState;
  readonly pending: PendingMinutes;
  readonly sessions: readonly SessionChange[];
}

/** Advances the stored offset and writes what was said before it. Throws `Overtaken` unless `from` is still stored. */
export async function writeAll(client: PoolClient, { from, next, state, pending, sessions }: Taken): Promise<void> {
  const moved = await client.query(
    'UPDATE stream_positions SET next_offset = $3, state = $4 WHERE reader = $1 AND next_offset = $2',
    [barsReader, from, next, JSON.stringify(state)],
  );
  if (moved.rowCount !== 1) throw new Overtaken();
  for (const change of sessions) await writeSession(client, change);
  await pending.write(client);
}
