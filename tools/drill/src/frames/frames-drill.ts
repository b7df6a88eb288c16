import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RetryWhileDown } from '@parkett/platform-read-model';
import { dice } from '../fault-plan';
import { FrameChildren } from './frame-children';
import { chunkMax, settingVariable, type Frame, type FrameSetting, type Plant } from './frame-setting';
import { FramesStack, partitions, prefixes, type FrameServices } from './frames-stack';

type Log = (line: string) => void;

const itemsPerPeriod = 200;
const accountsPerPeriod = 50;
const customers = 50;
/** Commands of customers that are sent together: under load, and when the same work is repeated without kills. */
const atOnce = 5;
const repeatedAtOnce = 100;
const loadEveryMs = 200;
const settledMsMax = 300_000;
const shownMax = 3;

/** What customers have sent, and the periods whose items the job has settled. */
interface Work {
  readonly commands: number;
  readonly periods: number;
}

/** Rows of a read model, of runs and of items set aside, as text. */
type Outcome = readonly string[];

export interface FramesResult extends Work {
  readonly seed: number;
  /** Of each frame. */
  readonly kills: number;
  readonly items: number;
  readonly effects: number;
  /** Commands of the job that were sent again, and as many as the kills explain. */
  readonly repeats: number;
  readonly repeatsMax: number;
  /** Between the outcome after the kills and the one of an undisturbed run, by what differs. */
  readonly differences: Readonly<Record<string, number>>;
  readonly shown: readonly string[];
}

export const isUndisturbed = ({ differences, repeats, repeatsMax, effects }: FramesResult): boolean =>
  Object.keys(differences).length === 0 && repeats <= repeatsMax && effects > 0;

/** An installation with both frames, customers who send commands, and periods whose items become due in turn. */
class FramesWorld {
  repeats = 0;
  private commands = 0;
  private periods = 0;

  private constructor(
    private readonly stack: FramesStack,
    private readonly setting: Omit<FrameSetting, 'frame'>,
  ) {
    stack.events.tail.listen({
      onRecord: (_, { record }) => {
        if (record.outcome.kind === 'repeat' && record.aggregate.startsWith(prefixes.job)) this.repeats += 1;
      },
    });
  }

  static async open(services: FrameServices, plants: readonly Plant[]): Promise<FramesWorld> {
    const prefix = `frames_${randomBytes(4).toString('hex')}`;
    return new FramesWorld(await FramesStack.open(services, prefix, true), { services, prefix, plants });
  }

  /** Sends commands and lets items become due until the work is done; without `work`, until it ends. */
  async during(kills: (setting: Omit<FrameSetting, 'frame'>) => Promise<void>, work?: Work): Promise<Work> {
    let isOver = false;
    const goesOn = (done: number, wanted: number | undefined): boolean => (work ? done < (wanted ?? 0) : !isOver);
    const loading = (async () => {
      while (goesOn(this.commands, work?.commands)) {
        const count = work ? Math.min(repeatedAtOnce, work.commands - this.commands) : atOnce;
        await Promise.all(Array.from({ length: count }, () => this.command()));
        if (!work) await sleep(loadEveryMs);
      }
    })();
    const settling = (async () => {
      while (goesOn(this.periods, work?.periods)) await this.period();
    })();
    const end = async (): Promise<void> => {
      await Promise.all([loading, settling]);
      await this.settled();
    };
    const working = work ? end() : undefined;
    await kills(this.setting).finally(() => (isOver = true));
    await (working ?? end());
    return { commands: this.commands, periods: this.periods };
  }

  /** Everything that has to be the same however often a process was killed. */
  async outcome(): Promise<Outcome> {
    const { events, records } = this.stack;
    const parts = await Promise.all([
      events.read.rows('SELECT aggregate, label, times, total FROM effects ORDER BY aggregate, label'),
      records.rows(`SELECT business_date, status, inputs_hash, due, behind, done, already_done, set_aside, postponed,
        totals FROM job_runs ORDER BY business_date, id`),
      records.rows('SELECT job, item, reason FROM job_set_aside ORDER BY job, item'),
      records.rows('SELECT process, subject, reason FROM process_tasks ORDER BY at_offset, ordinal'),
    ]);
    return parts.flat().map((row) => JSON.stringify(row));
  }

  async close(): Promise<void> {
    await this.stack.close();
  }

  private async command(): Promise<void> {
    const number = this.commands++;
    const answer = await this.stack.events.gateway.send(
      {
        aggregate: `${prefixes.customer}${number % customers}`,
        type: 'Add',
        body: { by: (number % 9) + 1, label: `c${number}` },
        actor: { kind: 'system', id: 'customers' },
        route: 'frames',
        key: String(number),
      },
      { waitMs: settledMsMax },
    );
    if (answer.kind !== 'accepted') throw new Error(`a customer's command was not accepted: ${JSON.stringify(answer)}`);
  }

