import type { EventBody } from '@parkett/kernel';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const folder = 'docs/events';
const stateFile = 'state.json';

export interface Golden {
  readonly file: string;
  readonly event: EventBody;
}

/** What the events of a story add up to, as this version of the aggregate's state has it. */
export interface GoldenState {
  readonly stateVersion: number;
  readonly state: unknown;
}

export const nameOf = ({ type, v }: EventBody): string => `${type}.v${v}`;

/** As it stands in the log. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));

function write(value: unknown, ...path: string[]): void {
  mkdirSync(join(folder, ...path.slice(0, -1)), { recursive: true });
  writeFileSync(join(folder, ...path), `${JSON.stringify(value, null, 2)}\n`);
}

/** The golden events of a story in their order. */
export function goldenOf(story: string): Golden[] {
  if (!existsSync(join(folder, story))) return [];
  return readdirSync(join(folder, story))
    .filter((name) => name !== stateFile)
    .sort()
    .map((name) => ({ file: `${story}/${name}`, event: read(story, name) as EventBody }));
}

export const goldenState = (story: string): GoldenState => read(story, stateFile) as GoldenState;

/** The JSON schema of an event of this name, optional fields gained since included; undefined when there is none. */
export const goldenSchema = (name: string): unknown =>
  existsSync(join(folder, 'schemas', `${name}.json`)) ? read('schemas', `${name}.json`) : undefined;

export const goldenSchemas = (): string[] =>
  readdirSync(join(folder, 'schemas')).map((name) => name.replace(/\.json$/, ''));

interface ObjectShape {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** True when every event of the older shape has the newer one too, because all that it adds is optional. */
function isGrown(older: unknown, newer: unknown): boolean {
  const before = older as ObjectShape;
  const after = newer as ObjectShape;
  const kept = Object.entries(after.properties).filter(([name]) => name in before.properties);
  return isDeepStrictEqual({ ...after, properties: Object.fromEntries(kept) }, before);
}

/** Adds what is missing. What is there is never changed: it may stand in a log. */
export const keep = {
  /** The whole story where there is none yet; later only events whose name the story does not have. */
  events(story: string, events: readonly EventBody[]): void {
    const golden = goldenOf(story);
    const known = new Set(golden.map(({ event }) => nameOf(event)));
    const fresh = events.filter((event) => !known.has(nameOf(event)));
    for (const [n, event] of fresh.entries())
      write(event, story, `${String(golden.length + n + 1).padStart(2, '0')}-${nameOf(event)}.json`);
  },
  /** A schema that is there may gain fields that are optional, and nothing else. */
  schema(name: string, schema: unknown): void {
    const golden = goldenSchema(name);
    if (golden === undefined || isGrown(golden, schema)) write(schema, 'schemas', `${name}.json`);
  },
  /** The one thing that is written anew: states are no facts. */
  state(story: string, state: GoldenState): void {
    write(state, story, stateFile);
  },
};
