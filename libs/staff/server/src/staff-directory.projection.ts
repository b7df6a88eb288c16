import { staffEvents } from '@parkett/identity-contract';
import type { ChainHead } from '@parkett/platform-event-log';
import { referencePositionIn, Table, type Database, type Projection } from '@parkett/platform-read-model';
import { staffDecider, type StaffMember, type StaffState } from '@parkett/staff-domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of every member as decisions need it. */
class CreateStaffDirectory1800000001901 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE staff_directory (staff_id text PRIMARY KEY, member jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_directory');
  }
}

export const staffDirectoryMigrations = [CreateStaffDirectory1800000001901];

const directoryTable = new Table('staff_directory', ['staff_id'], { staff_id: 'text', member: 'jsonb' });

/** The staff as rows, so that a starting process need not read the log from its beginning. */
export const staffDirectoryProjection: Projection = {
  group: 'staffDirectory',
  scope: 'reference partition',
  tables: [directoryTable],
  async project(client, _, records) {
    const events = records
      .filter(({ record }) => record.aggregate.startsWith('staff:'))
      .flatMap(({ record }) => record.events.map((event) => staffEvents.read(event)))
      .filter(({ type }) => type !== 'StaffActed');
    if (events.length === 0) return;
    const before = await stored(client);
    const after = events.reduce(staffDecider.evolve, before);
    const changed = Object.entries(after.people).filter(([staffId, member]) => before.people[staffId] !== member);
    const rows = changed.map(([staffId, member]) => ({ staff_id: staffId, member: JSON.stringify(member) }));
    await directoryTable.insert(client, rows, { onConflict: 'DO UPDATE SET member = excluded.member' });
  },
};

interface Client {
  query(sql: string): Promise<{ readonly rows: readonly { readonly staff_id: string; readonly member: unknown }[] }>;
}

async function stored(client: Client): Promise<StaffState> {
  const { rows } = await client.query('SELECT staff_id, member FROM staff_directory');
  return { people: Object.fromEntries(rows.map(({ staff_id, member }) => [staff_id, member as StaffMember])) };
}

/** The staff, with the position of their read model; undefined when it has read nothing. */
export async function loadStaffAt(
  database: Database,
): Promise<{ readonly state: StaffState; readonly head: ChainHead | undefined }> {
  return database.transaction(async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    return { state: await stored(client), head: await referencePositionIn(client, staffDirectoryProjection.group) };
  });
}
