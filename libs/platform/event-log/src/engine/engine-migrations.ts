import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateSnapshots1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE snapshot_positions (
      partition int PRIMARY KEY, next bigint NOT NULL, hash text NOT NULL, next_command bigint NOT NULL,
      recorded_at bigint NOT NULL, state_versions text NOT NULL)`);
    // json keeps the text. jsonb would reorder the fields, and a state whose fold depends on their order would differ
    // from a replay.
    await runner.query(`CREATE TABLE snapshots (
      aggregate text PRIMARY KEY, partition int NOT NULL, state json NOT NULL, version int NOT NULL)`);
    await runner.query('CREATE INDEX snapshots_partition ON snapshots (partition, aggregate)');
    await runner.query(`CREATE TABLE command_memory (
      partition int NOT NULL, record_offset bigint NOT NULL, aggregate text NOT NULL, id text NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (partition, record_offset))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE command_memory, snapshots, snapshot_positions');
  }
}

class CreateHeadPins1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE head_pins (
      partition int PRIMARY KEY, next bigint NOT NULL, hash text NOT NULL, pinned_at bigint NOT NULL,
      signature text NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE head_pins');
  }
}

class CreateInstallation1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE installation (one boolean PRIMARY KEY DEFAULT true CHECK (one), env text NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation');
  }
}

/**
 * Snapshots by kind and state version. Those of earlier builds cannot be used, so the log is folded once. Their tables
 * stay, because processes of those builds run until the last of them has been replaced.
 */
class CreateSnapshotParts1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE snapshot_parts (
      partition int NOT NULL, part text NOT NULL, part_version int NOT NULL, next bigint NOT NULL, hash text NOT NULL,
      next_command bigint NOT NULL, recorded_at bigint NOT NULL, used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (partition, part, part_version))`);
    await runner.query(`CREATE TABLE part_snapshots (
      partition int NOT NULL, part text NOT NULL, part_version int NOT NULL, aggregate text NOT NULL,
      state json NOT NULL, version int NOT NULL,
      PRIMARY KEY (partition, part, part_version, aggregate))`);
    // Hashes in segments of a limited size, so that a snapshot adds the new ones without rewriting the others.
    await runner.query(`CREATE TABLE reference_segments (
      partition int NOT NULL, part text NOT NULL, part_version int NOT NULL, segment int NOT NULL,
      hashes bytea NOT NULL,
      PRIMARY KEY (partition, part, part_version, segment))`);
    await runner.query('ALTER TABLE reference_segments ALTER COLUMN hashes SET STORAGE EXTERNAL');
    await runner.query(`CREATE TABLE part_commands (
      partition int NOT NULL, part_version int NOT NULL, record_offset bigint NOT NULL, aggregate text NOT NULL,
      id text NOT NULL, at bigint NOT NULL,
      PRIMARY KEY (partition, part_version, record_offset))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE part_commands, reference_segments, part_snapshots, snapshot_parts');
  }
}

/** `switched_event_versions` is a record: it says what a build has to know. Of the readers, only the running ones count. */
class CreateEventVersions1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE switched_event_versions (name text PRIMARY KEY, switched_at timestamptz NOT NULL DEFAULT now())',
    );
    await runner.query(`CREATE TABLE event_readers (
      id uuid PRIMARY KEY, label text NOT NULL, versions text[] NOT NULL, seen_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_readers, switched_event_versions');
  }
}

/** Checkpoints name their topic. Those of an earlier build do not; it may write some until it has been replaced. */
class NameTopicsOfHeadPins1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE head_pins ADD COLUMN topic text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE head_pins DROP COLUMN topic');
  }
}

/** Where the unsigned part of the log ends; null in an installation of an earlier build until it is sealed. */
class CreateSeal1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installation ADD COLUMN seal jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installation DROP COLUMN seal');
  }
}

/** Tables of the schema `engine`. */
export const engineMigrations = [
  CreateSnapshots1700000000001,
  CreateHeadPins1700000000002,
  CreateInstallation1700000000003,
  CreateSnapshotParts1700000000004,
  CreateEventVersions1700000000006,
  NameTopicsOfHeadPins1700000000007,
  CreateSeal1700000000008,
];
