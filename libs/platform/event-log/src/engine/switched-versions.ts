import type { Database } from '@parkett/platform-database';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ReaderWatch } from './reader-watch';

const lookMs = 1_000;

/** A process that has announced itself and has not signed off. It may have been killed since. */
export interface EventReader {
  readonly id: string;
  readonly label: string;
  readonly versions: readonly string[];
  readonly seenAt: string;
  /** By Postgres' clock it announced itself less than a minute ago, so it probably runs. */
  readonly isRecent: boolean;
}

/** A version that some running process knows and that is not written yet. */
export interface LaterVersion {
  readonly name: string;
  /** Running processes that do not know it. */
  readonly unknownTo: readonly string[];
}

/**
 * Nobody else can announce a process or switch a version on until the transaction ends. Otherwise a build that does not
 * know a version could start at the moment in which that version is switched on.
 */
export const lockVersions = (client: pg.PoolClient): Promise<unknown> =>
  client.query('SELECT env FROM installation FOR UPDATE');

export async function switchedOn(client: Pick<pg.PoolClient, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM switched_event_versions');
  return new Set(rows.map(({ name }) => name));
}

/** The processes of the last day, except for the given one. */
export async function announcedReaders(client: Pick<pg.PoolClient, 'query'>, except?: string): Promise<EventReader[]> {
  const { rows } = await client.query<EventReader>(
    `SELECT id, label, versions, seen_at::text AS "seenAt",
       seen_at BETWEEN now() - interval '1 minute' AND now() + interval '1 minute' AS "isRecent"
     FROM event_readers WHERE seen_at > now() - interval '1 day' AND id IS DISTINCT FROM $1::uuid ORDER BY label`,
    [except ?? null],
  );
  return rows;
}

export const strangersTo = (name: string, readers: readonly EventReader[]): EventReader[] =>
  readers.filter(({ versions }) => !versions.includes(name));

export const labelsOf = (readers: readonly EventReader[]): string => readers.map(({ label }) => label).join(', ');

export const switchOnAll = (client: Pick<pg.PoolClient, 'query'>, names: readonly string[]): Promise<unknown> =>
  client.query('INSERT INTO switched_event_versions (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [names]);

/** The versions that could be switched on, or will be once every running process knows them. */
export async function listLaterVersions(database: Database): Promise<LaterVersion[]> {
  const [on, announced] = await Promise.all([switchedOn(database.pool), announcedReaders(database.pool)]);
  const readers = announced.filter(({ isRecent }) => isRecent);
  const known = new Set(readers.flatMap(({ versions }) => versions));
  return [...known]
    .filter((name) => !on.has(name))
    .sort()
    .map((name) => ({ name, unknownTo: strangersTo(name, readers).map(({ label }) => label) }));
}

interface Switching {
  /** Called once with the processes for which it waits, because they may have been killed. */
  readonly onWait?: (labels: string) => void;
  readonly watch?: ReaderWatch;
}

/**
 * From now on the installation writes this version, for good. Returns why it must not, if a running process does not
 * know it. Waits for up to a minute if one that does not know it has not signed off and may have been killed.
 */
export async function switchOn(
  database: Database,
  name: string,
  { onWait, watch = new ReaderWatch() }: Switching = {},
): Promise<string | undefined> {
  for (let hasWaited = false; ; hasWaited = true) {
    const { refused, waitsFor } = await database.transaction((client) => trySwitch(client, name, watch));
    if (waitsFor === undefined) return refused;
    if (!hasWaited) onWait?.(waitsFor);
    await sleep(lookMs);
  }
}

async function trySwitch(
  client: pg.PoolClient,
  name: string,
  watch: ReaderWatch,
): Promise<{ refused?: string; waitsFor?: string }> {
  await lockVersions(client);
  if ((await switchedOn(client)).has(name)) return {};
  const readers = await announcedReaders(client);
  watch.look(readers);
  if (!readers.some(({ isRecent, versions }) => isRecent && versions.includes(name)))
    return { refused: `no running process knows ${name}` };
  const strangers = strangersTo(name, readers).filter(({ id }) => watch.mayRun(id));
  const running = strangers.filter(({ id }) => watch.runs(id));
  if (running.length > 0) return { refused: `${name} is not known to ${labelsOf(running)}` };
  if (strangers.length > 0) return { waitsFor: labelsOf(strangers) };
  await switchOnAll(client, [name]);
  return {};
}
