import type { ChainedRecord } from '@parkett/platform-event-log';
import { readModelMigrations, Table, type Projection } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreatePurses1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE purses (partition int NOT NULL, record_offset int NOT NULL, note text NOT NULL, PRIMARY KEY (partition, record_offset))',
    );
    await runner.query(
      'CREATE TABLE late_purses (partition int NOT NULL, record_offset int NOT NULL, PRIMARY KEY (partition, record_offset))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE late_purses, purses');
  }
}

export const purseMigrations = [...readModelMigrations, CreatePurses1800000000000];

const place = { partition: 'int', record_offset: 'int' } as const;

const noteOf = ({ record: { events } }: ChainedRecord): string =>
  events.map((event) => ('note' in event ? String(event.note) : '')).join();

/** One row per record; `onProjected` is called with the schema before the transaction ends. */
export const purseProjection = (
  onProjected: (schema: string) => Promise<void> = async () => undefined,
): Projection => ({
  group: 'purses',
  scope: 'every partition',
  tables: [new Table('purses', ['partition', 'record_offset'], { ...place, note: 'text' })],
  project: async (client, partition, records) => {
    for (const chained of records)
      await client.query('INSERT INTO purses VALUES ($1, $2, $3)', [partition, chained.offset, noteOf(chained)]);
    const {
      rows: [where],
    } = await client.query<{ schema: string }>('SELECT current_schema AS schema');
    await onProjected(where?.schema ?? '');
  },
});

export const latePurseProjection: Projection = {
  group: 'late purses',
  scope: 'every partition',
  tables: [new Table('late_purses', ['partition', 'record_offset'], place)],
  project: async (client, partition, records) => {
    for (const { offset } of records)
      await client.query('INSERT INTO late_purses VALUES ($1, $2)', [partition, offset]);
  },
};
