import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../infra';
import { answerMsMax, type Trial, type Witnesses } from './witnesses';

/** What may fail while a fault is there, by the name of the trial. */
export type Names = (trial: string) => boolean;

export interface Phase {
  readonly phase: string;
  readonly status: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly worked: number;
  /** Trials that failed and that the fault names. */
  readonly named: readonly string[];
  /** Trials that failed although the fault does not name them, or that got no answer in time. */
  readonly unexpected: readonly string[];
}

interface Health {
  readonly status: string;
  readonly problems?: Readonly<Record<string, string>>;
}

const doorMsMax = 60_000;
const servingMsMax = 60_000;
const healMsMax = 60_000;
const settleMsMax = 30_000;

/** Lets the witnesses try everything, and compares what works with what the fault names. */
export async function examine(phase: string, app: App, witnesses: Witnesses, names: Names): Promise<Phase> {
  const trials = await witnesses.tryAll();
  const { status, problems = {} } = await health(app);
  const failed = trials.filter(({ worked }) => !worked);
  const isSlow = ({ name, worked, answeredMs }: Trial): boolean =>
    !worked && answeredMs > answerMsMax && /^(read|order)/.test(name);
  const isUnexpected = (trial: Trial): boolean => !names(trial.name) || isSlow(trial);
  return {
    phase,
    status,
    problems,
    worked: trials.length - failed.length,
    named: failed.filter((trial) => !isUnexpected(trial)).map(({ name }) => name),
    unexpected: failed
      .filter(isUnexpected)
      .map(({ name, why, answeredMs }) => `${name}: ${why} (after ${answeredMs} ms)`),
  };
}

/**
 * The same for a server that has just been restarted. Its predecessor's memberships end some seconds later, so that
 * what should work is tried again for a while.
 */
export async function settled(phase: string, app: App, witnesses: Witnesses, names: Names): Promise<Phase> {
  for (const until = performance.now() + settleMsMax; ; await sleep(500)) {
    const found = await examine(phase, app, witnesses, names);
    if (found.unexpected.length === 0 || performance.now() > until) return found;
  }
}

/** Milliseconds until the port of a restarted server answers; throws after a minute. */
export async function doorOpen({ urls: [url = ''] }: App): Promise<number> {
  const since = performance.now();
  for (; performance.now() - since < doorMsMax; await sleep(20)) {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (answer?.ok === true) return Math.round(performance.now() - since);
  }
  throw new Error(`the port did not open within ${doorMsMax} ms`);
}

/** Milliseconds until a restarted server serves customers, with or without problems; throws after a minute. */
export async function serving(app: App): Promise<number> {
  const since = performance.now();
  for (; performance.now() - since < servingMsMax; await sleep(50)) {
    const { status } = await health(app);
    if (status === 'ready' || status === 'degraded') return Math.round(performance.now() - since);
  }
  throw new Error(`nobody was served within ${servingMsMax} ms`);
}

/** Tries again until everything works, because each part takes a moment to notice that its service is back. */
export async function healed(phase: string, app: App, witnesses: Witnesses): Promise<Phase> {
  for (const until = performance.now() + healMsMax; ; await sleep(500)) {
    const found = await examine(phase, app, witnesses, () => false);
    if ((found.unexpected.length === 0 && found.status === 'ready') || performance.now() > until) return found;
  }
}

export async function health({ urls: [url = ''] }: App): Promise<Health> {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  return ((await answer?.json().catch(() => undefined)) as Health | undefined) ?? { status: 'no answer' };
}
