import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { projections, readMigrations } from './index';
import { eventsBefore, eventsOf, stories } from './spec-support/event-stories';

const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 1, backgroundLimits);
const tables = projections.flatMap((projection) => projection.tables.map(({ name }) => name));
const allRows = tables.map((name) => `SELECT '${name}' AS name, to_jsonb(t) AS row FROM ${name} t`).join(' UNION ALL ');

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: readMigrations }));
services.afterwards(() => read.close());
afterEach(async () => {
  // Few have rows; to empty all of them took most of the time.
  const filled = await read.rows<{ name: string }>(`SELECT DISTINCT name FROM (${allRows}) AS one`);
  for (const { name } of filled) await read.rows(`DELETE FROM ${name}`);
});

const decidedAt = Date.UTC(2026, 10, 20, 12);
/** A clock was ahead before, so the log's time is. */
const recordedAt = Date.UTC(2100, 0, 1);

it.each(stories.map((story) => [story.name, story] as const))(
  'the rows of %s show when something was decided, even while the time of the log is ahead',
  async (_, story) => {
    const events = [...eventsBefore(story), ...eventsOf(story)];
    const records = events.map((event, offset) =>
      sampleRecord(offset, { aggregate: story.aggregate, recordedAt, decidedAt, events: [event] }),
    );
    for (const { project } of projections)
      await read.transaction(async (client) => {
        for (const record of records) await project(client, 0, [record]);
      });
    const rows = await read.rows<{ name: string; row: unknown }>(allRows);
    const text = JSON.stringify(rows);
    expect(rows.filter((each) => JSON.stringify(each).includes(String(recordedAt)))).toEqual([]);
    // Not every story of reference data has a row with a time.
    expect(text.includes(String(decidedAt)) || !story.aggregate.startsWith('account:')).toBe(true);
  },
);
