import type { Database } from '@parkett/platform-read-model';
import { setImmediate as breathe } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ChainHead } from '../chain/chain';
import type { AnyAggregateKind } from './aggregate-kind';
import type { MemoryEntry } from './aggregate-store';
import { rememberMs } from './command-memory';

export interface Snapshot {
  readonly head: ChainHead;
  readonly recordedAt: number;
  readonly states: readonly { readonly aggregate: string; readonly state: unknown; readonly version: number }[];
  readonly memory: readonly MemoryEntry[];
}

/** Aggregates turned into JSON before the loop gets a turn again. */
const statesPerTurn = 200;

/**
 * Acknowledged states and their place in the log: one more projection, which only shortens recovery. Each save replaces
 * the partition's position by compare-and-set; a save that is not ahead of what is stored changes nothing.
 */
export class SnapshotStore {
  constructor(private readonly database: Database) {}

  /** What is stored for a partition; undefined when there is nothing that this build's `evolve` would also arrive at. */
  async load(partition: number, kinds: readonly AnyAggregateKind[]): Promise<Snapshot | undefined> {
    const [position] = await this.database.rows<{ next: string; hash: string; next_command: string; recorded_at: string; state_versions: string }>(
      'SELECT next, hash, next_command, recorded_at, state_versions FROM snapshot_positions WHERE partition = $1', [partition]);
    if (!position || position.state_versions !== stateVersions(kinds)) return undefined;
    const states = await this.database.rows<{ aggregate: string; state: unknown; version: number }>(
      'SELECT aggregate, state, version FROM snapshots WHERE partition = $1', [partition]);
    const memory = await this.database.rows<{ aggregate: string; id: string; record_offset: string; at: string }>(
      'SELECT aggregate, id, record_offset, at FROM command_memory WHERE partition = $1 ORDER BY record_offset', [partition]);
    return {
      head: { next: Number(position.next), hash: position.hash, nextCommand: Number(position.next_command) },
      recordedAt: Number(position.recorded_at),
      states,
      memory: memory.map((row) => ({ aggregate: row.aggregate, id: row.id, offset: Number(row.record_offset), at: Number(row.at) })),
    };
  }

  /** Stores what changed since the save before. Throws when Postgres does; then nothing of it is stored. */
  async save(partition: number, snapshot: Snapshot, kinds: readonly AnyAggregateKind[]): Promise<void> {
    const { head, recordedAt, states, memory } = snapshot;
    const json: string[] = [];
    for (const [index, { state }] of states.entries()) {
      if (index % statesPerTurn === statesPerTurn - 1) await breathe();
      json.push(JSON.stringify(state));
    }
    await this.database.transaction(async (client) => {
      const versions = stateVersions(kinds);
      const moved = await client.query(
        `INSERT INTO snapshot_positions AS stored (partition, next, hash, next_command, recorded_at, state_versions)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (partition) DO UPDATE SET next = excluded.next, hash = excluded.hash, next_command = excluded.next_command,
           recorded_at = excluded.recorded_at, state_versions = excluded.state_versions
         WHERE stored.next < excluded.next OR stored.state_versions <> excluded.state_versions`,
        [partition, head.next, head.hash, head.nextCommand, recordedAt, versions]);
      if (moved.rowCount === 0) return;
      await client.query(
        `INSERT INTO snapshots (partition, aggregate, state, version)
         SELECT $1, aggregate, state::jsonb, version FROM unnest($2::text[], $3::text[], $4::int[]) AS t (aggregate, state, version)
         ON CONFLICT (aggregate) DO UPDATE SET state = excluded.state, version = excluded.version`,
        [partition, states.map((s) => s.aggregate), json, states.map((s) => s.version)]);
      await client.query(
        `INSERT INTO command_memory (partition, aggregate, id, record_offset, at)
         SELECT $1, aggregate, id, record_offset, at FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) AS t (aggregate, id, record_offset, at)
         ON CONFLICT (partition, record_offset) DO NOTHING`,
        [partition, memory.map((m) => m.aggregate), memory.map((m) => m.id), memory.map((m) => m.offset), memory.map((m) => m.at)]);
    });
  }

  /** Forgets commands older than the memory of the log reaches back. */
  async forget(now: number): Promise<void> {
    await this.database.rows('DELETE FROM command_memory WHERE at < $1', [now - rememberMs]);
  }
}

const stateVersions = (kinds: readonly AnyAggregateKind[]): string =>
  kinds.map(({ prefix, stateVersion }) => `${prefix}@${stateVersion}`).sort().join(',');

class CreateSnapshots1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE snapshot_positions (
      partition int PRIMARY KEY, next bigint NOT NULL, hash text NOT NULL, next_command bigint NOT NULL,
      recorded_at bigint NOT NULL, state_versions text NOT NULL)`);
    await runner.query(`CREATE TABLE snapshots (
      aggregate text PRIMARY KEY, partition int NOT NULL, state jsonb NOT NULL, version int NOT NULL)`);
    await runner.query('CREATE INDEX snapshots_partition ON snapshots (partition)');
    await runner.query(`CREATE TABLE command_memory (
      partition int NOT NULL, record_offset bigint NOT NULL, aggregate text NOT NULL, id text NOT NULL, at bigint NOT NULL,
      PRIMARY KEY (partition, record_offset))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE command_memory, snapshots, snapshot_positions');
  }
}

export const engineMigrations = [CreateSnapshots1700000000001];
