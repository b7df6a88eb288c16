import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { moneyLogProjection } from '@parkett/trading-server';
import { accountsProjection, readMigrations } from '../read-models';
import { eventsBefore, eventsOf, stories } from '../spec-support/event-stories';
import { amountsOf, brokersOf, compare, faultsOf, post, postingsOf, type Balances } from './balances';
import { brokerOf, sides, type FoundAmount } from './sides';

const services = useServices();
const database = new Database(services.postgresUrl, services.schema('read'), 2);
const groups = [accountsProjection, moneyLogProjection];

beforeAll(() => migrate({ url: services.postgresUrl, schema: database.schema, migrations: readMigrations }));
services.afterwards(() => database.close());

const emptied = () =>
  database.rows(`TRUNCATE ${groups.flatMap(({ tables }) => tables.map(({ name }) => name)).join(', ')}`);

/** What the sides show of one subject. */
async function differencesOf(subject: string, balances: Balances): Promise<string[]> {
  const units = [...balances.keys()];
  const found: string[] = [];
  for (const side of sides) {
    const shown: readonly FoundAmount[] = await side.found(database, [subject], units);
    for (const one of compare(side.expected(subject, amountsOf(balances, units)), shown))
      found.push(`${side.group} ${subject} ${one.what} ${one.unit}: ${one.expected} is shown as ${one.found}`);
  }
  return found;
}

const ofAccounts = stories.filter(({ aggregate }) => aggregate.startsWith('account:'));

it.each(ofAccounts.map((story) => [story.name, story] as const))('after every event of %s', async (_, story) => {
  await emptied();
  const [own, broker]: [Balances, Balances] = [new Map(), new Map()];
  const wrong: string[] = [];
  for (const [offset, event] of [...eventsBefore(story), ...eventsOf(story)].entries()) {
    const record = sampleRecord(offset, { aggregate: story.aggregate, events: [event] });
    for (const group of groups) await database.transaction((client) => group.project(client, 0, [record]));
    const postings = postingsOf(event);
    if (postings.length === 0) continue;
    post(own, postings);
    post(broker, brokersOf(postings));
    const faults = faultsOf(own, own.keys()).map(({ what, unit, found }) => `${what} ${unit}: ${found}`);
    const differences = [...(await differencesOf(story.aggregate, own)), ...(await differencesOf(brokerOf(0), broker))];
    wrong.push(...[...faults, ...differences].map((fault) => `${offset} ${event.type}: ${fault}`));
  }
  expect(wrong).toEqual([]);
});
