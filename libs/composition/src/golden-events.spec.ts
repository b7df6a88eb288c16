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

/** Every event that a contract knows, by its name. */
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
    if (!knows(event)) throw new Error(`${file} stands in logs, and this build does not know it any more`);
    state = decider.evolve(state, event);
  }
  return { stateVersion, state: asJson(state) };
};

/**
 * `PARKETT_WRITE_EVENTS=1 npx jest golden-events` adds files of new events and versions, and optional fields to
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

describe('the golden files of events', () => {
  it.each([...schemas.keys()])('%s has one', (name) => {
    expect(golden.map(({ event }) => nameOf(event))).toContain(name);
  });

  it.each([...schemas])('%s has the shape in which it was written, or is another version', (name, schema) => {
    expect(shapeOf(schema)).toEqual(goldenSchema(name));
  });

  it('no version that was ever written is forgotten', () => {
    expect(goldenSchemas().sort()).toEqual([...new Set(golden.map(({ event }) => nameOf(event)))].sort());
  });

  it.each(golden.filter(({ event }) => schemas.has(nameOf(event))).map(({ file, event }) => [file, event] as const))(
    '%s holds nothing that its schema does not',
    (_, event) => {
      expect(schemas.get(nameOf(event))?.parse(event)).toEqual(event);
    },
  );

  it.each(stories.map((story) => [story.name, story] as const))(
    'those of %s fold into the state that they made before',
    (name, story) => {
      expect(fold(story, goldenOf(name))).toEqual(goldenState(name));
    },
  );

  it.each(stories.map((story) => [story.name, story] as const))(
    'what is decided today of %s is in these shapes',
    (_, story) => {
      for (const event of eventsOf(story)) expect(schemas.get(nameOf(event))?.parse(event)).toEqual(event);
    },
  );
});
