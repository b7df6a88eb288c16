import type { ChainHead } from '@parkett/platform-event-log';
import {
  referencePositionIn,
  Table,
  type Database,
  type Projection,
  type StoredRow,
} from '@parkett/platform-read-model';
import { marketEvents, type Instrument } from '@parkett/market-contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readInstrument, storedInstrument } from './stored-instrument';

class CreateInstruments1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE instruments (symbol text PRIMARY KEY, data jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE instruments');
  }
}

export const instrumentMigrations = [CreateInstruments1700000000005];

const instrumentTable = new Table('instruments', ['symbol'], { symbol: 'text', data: 'jsonb' });

/** The instruments as rows, so that a starting process need not read the log from its beginning. */
export const instrumentsProjection: Projection = {
  group: 'instruments',
  scope: 'reference partition',
  tables: [instrumentTable],
  async project(client, _, records) {
    const latest = new Map<string, { symbol: string; data: string }>();
    for (const { record } of records) {
      if (!record.aggregate.startsWith('catalogue:')) continue;
      for (const event of record.events)
        for (const row of marketEvents.read(event).rows)
          latest.set(row.symbol, { symbol: row.symbol, data: storedInstrument(row, event.v) });
    }
    await instrumentTable.insert(client, [...latest.values()], { onConflict: 'DO UPDATE SET data = excluded.data' });
  },
};

type InstrumentRow = Pick<StoredRow<typeof instrumentTable.columns>, 'data'>;

const allInstruments = 'SELECT data FROM instruments ORDER BY symbol';
const parsed = (rows: readonly InstrumentRow[]): Instrument[] => rows.map(({ data }) => readInstrument(data));

/** The projected instruments; later events arrive through the process's log follower. */
export async function loadInstruments(database: Database): Promise<Instrument[]> {
  return parsed(await database.rows<InstrumentRow>(allInstruments));
}

/** The instruments, with the position of their read model; undefined when it has read nothing. */
export async function loadInstrumentsAt(
  database: Database,
): Promise<{ rows: Instrument[]; head: ChainHead | undefined }> {
  return database.transaction(async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const { rows } = await client.query<InstrumentRow>(allInstruments);
    return { rows: parsed(rows), head: await referencePositionIn(client, instrumentsProjection.group) };
  });
}