  private async period(): Promise<void> {
    const { events, records } = this.stack;
    const period = this.periods++;
    const insert = () =>
      events.read.rows(
        `INSERT INTO due_items SELECT 'p' || $1 || '-' || n, $1::int, $2 || $1 || '-' || n % $4
       FROM generate_series(1, $3::int) AS n
       ON CONFLICT DO NOTHING`,
        [period, prefixes.job, itemsPerPeriod, accountsPerPeriod],
      );
    await patient.run(insert);
    await until(`the run of period ${period} is done`, async () => {
      const done = `SELECT FROM job_runs WHERE business_date = $1 AND status = 'done'`;
      return (await records.rows(done, [String(period)])).length > 0;
    });
  }

  /** The process manager has passed the end of the log, and the read models show everything. */
  private async settled(): Promise<void> {
    const { records, events } = this.stack;
    await until('everything is settled', async () => {
      for (const partition of partitions) {
        const end = await events.log.endOffset(events.topics.events, partition);
        const [cursor] = await records.rows<{ next: string }>('SELECT next FROM process_cursors WHERE partition = $1', [
          partition,
        ]);
        if (Number(cursor?.next ?? 0) < end) return false;
      }
      return (await records.rows('SELECT FROM process_tasks')).length === 0 && this.stack.isProjected();
    });
  }
}

/** A machine that is busy may take long to answer. */
const patient = new RetryWhileDown(new AbortController().signal);

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + settledMsMax;
  while (!(await patient.run(check))) {
    if (performance.now() > end) throw new Error(`not within ${settledMsMax / 1_000} s: ${what}`);
    await sleep(50);
  }
}

function countByKind(rows: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const kind = Object.entries(prefixes).find(([, prefix]) => row.includes(`"${prefix}`))?.[0] ?? 'records';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Two processes of jobs, so that one has to wait for the other's lease. */
const countOf = { processes: 1, jobs: 2 };

const startFrames = async (setting: Omit<FrameSetting, 'frame'>) => ({
  processes: await FrameChildren.start(programOf(setting, 'processes'), countOf.processes),
  jobs: await FrameChildren.start(programOf(setting, 'jobs'), countOf.jobs),
});

const programOf = (setting: Omit<FrameSetting, 'frame'>, frame: Frame) => ({
  name: 'frame.mjs',
  env: () => ({ [settingVariable]: JSON.stringify({ ...setting, frame }) }),
});

async function runWorld(
  services: FrameServices,
  plants: readonly Plant[],
  kills: (children: Awaited<ReturnType<typeof startFrames>>) => Promise<void>,
  work?: Work,
): Promise<{ readonly work: Work; readonly outcome: Outcome; readonly repeats: number }> {
  const world = await FramesWorld.open(services, plants);
  let children: Awaited<ReturnType<typeof startFrames>> | undefined;
  try {
    const done = await world.during(async (setting) => {
      children = await startFrames(setting);
      await kills(children);
    }, work);
    return { work: done, outcome: await world.outcome(), repeats: world.repeats };
  } finally {
    await Promise.all([children?.processes.close(), children?.jobs.close()]);
    await world.close();
  }
}

/**
 * Kills the processes of both frames at random moments while customers send commands and items become due, and compares
 * read models, runs and what is set aside with those of an undisturbed run of the same work.
 */
export async function framesDrill(
  services: FrameServices,
  kills: number,
  log: Log,
  seed: number,
  plants: readonly Plant[] = [],
): Promise<FramesResult> {
  const chances = [dice(seed), dice(seed + 1)] as const;
  const killed = await runWorld(services, plants, async ({ processes, jobs }) => {
    await Promise.all([processes.kill(kills, chances[0]), jobs.kill(kills, chances[1])]);
    log(`each frame was killed ${kills} times`);
  });
  const { work } = killed;
  log(`${work.commands} commands of customers, ${work.periods} runs of the job; the same again without kills`);
  const undisturbed = await runWorld(services, [], async () => undefined, work);
  const [found, expected] = [new Set(killed.outcome), new Set(undisturbed.outcome)];
  const differences = [
    ...[...expected].filter((row) => !found.has(row)).map((row) => `missing: ${row}`),
    ...[...found].filter((row) => !expected.has(row)).map((row) => `unexpected: ${row}`),
  ];
  return {
    seed,
    kills,
    ...work,
    items: work.periods * itemsPerPeriod,
    effects: undisturbed.outcome.length,
    repeats: killed.repeats,
    repeatsMax: kills * partitions.length * chunkMax,
    differences: countByKind(differences),
    shown: differences.slice(0, shownMax),
  };
}
