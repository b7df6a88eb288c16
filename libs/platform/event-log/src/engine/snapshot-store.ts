import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '@parkett/platform-database';
import type { ChainHead } from '../chain/chain';
import type { AnyAggregateKind } from './aggregate-kind';
import type { Changes, MemoryEntry } from './aggregate-store';
import { rememberMs } from './deduplication-window';
import { loadReferences, saveReferences } from './reference-segments';

interface StoredState {
  readonly aggregate: string;
  readonly state: unknown;
  readonly version: number;
}

export interface SnapshotPosition {
  readonly head: ChainHead;
  readonly recordedAt: number;
}

/** Changes between two positions of the log. */
interface SnapshotDelta extends SnapshotPosition, Changes {
  /** Offset from which the changes are complete; 0 means that these are all states. */
  readonly since: number;
}

/** A part of a stored snapshot. `references` are hashes, one after the other. */
interface SnapshotPage {
  readonly states: readonly StoredState[];
  readonly memory: readonly MemoryEntry[];
  readonly references: Buffer;
}

/**
 * `saved`: stored. `behind`: a rival has stored a later position; nothing is lost. `superseded`: the stored snapshot is
 * gone or another build's, so changes cannot be added to it.
 */
type SaveResult = 'saved' | 'behind' | 'superseded';

/** Aggregates that are serialised to JSON before other work on the event loop gets a turn. */
const statesPerTurn = 200;
const rowsPerStatement = 5_000;
const forgottenAtOnce = 50_000;
const noReferences = Buffer.alloc(0);

/**
 * Acknowledged states and their position in the log: a projection that only shortens recovery. A save adds changes by
 * compare-and-set on the position, so two engines on one partition cannot mix their states.
 */
export class SnapshotStore {
  constructor(private readonly database: Database) {}

