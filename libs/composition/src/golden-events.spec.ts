import { approvalCommands } from '@parkett/approvals-contract';
import { blockCommands, offerCommands } from '@parkett/blocks-contract';
import { custodyCommands } from '@parkett/custody-contract';
import { depotCommands } from '@parkett/depot-contract';
import { documentCommands } from '@parkett/documents-contract';
import {
  cardCommands,
  debitCommands,
  exchangeCommands,
  fundsCommands,
  withdrawalCommands,
} from '@parkett/funds-contract';
import {
  agreementCommands,
  appropriatenessCommands,
  complaintCommands,
  identityCommands,
  restrictionCommands,
  screeningCommands,
  staffCommands,
} from '@parkett/identity-contract';
import { CommandCatalogue, EventCatalogue } from '@parkett/kernel';
import { actionCommands, bookDateCommands, marketCommands } from '@parkett/market-contract';
import { taxCommands } from '@parkett/tax-contract';
import { tradingCommands } from '@parkett/trading-contract';
import { existsSync, readdirSync } from 'node:fs';
import { z } from 'zod';
import { eventCatalogues } from './event-versions';
import { eventsBefore, eventsOf, kindOf, stories } from './spec-support/event-stories';
import type { Story } from './spec-support/story';
import {
  asJson,
  asSchema,
  goldenOf,
  goldenSchema,
  goldenSchemas,
  goldenState,
  keep,
  nameOf,
  type Golden,
  type GoldenState,
} from './spec-support/golden-events';

const commandCatalogues = [
  tradingCommands,
  fundsCommands,
  identityCommands,
  restrictionCommands,
  screeningCommands,
  complaintCommands,
  agreementCommands,
  appropriatenessCommands,
  marketCommands,
  bookDateCommands,
  actionCommands,
  staffCommands,
  approvalCommands,
  blockCommands,
  offerCommands,
  depotCommands,
  custodyCommands,
  documentCommands,
  cardCommands,
  withdrawalCommands,
  exchangeCommands,
  debitCommands,
  taxCommands,
];
/** Every version of every event that a log may hold, by its name. */
const schemas = new Map(eventCatalogues.flatMap((catalogue) => [...catalogue.schemas()]));
/** Every version of every command that is sent. */
const commands = new Map(commandCatalogues.flatMap((catalogue) => [...catalogue.schemas()]));
const shapeOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): unknown =>
  asSchema(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));

const fold = (story: Story, golden: readonly Golden[]): GoldenState => {
  const { decider, events, stateVersion, references } = kindOf(story);
  const recorded = [...eventsBefore(story), ...golden.map(({ event }) => event)];
  const read = recorded.map((event) => events.read(event));
  const state = read.reduce(decider.evolve, decider.initialState(story.aggregate));
  return { stateVersion, state: asJson(state), references: read.flatMap((event) => references?.(event) ?? []) };
};

/**
 * `PARKETT_WRITE_EVENTS=1 npx jest golden-events` adds the files of new stories and of steps at the end of a story, and
 * adds optional fields to schemas.
 */
if (process.env['PARKETT_WRITE_EVENTS'] === '1') {
  for (const story of stories) {
    keep.events(story.name, eventsOf(story));
    keep.state(story.name, fold(story, goldenOf(story.name)));
  }
  for (const [name, schema] of schemas) keep.schema('events/schemas', name, shapeOf(schema));
  for (const [name, schema] of commands) keep.schema('commands', name, shapeOf(schema, 'input'));
}

const golden = stories.flatMap(({ name }) => goldenOf(name));

/** Everything that the contracts of all contexts export. */
async function exported(): Promise<unknown[]> {
  const contracts = readdirSync('libs').filter((name) => existsSync(`libs/${name}/contract/package.json`));
  const modules = await Promise.all(contracts.map((name): Promise<object> => import(`@parkett/${name}-contract`)));
  return modules.flatMap((contract): unknown[] => Object.values(contract));
}

const typesOf = (catalogues: readonly { readonly definitions: object }[]): string[] =>
  catalogues.flatMap(({ definitions }) => Object.keys(definitions)).sort();

describe('the golden event files', () => {
  it('cover the events of every contract', async () => {
    const catalogues = (await exported()).filter((value) => value instanceof EventCatalogue);
    // Some contracts also export several of their catalogues joined.
    expect([...new Set(typesOf(catalogues))]).toEqual(typesOf(eventCatalogues));
  });

  it.each([...schemas.keys()])('%s has one', (name) => {
    expect(golden.map(({ event }) => nameOf(event))).toContain(name);
  });

  it.each([...schemas])('%s has the same shape as when it was written, or a new version', (name, schema) => {
    expect(shapeOf(schema)).toEqual(goldenSchema('events/schemas', name));
  });

  it('include every version that was ever written', () => {
    expect(goldenSchemas('events/schemas').sort()).toEqual(
      [...new Set(golden.map(({ event }) => nameOf(event)))].sort(),
    );
  });

  it.each(golden.filter(({ event }) => schemas.has(nameOf(event))).map(({ file, event }) => [file, event] as const))(
    '%s has no field that its schema does not define',
    (_, event) => {
      expect(schemas.get(nameOf(event))?.parse(event)).toEqual(event);
    },
  );

  it.each(stories.map((story) => [story.name, story] as const))(
    'those of %s fold into the same state as before',
    (name, story) => {
      expect(fold(story, goldenOf(name))).toEqual(goldenState(name));
    },
  );

  // A story only grows at its end. A new version of one of its events needs a story of its own.
  it.each(stories.map((story) => [story.name, story] as const))(
    'those of %s are of the types that it produces today',
    (name, story) => {
      expect(eventsOf(story).map(({ type }) => type)).toEqual(goldenOf(name).map(({ event }) => event.type));
    },
  );

  it.each(stories.map((story) => [story.name, story] as const))(
    'the events that %s produces today have these shapes',
    (_, story) => {
      for (const event of eventsOf(story)) expect(schemas.get(nameOf(event))?.parse(event)).toEqual(event);
    },
  );
});

describe('the schemas of commands', () => {
  it('cover the commands of every contract', async () => {
    const catalogues = (await exported()).filter((value) => value instanceof CommandCatalogue);
    expect(typesOf(catalogues)).toEqual(typesOf(commandCatalogues));
  });

  it.each([...commands])('%s has the shape in which it was sent, or is another version', (name, schema) => {
    expect(shapeOf(schema, 'input')).toEqual(goldenSchema('commands', name));
  });

  it('no version that was ever sent is forgotten', () => {
    expect(goldenSchemas('commands').sort()).toEqual([...commands.keys()].sort());
  });
});
