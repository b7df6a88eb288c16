import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '@parkett/platform-database';
import type { ChainHead } from '../chain/chain';
import type { AnyAggregateKind } from './aggregate-kind';
import { rememberMs } from './deduplication-window';
import { loadReferences, saveReferences, type Client } from './reference-segments';
import type { Changes, SnapshotPage, StoredState } from './snapshot-contents';
import { partOf, partsOf, windowPart, type PartOffsets, type SnapshotPart } from './snapshot-parts';
import { loadWindows, saveWindows } from './stored-windows';
import { deleteUnused, isStored, markUsed } from './unused-parts';

export interface SnapshotPosition {
  readonly head: ChainHead;
  readonly recordedAt: number;
}

/** Changes between two positions of the log. */
interface SnapshotDelta extends SnapshotPosition, Changes {
  /** Offset per part from which the changes are complete; none means that these are all. */
  readonly since: PartOffsets;
  /** The parts to store; all when it is missing. */
  readonly parts?: ReadonlySet<string> | undefined;
}

/**
 * `saved`: stored. `behind`: a rival has stored a later position of some part; nothing is lost. `superseded`: the
 * snapshot of some part is gone, so changes cannot be added to it.
 */
type SaveResult = 'saved' | 'behind' | 'superseded';

/** Aggregates that are serialised to JSON before other work on the event loop gets a turn. */
const statesPerTurn = 200;
const rowsPerStatement = 5_000;
const forgottenAtOnce = 50_000;
const noReferences = Buffer.alloc(0);

/**
 * Acknowledged states and their position in the log: a projection that only shortens recovery. A save adds changes by
 * compare-and-set on the position of each part, so two engines on one partition cannot mix their states.
 */
export class SnapshotStore {
  constructor(private readonly database: Database) {}

  /**
   * Reads the stored snapshot of a partition page by page, as of one moment. Returns the position of each part that is
   * stored in the version of this build.
   */
  async load(
    partition: number,
    kinds: readonly AnyAggregateKind[],
    onPage: (page: SnapshotPage) => void,
  ): Promise<Map<string, SnapshotPosition>> {
    return this.database.transaction(async (client) => {
      // A rival may save while we read. Without one view of all tables we would get its states with our position.
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const positions = new Map<string, SnapshotPosition>();
      for (const part of partsOf(kinds)) {
        const position = await loadPosition(client, partition, part);
        if (position === undefined) continue;
        positions.set(part.name, position);
        if (part !== windowPart) await loadKind(client, partition, part, onPage);
      }
      // Last, so that most windows find the state that they belong to.
      if (positions.has(windowPart.name))
        await loadWindows(client, partition, (windows) => onPage({ states: [], windows, references: noReferences }));
      return positions;
    });
  }

  /** The offset up to which each part is stored in the version of this build. */
  async storedUpTo(partition: number, kinds: readonly AnyAggregateKind[]): Promise<PartOffsets> {
    const rows = await this.database.rows<{ part: string; version: number; next: string }>(
      `SELECT part, part_version AS version, next FROM snapshot_parts WHERE partition = $1 AND ${isStored}`,
      [partition],
    );
    const parts = partsOf(kinds);
    const own = rows.filter((row) => parts.some(({ name, version }) => name === row.part && version === row.version));
    return new Map(own.map(({ part, next }) => [part, Number(next)]));
  }

  /** The offset from which this build has to read the log; undefined when it has no snapshot of some part. */
  async readFrom(partition: number, kinds: readonly AnyAggregateKind[]): Promise<number | undefined> {
    const stored = await this.storedUpTo(partition, kinds);
    return stored.size < partsOf(kinds).length ? undefined : Math.min(...stored.values());
  }

  /**
   * Adds changes to the stored snapshot. Leaves out parts whose snapshot already lies further ahead. Throws the errors
   * of Postgres; then nothing is stored.
   */
  async save(partition: number, delta: SnapshotDelta, kinds: readonly AnyAggregateKind[]): Promise<SaveResult> {
    const parts = partsOf(kinds).filter(
      ({ name }) => (delta.since.get(name) ?? 0) <= delta.head.next && (delta.parts?.has(name) ?? true),
    );
    const pages = await pagesByPart(delta.states);
    return this.database.transaction(async (client) => {
      const results: SaveResult[] = [];
      for (const part of parts) {
        const since = delta.since.get(part.name) ?? 0;
        const result = await movePosition(client, partition, part, since, delta);
        results.push(result);
        if (result !== 'saved') continue;
        if (since === 0) await deletePart(client, partition, part);
        if (part === windowPart) await saveWindows(client, partition, delta.memory);
        else await saveStates(client, partition, part, pages.get(part.name) ?? []);
        const references = delta.references.filter(({ aggregateKind }) => aggregateKind === part.name);
        await saveReferences(client, partition, part, Buffer.concat(references.map(({ hash }) => hash)));
      }
      return (
        results.find((result) => result === 'superseded') ?? results.find((result) => result === 'behind') ?? 'saved'
      );
    });
  }

  /**
   * The offset of the first command that some snapshot does not cover; undefined when a part of this build has none.
   * Counts the parts of this build and those that another build has used within a day, such as the one before this or
   * the one that follows the log before it takes over.
   */
  async coveredCommands(partition: number, kinds: readonly AnyAggregateKind[]): Promise<number | undefined> {
    const rows = await this.database.rows<{ name: string; version: number; next_command: string; recent: boolean }>(
      `SELECT part AS name, part_version AS version, next_command, used_at > now() - interval '1 day' AS recent
       FROM snapshot_parts WHERE partition = $1 AND ${isStored}`,
      [partition],
    );
    const own = partsOf(kinds).map((part) =>
      rows.find(({ name, version }) => name === part.name && version === part.version),
    );
    if (own.includes(undefined)) return undefined;
    const used = rows.filter((row) => row.recent || own.includes(row));
    return Math.min(...used.map(({ next_command }) => Number(next_command)));
  }

