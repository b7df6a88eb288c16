import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, type Rows } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { moneyLogProjection } from '@parkett/trading-server';
import { accountsProjection, readMigrations } from '../read-models';
import { eventsBefore, eventsOf, stories } from '../spec-support/event-stories';
import { amountsOf, brokersOf, compare, faultsOf, post, postingsOf, type Balances } from './balances';
import { brokerOf, sides, type FoundAmount } from './sides';

const services = useServices();
const database = new Database(services.postgresUrl, services.schema('read'), 2, backgroundLimits);
const groups = [accountsProjection, moneyLogProjection];

beforeAll(() => migrate({ url: services.postgresUrl, schema: database.schema, migrations: readMigrations }));
services.afterwards(() => database.close());

/** Ends the transaction of a story, so that the next one finds the tables empty. */
class StoryEnded extends Error {}

/** What the sides show of one subject. */
async function differencesOf(moment: Rows, subject: string, balances: Balances): Promise<string[]> {
  const units = [...balances.keys()];
  const found: string[] = [];
  for (const side of sides) {
    const shown: readonly FoundAmount[] = await side.found(moment, [subject], units);
    for (const one of compare(side.expected(subject, amountsOf(balances, units)), shown))
      found.push(`${side.group} ${subject} ${one.what} ${one.unit}: ${one.expected} is shown as ${one.found}`);
  }
  return found;
}

const thatBook = stories.filter(({ aggregate }) => /^(account|settlement):/.test(aggregate));

/** What does not agree after each event of a story, in one transaction. */
async function faultsIn(story: (typeof stories)[number]): Promise<string[]> {
  const [own, broker]: [Balances, Balances] = [new Map(), new Map()];
  const wrong: string[] = [];
  const played = database.transaction(async (client) => {
    const moment: Rows = { rows: async (text, values = []) => (await client.query(text, [...values])).rows };
    for (const [offset, event] of [...eventsBefore(story), ...eventsOf(story)].entries()) {
      const record = sampleRecord(offset, { aggregate: story.aggregate, events: [event] });
      for (const group of groups) await group.project(client, 0, [record]);
      const postings = postingsOf(event);
      if (postings.length === 0) continue;
      post(own, postings);
      post(broker, brokersOf(postings));
      const faults = faultsOf(own, own.keys()).map(({ what, unit, found }) => `${what} ${unit}: ${found}`);
      const differences = [
        ...(await differencesOf(moment, story.aggregate, own)),
        ...(await differencesOf(moment, brokerOf(0), broker)),
      ];
      wrong.push(...[...faults, ...differences].map((fault) => `${offset} ${event.type}: ${fault}`));
    }
    throw new StoryEnded();
  });
  await expect(played).rejects.toThrow(StoryEnded);
  return wrong;
}

it.each(thatBook.map((story) => [story.name, story] as const))('after every event of %s', async (_, story) => {
  expect(await faultsIn(story)).toEqual([]);
});
