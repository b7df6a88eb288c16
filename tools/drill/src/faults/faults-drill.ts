import { existsSync } from 'node:fs';
import { readdir, rm, truncate, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { topicsOf } from '@parkett/platform-event-log';
import { readSettings } from '@parkett/platform-settings';
import { parkett } from '../audit';
import { freeze, keepServicesUp, killServer, thaw, withInstallation, type App, type DrillServices } from '../infra';
import { partitions } from '../under-load';
import { canMount, diskMiB, fillDisk, makeRoom } from './full-disk';
import { forgeRecord, healGroup, poisonGroup, victim } from './faults';
import { doorOpen, examine, healed, serving, settled, type Names, type Phase } from './suffer';
import { Tally } from '../tally';
import { Witnesses } from './witnesses';

type Log = (line: string) => void;
type Stage = { readonly services: DrillServices; readonly app: App };

interface Fault {
  readonly name: string;
  readonly plant: (stage: Stage) => Promise<void>;
  /** Ends the fault; without it, the fault needs people to end it. */
  readonly lift?: (stage: Stage) => Promise<void>;
  /** How long the fault lasts at least before it is examined. */
  readonly lastsMs?: number;
  /** Services end with the fault, and are restarted as `npm start` does. */
  readonly endsServices?: boolean;
  readonly names: Names;
  /** What may fail once the server has been started again with the fault there; the same, unless given. */
  readonly namesAfterRestart?: Names;
}

export interface FaultResult {
  readonly fault: string;
  readonly phases: readonly Phase[];
  /** From the kill of the server until its port answered, and until it served customers. */
  readonly doorMs: number;
  readonly servingMs: number;
}

export interface FaultsResult {
  readonly faults: readonly FaultResult[];
  readonly unexpected: number;
  readonly lost: number;
  readonly doubled: number;
  readonly hung: number;
}

const nothing: Names = () => false;
const everything: Names = () => true;
const decisions: Names = (trial) => /^(order|fill|deposit)/.test(trial);
const ofVictim: Names = (trial) => decisions(trial) && trial.endsWith(`/${victim}`);

const frozenMs = 90_000;
const clockMs = 60_000;
const libfaketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

const frozen = (name: 'kafka' | 'postgres' | 'redis', names: Names, namesAfterRestart = names): Fault => ({
  name: `${name} frozen`,
  plant: async ({ services }) => freeze(services.services[name]),
  lift: async ({ services }) => thaw(services.services[name]),
  lastsMs: frozenMs,
  names,
  namesAfterRestart,
});

const clock = (change: string, names: Names): Fault => ({
  name: `clock ${change}`,
  plant: (stage) => writeFile(clockFile(stage), change),
  lift: (stage) => writeFile(clockFile(stage), '+0'),
  lastsMs: clockMs,
  names,
});

const disk = (name: string, leftMiB: number, names: Names): Fault => ({
  name: `disk ${name}`,
  plant: ({ services }) => fillDisk(services, leftMiB),
  lift: ({ services }) => makeRoom(services),
  names,
});

const clockFile = ({ services }: Pick<Stage, 'services'>): string => join(services.dataDir, 'clock');

/** Faults that end; one installation goes through all of them. */
const passing: readonly Fault[] = [
  frozen('redis', nothing),
  frozen('postgres', everything),
  frozen('kafka', (trial) => decisions(trial) || trial === 'quotes'),
  clock('+1h', decisions),
  clock('-1h', decisions),
  // A session of a month ago has ended.
  clock('+31d', everything),
  { name: 'tick log cut', plant: cutTicks, names: nothing },
  { name: 'poisoned group', plant: ({ app }) => poisonGroup(app), lift: liftPoison, names: nothing },
  // Below the low-water mark: nothing new is taken, everything else goes on.
  disk('low', 300, decisions),
  // Services end, and come back by themselves once there is room.
  { ...disk('full', 0, everything), endsServices: true },
  { name: 'stopped partition', plant: ({ app }) => forgeRecord(app), names: ofVictim },
];

/**
 * Plants faults one after the other, examines what still works with the fault there, restarts the server with the fault
 * there, examines again, ends the fault and waits until all is well.
 */
export async function faultsDrill(_rounds: number, log: Log): Promise<FaultsResult> {
  const faked = existsSync(libfaketime);
  if (!faked) log('libfaketime is missing (apt-get install libfaketime): the clock faults are left out');
  const hasDisk = canMount();
  if (!hasDisk) log('only root can mount a disk in memory (Linux): the faults of the disk are left out');
  const isPossible = ({ name }: Fault): boolean =>
    (faked || !name.startsWith('clock')) && (hasDisk || !name.startsWith('disk'));
  return withInstallation(
    async (services, app) => {
      const stage = { services, app };
      const witnesses = await Witnesses.open(app, partitions);
      const faults: FaultResult[] = [];
      let hung = 0;
      try {
        for (const fault of passing.filter(isPossible)) faults.push(await suffer(fault, stage, witnesses, log));
        hung = await witnesses.hung(victim);
      } finally {
        await witnesses.close();
      }
      const unexpected = faults.flatMap(({ phases }) => phases.flatMap((phase) => phase.unexpected)).length;
      return { faults, unexpected, ...inLog(app, witnesses), hung };
    },
    log,
    { serverEnvironment: (services) => fakedTime(clockFile({ services })), memoryMiB: hasDisk ? diskMiB : undefined },
  );
}

/** The log of the stopped partition is counted up to the forged record. */
function inLog(app: App, { accepted, unanswered, accounts }: Witnesses): { lost: number; doubled: number } {
  const tally = new Tally();
  for (let partition = 0; partition < partitions; partition++)
    tally.read(parkett(app.env, 'replay', '--partition', String(partition), '--json').out);
  return tally.against({ acknowledged: accepted, unanswered, accounts });
}

async function suffer(fault: Fault, stage: Stage, witnesses: Witnesses, log: Log): Promise<FaultResult> {
  const { app, services } = stage;
  const { name, names, namesAfterRestart = names } = fault;
  const phases: Phase[] = [];
  const say = (phase: Phase): void => {
    phases.push(phase);
    log(
      `${name}, ${phase.phase}: ${phase.status}; ${phase.worked} trials worked, ${phase.named.length} failed as named`,
    );
    for (const [part, problem] of Object.entries(phase.problems)) log(`    ${part}: ${problem}`);
    for (const failure of phase.unexpected) log(`    UNEXPECTED ${failure}`);
  };
  const since = performance.now();
  const endWatch = fault.endsServices === true ? await keepServicesUp(services, log) : undefined;
  await fault.plant(stage);
  await sleep(2_000);
  say(await examine('with the fault', app, witnesses, names));
  killServer(services);
  const doorMs = await doorOpen(app);
  const servingMs = await serving(app).catch(() => -1);
  say(await settled('restarted with the fault', app, witnesses, namesAfterRestart));
  await sleep(Math.max(0, (fault.lastsMs ?? 0) - (performance.now() - since)));
  if (fault.lift) {
    await fault.lift(stage);
    say(await healed('afterwards', app, witnesses));
  }
  await endWatch?.();
  log(`${name}: the port was open after ${doorMs} ms, customers were served after ${servingMs} ms`);
  return { fault: name, phases, doorMs, servingMs };
}

/** Cuts the newest part of the tick log, as a power failure does, while its broker is down. */
async function cutTicks({ services, app }: Stage): Promise<void> {
  const { ticks } = topicsOf(readSettings({ ...process.env, ...app.env }).topicPrefix);
  await services.services.kafka.kill('SIGKILL');
  const folder = await findFolder(services.dataDir, `${ticks}-0`);
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    if (file.endsWith('.log')) await truncate(path, Math.floor((await stat(path)).size / 2));
    if (/\.(index|timeindex|snapshot)$/.test(file)) await rm(path);
  }
  await services.services.kafka.start();
}

async function findFolder(root: string, name: string): Promise<string> {
  const found = (await readdir(root, { recursive: true, withFileTypes: true })).find(
    (entry) => entry.isDirectory() && entry.name === name,
  );
  if (found === undefined) throw new Error(`there is no folder ${name} below ${root}`);
  return join(found.parentPath, found.name);
}

/** The process has given the group up; it projects again once it is restarted. */
async function liftPoison({ app, services }: Stage): Promise<void> {
  await healGroup(app);
  killServer(services);
  await doorOpen(app);
  await serving(app);
}

/** Lets a program take its time from a file that the drill writes. */
function fakedTime(file: string): Record<string, string> {
  if (!existsSync(libfaketime)) return {};
  return {
    LD_PRELOAD: libfaketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}

export const isContained = ({ faults, unexpected, lost, doubled, hung }: FaultsResult): boolean =>
  faults.length > 0 && unexpected + lost + doubled + hung === 0;
