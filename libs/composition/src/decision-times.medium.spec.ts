import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { projections, readMigrations } from './index';
import { eventsBefore, eventsOf, stories } from './spec-support/event-stories';

const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 1);
const tables = projections.flatMap((projection) => projection.tables.map(({ name }) => name));

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: readMigrations }));
services.afterwards(() => read.close());

const decidedAt = Date.UTC(2026, 10, 20, 12);
/** A clock was ahead before, so the log's time is. */
const recordedAt = Date.UTC(2100, 0, 1);

const recordOf = (aggregate: string, offset: number, event: EventBody): ChainedRecord => ({
  offset,
  hash: '',
  bytes: 0,
  record: {
    v: 1,
    at: offset,
    prev: '',
    commandOffset: offset,
    commandId: `command ${offset}`,
    bodyHash: '',
    aggregate,
    version: offset + 1,
    recordedAt,
    decidedAt,
    businessDate: '2026-11-20',
    env: 'SIMULATED',
    actor: { kind: 'staff', id: 'anna' },
    context: {},
    outcome: { kind: 'accepted' },
    events: [event],
  },
});

it.each(stories.map((story) => [story.name, story] as const))(
  'the rows of %s show when something was decided, even while the time of the log is ahead',
  async (_, story) => {
    const events = [...eventsBefore(story), ...eventsOf(story)];
    const records = events.map((event, offset) => recordOf(story.aggregate, offset, event));
    for (const { project } of projections)
      await read.transaction(async (client) => {
        for (const record of records) await project(client, 0, [record]);
      });
    const rows = await Promise.all(
      tables.map(async (name) => ({ name, rows: await read.rows(`SELECT * FROM ${name}`) })),
    );
    const text = JSON.stringify(rows);
    expect(rows.filter((table) => JSON.stringify(table).includes(String(recordedAt)))).toEqual([]);
    expect(story.aggregate.startsWith('account:') ? text : String(decidedAt)).toContain(String(decidedAt));
    await read.rows(`TRUNCATE ${tables.join(', ')}`);
  },
);
