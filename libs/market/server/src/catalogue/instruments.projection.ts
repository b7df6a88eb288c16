import type { ChainHead } from '@parkett/platform-event-log';
import {
  referencePositionIn,
  Table,
  type Database,
  type Projection,
  type StoredRow,
} from '@parkett/platform-read-model';
import { bookDateEvents, marketEvents, type Instrument, type RegisteredAction } from '@parkett/market-contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { actionTable, loadActions, projectActions } from '../actions/corporate-actions';
import { readInstrument, storedInstrument } from './stored-instrument';

class CreateInstruments1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE instruments (symbol text PRIMARY KEY, data jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE instruments');
  }
}

class CreateBookDate1700000000950 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE book_date (
      aggregate text PRIMARY KEY, open text NOT NULL, closed_at bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE book_date');
  }
}

export const instrumentMigrations = [CreateInstruments1700000000005];
export const bookDateMigrations = [CreateBookDate1700000000950];

const instrumentTable = new Table('instruments', ['symbol'], { symbol: 'text', data: 'jsonb' });
const bookDateTable = new Table('book_date', ['aggregate'], { aggregate: 'text', open: 'text', closed_at: 'bigint' });

/**
 * The instruments, the broker's book date and the register of corporate actions as rows, so that a starting process
 * need not read the log from its beginning.
 */
export const instrumentsProjection: Projection = {
  group: 'instruments',
  scope: 'reference partition',
  tables: [instrumentTable, bookDateTable, actionTable],
  async project(client, _, records) {
    const latest = new Map<string, { symbol: string; data: string }>();
    let opened: { aggregate: string; open: string; closed_at: number } | undefined;
    for (const { record } of records) {
      if (record.aggregate.startsWith('book:'))
        for (const event of record.events) {
          const { next, closedAt } = bookDateEvents.read(event);
          opened = { aggregate: record.aggregate, open: next, closed_at: closedAt };
        }
      if (!record.aggregate.startsWith('catalogue:')) continue;
      for (const event of record.events)
        for (const row of marketEvents.read(event).rows)
          latest.set(row.symbol, { symbol: row.symbol, data: storedInstrument(row, event.v) });
    }
    await instrumentTable.insert(client, [...latest.values()], { onConflict: 'DO UPDATE SET data = excluded.data' });
    await bookDateTable.insert(client, opened === undefined ? [] : [opened], {
      onConflict: 'DO UPDATE SET open = excluded.open, closed_at = excluded.closed_at',
    });
    await projectActions(client, records);
  },
};

type InstrumentRow = Pick<StoredRow<typeof instrumentTable.columns>, 'data'>;

const allInstruments = 'SELECT data FROM instruments ORDER BY symbol';
const parsed = (rows: readonly InstrumentRow[]): Instrument[] => rows.map(({ data }) => readInstrument(data));

/** The projected instruments; later events arrive through the process's log follower. */
export async function loadInstruments(database: Database): Promise<Instrument[]> {
  return parsed(await database.rows<InstrumentRow>(allInstruments));
}

type BookDateRow = Pick<StoredRow<typeof bookDateTable.columns>, 'open' | 'closed_at'>;

const openBookDate = 'SELECT open, closed_at FROM book_date';

/** The open book date and when the date before it was closed; undefined when none was ever closed. */
export async function loadBookDate(
  database: Database,
): Promise<{ readonly open: string; readonly closedAt: number } | undefined> {
  const [row] = await database.rows<BookDateRow>(openBookDate);
  return row && { open: row.open, closedAt: Number(row.closed_at) };
}

/** All reference data of the market, with the position of its read model; undefined when it has read nothing. */
export async function loadReferenceAt(database: Database): Promise<{
  rows: Instrument[];
  bookDate: string | undefined;
  actions: RegisteredAction[];
  head: ChainHead | undefined;
}> {
  return database.transaction(async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const { rows } = await client.query<InstrumentRow>(allInstruments);
    const books = await client.query<BookDateRow>(openBookDate);
    const actions = await loadActions(client);
    const head = await referencePositionIn(client, instrumentsProjection.group);
    return { rows: parsed(rows), bookDate: books.rows[0]?.open, actions, head };
  });
}
