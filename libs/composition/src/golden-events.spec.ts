import { identityEventSchema, staffEventSchema } from '@parkett/identity-contract';
import { catalogueEventSchema } from '@parkett/market-contract';
import { accountEventSchema } from '@parkett/trading-contract';
import { z } from 'zod';
import { eventsOf, kindOf, stories, type Story } from './spec-support/event-stories';
import {
  asJson,
  goldenOf,
  goldenSchema,
  goldenSchemas,
  goldenState,
  keep,
  nameOf,
  type Golden,
} from './spec-support/golden-events';

/** Every event that a contract defines, by its name. */
const schemas = new Map(
  [accountEventSchema, identityEventSchema, catalogueEventSchema, staffEventSchema].flatMap(({ options }) =>
    options.map((schema) => [nameOf({ type: schema.shape.type.value, v: schema.shape.v.value }), schema] as const),
  ),
);
const shapeOf = (schema: z.ZodType): unknown =>
  asJson(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

const fold = (story: Story, golden: readonly Golden[]): { stateVersion: number; state: unknown } => {
  const { decider, knows, stateVersion } = kindOf(story);
  let state = decider.initialState(story.aggregate);
  for (const { file, event } of golden) {
    if (!knows(event)) throw new Error(`${file} exists in logs, but this build does not know it any more`);
    state = decider.evolve(state, event);
  }
  return { stateVersion, state: asJson(state) };
};

/**
 * `PARKETT_WRITE_EVENTS=1 npx jest golden-events` adds files for new events and versions, and adds optional fields to
 * schemas.
 */
if (process.env['PARKETT_WRITE_EVENTS'] === '1') {
  for (const story of stories) {
    keep.events(story.name, eventsOf(story));
    keep.state(story.name, fold(story, goldenOf(story.name)));
  }
  for (const [name, schema] of schemas) keep.schema(name, shapeOf(schema));
}

const golden = stories.flatMap(({ name }) => goldenOf(name));

describe('the golden event files', () => {
  it.each([...schemas.keys()])('%s has one', (name) => {
    expect(golden.map(({ event }) => nameOf(event))).toContain(name);
  });

  it.each([...schemas])('%s has the same shape as when it was written, or a new version', (name, schema) => {
    expect(shapeOf(schema)).toEqual(goldenSchema(name));
  });

  it('include every version that was ever written', () => {
    expect(goldenSchemas().sort()).toEqual([...new Set(golden.map(({ event }) => nameOf(event)))].sort());
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

  it.each(stories.map((story) => [story.name, story] as const))(
    'the events that %s produces today have these shapes',
    (_, story) => {
      for (const event of eventsOf(story)) expect(schemas.get(nameOf(event))?.parse(event)).toEqual(event);
    },
  );
});
