import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askParkett, audit, isClean, type Audit } from '../audit';
import { withSimulators, type App } from '../infra';
import { OrderLoad } from '../order-load';
import { partitions } from '../under-load';
import { buildCommit, buildNext, thisBuild, type Build } from './builds';
import { openDemo } from './open-demo';
import { recordedEvents } from './recorded-events';
import { ServerProcess, type TakenOver } from './server-process';

type Log = (line: string) => void;

export interface UpgradeResult extends Audit {
  /** How long each step took until every customer was answered again, in milliseconds and in order. */
  readonly steps: Readonly<Record<string, number>>;
  /** The longest time in which no customer of some partition got an answer. */
  readonly answersGapMsMax: number;
  /** Partitions whose log a server read from its beginning before it answered for them. */
  readonly foldedFromZero: readonly TakenOver[];
  /** How often an engine began to answer for a partition, and the most records that it had to read for that. */
  readonly takeovers: number;
  readonly readMax: number;
  readonly refusedCodes: Readonly<Record<string, number>>;
  /** What else had to be true and was not. */
  readonly failed: readonly string[];
}

export interface RollingResult extends UpgradeResult {
  /** Events of the new version before it was switched on, and at the end. */
  readonly newVersionBefore: number;
  readonly newVersionAfter: number;
  /** The refusal to switch on a version while an older build runs, and of a rollback afterwards. */
  readonly refusedSwitch: string;
  readonly refusedRollback: string;
}

/** The version that the next build adds. */
const added = { type: 'CancelRequested', v: 2 };
const addedVersion = `${added.type}.v${added.v}`;
const customersMin = 12;
const answeredMsMax = 180_000;
/** A change of owners may take this long, and a customer may wait no longer after a step. */
const outageMsMax = 10_000;
/** Enough for a snapshot and for some hundred orders. */
const calmMs = 10_000;
const refusalMsMax = 180_000;

export const isUpgraded = (result: UpgradeResult): boolean => isClean(result) && result.failed.length === 0;

/** Servers of several builds on one installation, and customers who order at all of them. */
class Upgrade {
  readonly steps: Record<string, number> = {};
  readonly failed: string[] = [];
  private readonly running = new Map<string, ServerProcess>();
  private readonly all: ServerProcess[] = [];
  private load: OrderLoad | undefined;

  constructor(
    readonly env: App['env'],
    private readonly ports: readonly number[],
    private readonly logFolder: string,
    private readonly log: Log,
  ) {}

  get urls(): string[] {
    return [...this.running.values()].map(({ url }) => url);
  }

  get takenOver(): TakenOver[] {
    return this.all.flatMap(({ takenOver }) => takenOver);
  }

  /** Starts a process on the port of this number. */
  start(name: string, build: Build, port: number, roles?: string): ServerProcess {
    const { env, logFolder, all } = this;
    const server = new ServerProcess({
      name: `${name}-${all.length}`,
      build,
      port: this.ports[port] ?? 0,
      env,
      logFolder,
      ...(roles === undefined ? {} : { roles }),
    });
    all.push(server);
    return server;
  }

  async begin(name: string, build: Build, port: number, roles?: string): Promise<void> {
    const server = this.start(name, build, port, roles);
    const ms = await server.ready();
    this.running.set(name, server);
    this.log(`  ${name} (${build.name}) is ready after ${ms} ms`);
  }

  async end(name: string): Promise<void> {
    const ms = await this.running.get(name)?.stop();
    this.running.delete(name);
    this.log(`  ${name} has stopped after ${ms} ms`);
  }

  /** Customers who know all ports, so that they find every server that is started later. */
  async openLoad(build: Build): Promise<OrderLoad> {
    const [url = ''] = this.urls;
    await openDemo(this.env, build, url);
    const doors = this.ports.map((port) => `http://127.0.0.1:${port}`);
    this.load = await OrderLoad.open(doors, this.env['PARKETT_HOME'] ?? '', partitions, customersMin);
    this.load.start();
    await this.load.everyoneAnswered(performance.now(), answeredMsMax);
    await sleep(calmMs);
    return this.load;
  }

