import type { EventBody } from '@parkett/kernel';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const docs = 'docs';
const folder = join(docs, 'events');
const stateFile = 'state.json';

export interface Golden {
  readonly file: string;
  readonly event: EventBody;
}

/** The state that the events of a story fold into, with its state version. */
export interface GoldenState {
  readonly stateVersion: number;
  readonly state: unknown;
  /** The references that the events take for ever. */
  readonly references: readonly string[];
}

export const nameOf = ({ type, v }: EventBody): string => `${type}.v${v}`;

/** The value as JSON in the log. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/** A JSON schema without an order of its required fields: it means nothing. */
export const asSchema = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => (name === 'required' && Array.isArray(value) ? value.toSorted() : value));

function write(value: unknown, ...path: string[]): void {
  mkdirSync(join(...path.slice(0, -1)), { recursive: true });
  writeFileSync(join(...path), `${JSON.stringify(value, null, 2)}\n`);
}

/** The golden events of a story in order. */
export function goldenOf(story: string): Golden[] {
  if (!existsSync(join(folder, story))) return [];
  return readdirSync(join(folder, story))
    .filter((name) => name !== stateFile)
    .sort()
    .map((name) => ({ file: `${story}/${name}`, event: read(folder, story, name) as EventBody }));
}

export const goldenState = (story: string): GoldenState => read(folder, story, stateFile) as GoldenState;

/** The folders of schemas below `docs`. */
export type Schemas = 'events/schemas' | 'commands';

/** The JSON schema by name, including optional fields added since; undefined when there is none. */
export const goldenSchema = (schemas: Schemas, name: string): unknown =>
  existsSync(join(docs, schemas, `${name}.json`))
    ? asSchema(readFileSync(join(docs, schemas, `${name}.json`), 'utf8'))
    : undefined;

export const goldenSchemas = (schemas: Schemas): string[] =>
  readdirSync(join(docs, schemas)).map((name) => name.replace(/\.json$/, ''));

type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

/**
 * Whether every event of the older schema also fits the newer one, because all added fields are optional, at any depth.
 */
export function isGrown(older: unknown, newer: unknown): boolean {
  if (!isShape(older) || !isShape(newer)) return older === newer;
  return (
    isDeepStrictEqual(Object.keys(older).sort(), Object.keys(newer).sort()) &&
    Object.keys(older).every((key) =>
      key === 'properties' ? hasGrown(older[key], newer[key]) : isGrown(older[key], newer[key]),
    )
  );
}

const hasGrown = (older: unknown, newer: unknown): boolean =>
  isShape(older) && isShape(newer) && Object.keys(older).every((name) => isGrown(older[name], newer[name]));

/** Adds missing golden files. Existing ones never change, because logs may contain such events. */
export const keep = {
  /** Writes all events of a new story. For a known story, adds only the events of steps that were added at its end. */
  events(story: string, events: readonly EventBody[]): void {
    const first = goldenOf(story).length;
    for (const [n, event] of events.slice(first).entries())
      write(event, folder, story, `${String(first + n + 1).padStart(2, '0')}-${nameOf(event)}.json`);
  },
  /** An existing schema may gain optional fields and nothing else. */
  schema(schemas: Schemas, name: string, schema: unknown): void {
    const golden = goldenSchema(schemas, name);
    if (isDeepStrictEqual(golden, schema)) return;
    if (golden === undefined || isGrown(golden, schema)) write(schema, docs, schemas, `${name}.json`);
  },
  /** The only file that is overwritten, because states are derived. */
  state(story: string, state: GoldenState): void {
    write(state, folder, story, stateFile);
  },
};