  /** Deletes some of the commands that have left the deduplication window. The oldest come first, so this is cheap. */
  async forget(partition: number, now: number): Promise<void> {
    await this.database.rows(
      `DELETE FROM part_commands WHERE partition = $1 AND part_version = $4 AND at < $2
       AND record_offset IN (SELECT record_offset FROM part_commands WHERE partition = $1 AND part_version = $4
       ORDER BY record_offset LIMIT $3)`,
      [partition, now - rememberMs, forgottenAtOnce, windowPart.version],
    );
  }

  /** Says that this build uses its parts, so that nobody deletes them. */
  async markUsed(partition: number, kinds: readonly AnyAggregateKind[]): Promise<void> {
    await markUsed(this.database, partition, partsOf(kinds));
  }

  /** Deletes the parts that no build has used for 30 days; this build uses its own now. */
  async forgetUnused(partition: number, kinds: readonly AnyAggregateKind[]): Promise<void> {
    await this.markUsed(partition, kinds);
    await deleteUnused(this.database, partition);
  }
}

const ofPart = 'partition = $1 AND part = $2 AND part_version = $3';

async function loadPosition(
  client: Client,
  partition: number,
  { name, version }: SnapshotPart,
): Promise<SnapshotPosition | undefined> {
  const {
    rows: [row],
  } = await client.query<{ next: string; hash: string; next_command: string; recorded_at: string }>(
    `SELECT next, hash, next_command, recorded_at FROM snapshot_parts WHERE ${ofPart} AND ${isStored}`,
    [partition, name, version],
  );
  if (row === undefined) return undefined;
  const head = { next: Number(row.next), hash: row.hash, nextCommand: Number(row.next_command) };
  return { head, recordedAt: Number(row.recorded_at) };
}

async function loadKind(
  client: Client,
  partition: number,
  part: SnapshotPart,
  onPage: (page: SnapshotPage) => void,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: StoredState[] } = await client.query<StoredState>(
      `SELECT aggregate, state::text AS json, version FROM part_snapshots WHERE ${ofPart} AND aggregate > $4
       ORDER BY aggregate LIMIT $5`,
      [partition, part.name, part.version, after, rowsPerStatement],
    );
    onPage({ states: rows, windows: [], references: noReferences });
    after = rows.length < rowsPerStatement ? undefined : rows.at(-1)?.aggregate;
  }
  await loadReferences(client, partition, part, (references) => onPage({ states: [], windows: [], references }));
}

/** Moves a part's position forward, if the stored one lies between `since` and the new one. */
async function movePosition(
  client: Client,
  partition: number,
  { name, version }: SnapshotPart,
  since: number,
  { head, recordedAt }: SnapshotPosition,
): Promise<SaveResult> {
  const moved = await client.query(
    `INSERT INTO snapshot_parts AS stored (partition, part, part_version, next, hash, next_command, recorded_at)
     SELECT $1::int, $2, $3::int, $4::bigint, $5, $6::bigint, $7::bigint
     WHERE $8::bigint = 0 OR EXISTS (SELECT FROM snapshot_parts WHERE ${ofPart} AND ${isStored})
     ON CONFLICT (partition, part, part_version) DO UPDATE SET next = excluded.next, hash = excluded.hash,
       next_command = excluded.next_command, recorded_at = excluded.recorded_at, used_at = now()
     WHERE stored.next BETWEEN $8 AND excluded.next OR NOT stored.${isStored}`,
    [partition, name, version, head.next, head.hash, head.nextCommand, recordedAt, since],
  );
  if (moved.rowCount !== 0) return 'saved';
  const stored = await loadPosition(client, partition, { name, version });
  return stored !== undefined && stored.head.next > head.next ? 'behind' : 'superseded';
}

async function deletePart(client: Client, partition: number, part: SnapshotPart): Promise<void> {
  const values = [partition, part.name, part.version];
  if (part.name === windowPart.name)
    await client.query('DELETE FROM part_commands WHERE partition = $1 AND part_version = $2', [
      partition,
      part.version,
    ]);
  await client.query(`DELETE FROM part_snapshots WHERE ${ofPart}`, values);
  await client.query(`DELETE FROM reference_segments WHERE ${ofPart}`, values);
}

async function saveStates(
  client: Client,
  partition: number,
  { name, version }: SnapshotPart,
  pages: readonly string[],
): Promise<void> {
  for (const page of pages) {
    await client.query(
      `INSERT INTO part_snapshots (partition, part, part_version, aggregate, state, version)
       SELECT $1, $2, $3, aggregate, state, version
       FROM json_to_recordset($4::json) AS t (aggregate text, state json, version int)
       ON CONFLICT (partition, part, part_version, aggregate) DO UPDATE SET state = excluded.state,
       version = excluded.version`,
      [partition, name, version, page],
    );
  }
}

/**
 * Serialises the states to JSON arrays by part, each small enough for one turn of the event loop and one statement. A
 * SQL array of strings would escape each string once more.
 */
async function pagesByPart(states: Changes['states']): Promise<Map<string, string[]>> {
  const pages = new Map<string, string[]>();
  for (const part of new Set(states.map(({ aggregate }) => partOf(aggregate)))) {
    const own = states.filter(({ aggregate }) => partOf(aggregate) === part);
    const texts: string[] = [];
    for (let from = 0; from < own.length; from += statesPerTurn) {
      texts.push(JSON.stringify(own.slice(from, from + statesPerTurn)));
      await breathe();
    }
    pages.set(part, texts);
  }
  return pages;
}