  /** Does it, and waits until every customer has been answered afterwards. */
  async step(name: string, work: () => Promise<unknown>): Promise<void> {
    const since = performance.now();
    this.log(name);
    await work();
    const waitedMs = (await this.load?.everyoneAnswered(performance.now(), answeredMsMax)) ?? 0;
    this.expect(
      waitedMs <= outageMsMax,
      `after the step "${name}" every customer is answered within ${outageMsMax} ms`,
    );
    this.steps[name] = Math.round(performance.now() - since);
    this.log(`  every customer is answered, ${this.load?.acknowledged.length} orders so far`);
  }

  /** Replaces a process: the new one starts before the old one stops. */
  async replace(old: string, name: string, build: Build, port: number, roles?: string): Promise<void> {
    await this.step(`${name} replaces ${old}`, async () => {
      await this.begin(name, build, port, roles);
      await this.end(old);
    });
  }

  expect(holds: boolean, what: string): void {
    if (holds) return;
    this.failed.push(what);
    this.log(`FAILED: ${what}`);
  }

  async finish(load: OrderLoad, { folder }: Build): Promise<UpgradeResult> {
    await load.stop();
    const { env, urls, steps, failed, takenOver } = this;
    const found = await audit({ env, urls, folder }, load);
    await this.tellUnknownOrders(load, folder);
    const answersGapMsMax = load.answersGapMsMax(partitions);
    const foldedFromZero = takenOver.filter(({ from, to }) => from === 0 && to > 0);
    this.expect(answersGapMsMax <= outageMsMax, `no partition is without answers for more than ${outageMsMax} ms`);
    this.expect(takenOver.length > 0, 'the engines say where they began to read');
    this.expect(foldedFromZero.length === 0, 'no partition is read from its beginning before an answer');
    return {
      steps,
      answersGapMsMax,
      foldedFromZero,
      takeovers: takenOver.length,
      readMax: Math.max(0, ...takenOver.map(({ from, to }) => to - from)),
      refusedCodes: Object.fromEntries(load.refused),
      failed,
      ...found,
    };
  }

  /** Orders of the log whose customers were not told that they are accepted: where to look when some are `doubled`. */
  private async tellUnknownOrders(load: OrderLoad, folder: string): Promise<void> {
    const known = new Set(load.acknowledged.map(({ orderId }) => orderId));
    const customers = new Set(load.told.accounts);
    for (const { aggregate, recordedAt, events } of await recordedEvents({ env: this.env, folder }, 'OrderPlaced'))
      for (const { orderId } of events)
        if (customers.has(aggregate.replace('account:', '')) && !known.has(orderId))
          this.log(`  nobody was told of order ${orderId} of ${aggregate}, recorded at ${recordedAt}`);
  }

  async close(): Promise<void> {
    for (const server of this.all) await server.stop();
  }
}

/** Runs `use` on an installation whose schemas a build has created. Every server that it started is stopped. */
async function withUpgrade<Result>(
  build: Build,
  log: Log,
  use: (upgrade: Upgrade) => Promise<Result>,
): Promise<Result> {
  return withSimulators(
    join(build.folder, 'dist/server/migrate.mjs'),
    async ({ dataDir }, env, ports) => {
      const upgrade = new Upgrade(env, ports, join(dataDir, 'logs'), log);
      try {
        return await use(upgrade);
      } finally {
        await upgrade.close();
      }
    },
    log,
  );
}