  /**
   * Reads the stored snapshot of a partition page by page, as of one moment; undefined unless this build's `evolve`
   * would give the same states.
   */
  async load(
    partition: number,
    kinds: readonly AnyAggregateKind[],
    onPage: (page: SnapshotPage) => void,
  ): Promise<SnapshotPosition | undefined> {
    return this.database.transaction(async (client) => {
      // A rival may save while we read. Without one view of all three tables we would get its states with our position.
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const {
        rows: [position],
      } = await client.query<{
        next: string;
        hash: string;
        next_command: string;
        recorded_at: string;
        state_versions: string;
      }>('SELECT next, hash, next_command, recorded_at, state_versions FROM snapshot_positions WHERE partition = $1', [
        partition,
      ]);
      if (!position || position.state_versions !== stateVersions(kinds)) return undefined;
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { rows }: { rows: StoredState[] } = await client.query<{
          aggregate: string;
          state: unknown;
          version: number;
        }>(
          'SELECT aggregate, state, version FROM snapshots WHERE partition = $1 AND aggregate > $2 ORDER BY aggregate LIMIT $3',
          [partition, after, rowsPerStatement],
        );
        onPage({ states: rows, memory: [], references: noReferences });
        after = rows.length < rowsPerStatement ? undefined : rows.at(-1)?.aggregate;
      }
      for (let after: number | undefined = -1; after !== undefined; ) {
        const { rows }: { rows: { aggregate: string; id: string; record_offset: string; at: string }[] } =
          await client.query(
            'SELECT aggregate, id, record_offset, at FROM command_memory WHERE partition = $1 AND record_offset > $2 ORDER BY record_offset LIMIT $3',
            [partition, after, rowsPerStatement],
          );
        const memory = rows.map((row) => ({
          aggregate: row.aggregate,
          id: row.id,
          offset: Number(row.record_offset),
          at: Number(row.at),
        }));
        onPage({ states: [], memory, references: noReferences });
        after = rows.length < rowsPerStatement ? undefined : memory.at(-1)?.offset;
      }
      await loadReferences(client, partition, (references) => onPage({ states: [], memory: [], references }));
      const head = { next: Number(position.next), hash: position.hash, nextCommand: Number(position.next_command) };
      return { head, recordedAt: Number(position.recorded_at) };
    });
  }

  /** Adds changes to the stored snapshot. Throws the errors of Postgres; then nothing is stored. */
  async save(partition: number, delta: SnapshotDelta, kinds: readonly AnyAggregateKind[]): Promise<SaveResult> {
    const pages = await pagesOf(delta.states);
    return this.database.transaction(async (client) => {
      const { head, recordedAt, since, memory } = delta;
      const versions = stateVersions(kinds);
      const moved = await client.query(
        `INSERT INTO snapshot_positions AS stored (partition, next, hash, next_command, recorded_at, state_versions)
         SELECT $1::int, $2::bigint, $3, $4::bigint, $5::bigint, $6
         WHERE $7::bigint = 0 OR EXISTS (SELECT FROM snapshot_positions WHERE partition = $1)
         ON CONFLICT (partition) DO UPDATE SET next = excluded.next, hash = excluded.hash,
         next_command = excluded.next_command,
           recorded_at = excluded.recorded_at, state_versions = excluded.state_versions
         WHERE CASE WHEN stored.state_versions = excluded.state_versions THEN stored.next BETWEEN $7
         AND excluded.next ELSE $7 = 0 END`,
        [partition, head.next, head.hash, head.nextCommand, recordedAt, versions, since],
      );
      if (moved.rowCount === 0) {
        const {
          rows: [stored],
        } = await client.query<{ next: string; state_versions: string }>(
          'SELECT next, state_versions FROM snapshot_positions WHERE partition = $1',
          [partition],
        );
        return stored?.state_versions === versions && Number(stored.next) > head.next ? 'behind' : 'superseded';
      }
      if (since === 0) {
        await client.query('DELETE FROM snapshots WHERE partition = $1', [partition]);
        await client.query('DELETE FROM reference_segments WHERE partition = $1', [partition]);
      }
      for (const page of pages) {
        await client.query(
          `INSERT INTO snapshots (partition, aggregate, state, version)
           SELECT $1, aggregate, state, version FROM json_to_recordset($2::json) AS t (aggregate text, state json,
           version int)
           ON CONFLICT (aggregate) DO UPDATE SET partition = excluded.partition, state = excluded.state,
           version = excluded.version`,
          [partition, page],
        );
      }
      for (let from = 0; from < memory.length; from += rowsPerStatement) {
        const part = memory.slice(from, from + rowsPerStatement);
        await client.query(
          `INSERT INTO command_memory (partition, aggregate, id, record_offset, at)
           SELECT $1, aggregate, id, record_offset, at FROM unnest($2::text[], $3::text[], $4::bigint[],
           $5::bigint[]) AS t (aggregate, id, record_offset, at)
           ON CONFLICT (partition, record_offset) DO NOTHING`,
          [
            partition,
            part.map((m) => m.aggregate),
            part.map((m) => m.id),
            part.map((m) => m.offset),
            part.map((m) => m.at),
          ],
        );
      }
      await saveReferences(client, partition, Buffer.concat(delta.references));
      return 'saved';
    });
  }

  /** Deletes some of the commands that have left the deduplication window. The oldest come first, so this is cheap. */
  async forget(partition: number, now: number): Promise<void> {
    await this.database.rows(
      `DELETE FROM command_memory WHERE partition = $1 AND at < $2
       AND record_offset IN (SELECT record_offset FROM command_memory WHERE partition = $1
       ORDER BY record_offset LIMIT $3)`,
      [partition, now - rememberMs, forgottenAtOnce],
    );
  }
}

/**
 * Serialises the states to JSON arrays, each small enough for one turn of the event loop and one statement. A SQL array
 * of strings would escape each string once more.
 */
async function pagesOf(states: readonly StoredState[]): Promise<string[]> {
  const pages: string[] = [];
  for (let from = 0; from < states.length; from += statesPerTurn) {
    pages.push(JSON.stringify(states.slice(from, from + statesPerTurn)));
    await breathe();
  }
  return pages;
}

/**
 * Raise it when other commands belong in the deduplication window; since 2 these are only those with a verdict.
 */
const windowVersion = 2;

const stateVersions = (kinds: readonly AnyAggregateKind[]): string =>
  [{ prefix: 'window', stateVersion: windowVersion }, ...kinds]
    .map(({ prefix, stateVersion }) => `${prefix}@${stateVersion}`)
    .sort()
    .join(',');
