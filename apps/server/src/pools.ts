import { backgroundLimits, Database } from '@parkett/platform-read-model';
import type { Role, Settings } from '@parkett/platform-settings';

/** A pool of connections: one schema, and the time limits of one kind of work. */
export type PoolName = 'read' | 'records' | 'market' | 'projecting' | 'processing' | 'quotes' | 'engine' | 'versions';
type Sizes = Readonly<Record<PoolName, number>>;

/** Every process follows the log, knows the quotes and announces the versions of events that it knows. */
const anyProcess: Sizes = {
  read: 1,
  records: 0,
  market: 0,
  projecting: 0,
  processing: 0,
  quotes: 1,
  engine: 0,
  versions: 1,
};

/**
 * The connections that each role adds. Two processes of each role, and one that pays, open at most 97 together, so that
 * they fit the 100 connections of which PostgreSQL keeps three for its superuser by default.
 */
const ofRole: Readonly<Record<Role, Partial<Sizes>>> = {
  api: { read: 5, records: 4, market: 2 },
  engine: { engine: 4 },
  projector: { projecting: 5 },
  market: { projecting: 2, processing: 2, quotes: 2 },
  feed: {},
  jobs: { projecting: 2, processing: 2 },
  payout: { projecting: 1, processing: 1 },
};

/**
 * The size of each pool of a process: the largest that one of its roles needs. `connectionsMax` limits their sum; the
 * pools then shrink in proportion, to at least one connection each.
 */
export function poolSizes({ roles, connectionsMax }: Pick<Settings, 'roles' | 'connectionsMax'>): Sizes {
  const wanted = Object.fromEntries(
    Object.entries(anyProcess).map(([name, size]) => [
      name,
      Math.max(size, ...roles.map((role) => ofRole[role][name as PoolName] ?? 0)),
    ]),
  ) as Record<PoolName, number>;
  const sum = Object.values(wanted).reduce((total, size) => total + size, 0);
  if (connectionsMax === null || sum <= connectionsMax) return wanted;
  const shrunk = (size: number): number => (size === 0 ? 0 : Math.max(1, Math.floor((size * connectionsMax) / sum)));
  return Object.fromEntries(Object.entries(wanted).map(([name, size]) => [name, shrunk(size)])) as Sizes;
}

/**
 * The connection pools of a process. What customers wait for has pools of its own with short time limits, so that
 * projectors and jobs, which may take longer, never keep a request waiting.
 */
export class Pools {
  /** For requests. */
  readonly read: Database;
  readonly records: Database;
  readonly market: Database;
  /** For projectors, process managers and jobs. */
  readonly background: { readonly read: Database; readonly records: Database; readonly market: Database };
  readonly engine: Database;
  /**
   * The schema `engine`, too. Snapshots may hold every connection of their pool for minutes, and a process that is
   * silent for one minute counts as ended.
   */
  readonly versions: Database;

  constructor(settings: Settings) {
    const url = settings.postgresUrl;
    const sizes = poolSizes(settings);
    // A pool that no role of this process uses never opens a connection; one that is used by mistake still works.
    const size = (name: PoolName): number => Math.max(1, sizes[name]);
    this.read = new Database(url, 'read', size('read'));
    this.records = new Database(url, 'records', size('records'));
    this.market = new Database(url, 'market', size('market'));
    this.background = {
      read: new Database(url, 'read', size('projecting'), backgroundLimits),
      records: new Database(url, 'records', size('processing'), backgroundLimits),
      market: new Database(url, 'market', size('quotes'), backgroundLimits),
    };
    this.engine = new Database(url, 'engine', size('engine'), backgroundLimits);
    this.versions = new Database(url, 'engine', size('versions'));
  }

  async close(): Promise<void> {
    const { read, records, market, background, engine, versions } = this;
    const all = [read, records, market, ...Object.values(background), engine, versions];
    await Promise.all(all.map((database) => database.close()));
  }
}