async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'parkett-build-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the build of a commit to this one, forward only. The layout is the one that the older build documents. */
export const upgradeFrom = (commit: string, log: Log): Promise<UpgradeResult> =>
  withFolder(async (folder) => {
    log(`building ${commit}`);
    const old = await buildCommit(commit, folder);
    const next = thisBuild();
    return withUpgrade(old, log, async (upgrade) => {
      await upgrade.begin('old-1', old, 0);
      await upgrade.begin('old-2', old, 1, 'api,engine');
      const load = await upgrade.openLoad(old);
      await upgrade.step('migrate', () => migrate(next, upgrade.env));
      await upgrade.replace('old-2', 'new-2', next, 2);
      await upgrade.replace('old-1', 'new-1', next, 3);
      await sleep(calmMs);
      return upgrade.finish(load, next);
    });
  });

/** From this build to the next one, back, forward again, and no way back once the new version is switched on. */
export const upgradeRolling = (log: Log): Promise<RollingResult> =>
  withFolder(async (folder) => {
    log('building the next build');
    const [current, next] = [thisBuild(), await buildNext(folder)];
    return withUpgrade(current, log, async (upgrade) => {
      await upgrade.begin('this-1', current, 0);
      await upgrade.begin('this-2', current, 1);
      const load = await upgrade.openLoad(current);
      await upgrade.step('migrate', () => migrate(next, upgrade.env));
      await upgrade.replace('this-1', 'next-1', next, 2);
      const refusedSwitch = await switchOn(upgrade, next);
      upgrade.expect(/is not known to/.test(refusedSwitch ?? ''), 'the switch is refused while an older build runs');
      await upgrade.replace('this-2', 'next-2', next, 3);
      await sleep(calmMs);
      await upgrade.replace('next-1', 'this-1', current, 0);
      await upgrade.replace('next-2', 'this-2', current, 1);
      await sleep(calmMs);
      await upgrade.replace('this-1', 'next-1', next, 2);
      await upgrade.replace('this-2', 'next-2', next, 3);
      const newVersionBefore = await countNewVersion(upgrade, next);
      upgrade.expect(newVersionBefore === 0, 'the new version is not written before it is switched on');
      await upgrade.step('switch on', async () => {
        upgrade.expect((await switchOn(upgrade, next)) === undefined, 'the version is switched on');
        await sleep(calmMs);
      });
      const refusedRollback = await rollBack(upgrade, current);
      upgrade.expect(
        refusedRollback.reason.includes(`does not know ${addedVersion}`),
        'the rollback says why it is refused',
      );
      upgrade.expect((refusedRollback.code ?? 0) !== 0, 'the rollback ends with an error');
      const result = await upgrade.finish(load, next);
      const newVersionAfter = await countNewVersion(upgrade, next);
      upgrade.expect(newVersionAfter > 0, 'the new version is written once it is switched on');
      return {
        ...result,
        newVersionBefore,
        newVersionAfter,
        refusedSwitch: refusedSwitch ?? '',
        refusedRollback: refusedRollback.reason,
      };
    });
  });

async function migrate({ folder }: Build, env: App['env']): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'dist/server/migrate.mjs')], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the migration failed: ${stderr}`);
}

/** Why the version cannot be switched on; undefined when it is. */
async function switchOn({ env }: Upgrade, { folder }: Build): Promise<string | undefined> {
  const { code, told } = await askParkett({ env, folder }, ['events', 'switch', addedVersion]);
  return code === 0 ? undefined : told.trim();
}

/** Starts a process of the older build; returns its exit code and why it refuses to start. */
async function rollBack(upgrade: Upgrade, build: Build): Promise<{ code: number | null; reason: string }> {
  const server = upgrade.start('too-late', build, 0);
  const code = await Promise.race([server.ended, sleep(refusalMsMax, undefined)]);
  if (code === undefined) return { code: null, reason: `it still runs after ${refusalMsMax} ms` };
  const reason = /this build does not know [^"]*/.exec(server.log)?.[0] ?? server.log.slice(-500);
  return { code, reason };
}

const countNewVersion = async ({ env }: Upgrade, { folder }: Build): Promise<number> =>
  (await recordedEvents({ env, folder }, added.type)).flatMap(({ events }) => events).filter(({ v }) => v === added.v)
    .length;
