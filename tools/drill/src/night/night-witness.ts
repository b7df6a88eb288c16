import type { Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where in a command of a job its process dies: before it is sent, right after its answer, or somewhat later. */
export type Moment = 'unsent' | 'answered' | 'later';

export interface KillPoint {
  readonly job: string;
  /** So many commands of the job later. */
  readonly commands: number;
  readonly moment: Moment;
  readonly afterMs: number;
}

/** Dates that the drill has closed, the points at which processes die, and what they have sent. */
export const witnessTables = [
  'CREATE TABLE closed_dates (date text PRIMARY KEY)',
  `CREATE TABLE kill_points (id serial PRIMARY KEY, job text NOT NULL, commands int NOT NULL, moment text NOT NULL,
     after_ms int NOT NULL)`,
  'CREATE TABLE sent_commands (job text NOT NULL, night text, key text NOT NULL, worker int NOT NULL)',
];

/** What the processes of the night have sent. */
export interface Witnessed {
  readonly commands: number;
  /** Commands that were sent again, because a process died with them. */
  readonly repeats: number;
  /** Steps of a night in which more than one process has sent commands. */
  readonly shared: number;
  /** How often a process died in each job. */
  readonly killedIn: Readonly<Record<string, number>>;
}

const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** Sees every command of the jobs, and ends the process at the points that the drill has drawn. */
export class NightWitness {
  constructor(private readonly records: Database) {}

  /** `night` is undefined for looks by day. Kill points of steps count in the night only. */
  async send<Answer>(
    command: {
      readonly job: string;
      readonly night: string | undefined;
      readonly key: string;
      readonly mayDie: boolean;
    },
    sent: () => Promise<Answer>,
  ): Promise<Answer> {
    const { job, night, key, mayDie } = command;
    const insert = 'INSERT INTO sent_commands VALUES ($1, $2, $3, $4)';
    await this.records.rows(insert, [job, night ?? null, key, process.pid]);
    const point = mayDie ? await this.pointOf(job) : undefined;
    if (point?.moment === 'unsent') die();
    const answer = await sent();
    if (point?.moment === 'answered') die();
    if (point !== undefined) void sleep(point.afterMs).then(die);
    return answer;
  }

  private async pointOf(job: string): Promise<KillPoint | undefined> {
    const [point] = await this.records.rows<KillPoint>(
      `UPDATE kill_points SET commands = commands - 1
       WHERE id = (SELECT min(id) FROM kill_points WHERE job = $1 AND commands > 0)
       RETURNING job, commands, moment, after_ms AS "afterMs"`,
      [job],
    );
    return point?.commands === 0 ? point : undefined;
  }
}

export async function drawPoint(records: Database, { job, commands, moment, afterMs }: KillPoint): Promise<void> {
  const insert = 'INSERT INTO kill_points (job, commands, moment, after_ms) VALUES ($1, $2, $3, $4)';
  await records.rows(insert, [job, commands, moment, afterMs]);
}

export async function deathsIn(records: Database): Promise<number> {
  return (await records.rows('SELECT FROM kill_points WHERE commands = 0')).length;
}

/** The jobs that have kill points left. */
export async function pointsLeft(records: Database): Promise<readonly string[]> {
  const rows = await records.rows<{ job: string }>('SELECT job FROM kill_points WHERE commands > 0 ORDER BY id');
  return rows.map(({ job }) => job);
}

export async function witnessed(records: Database): Promise<Witnessed> {
  const [sums] = await records.rows<{ commands: number; distinct: number }>(
    'SELECT count(*)::int AS commands, count(DISTINCT (job, key))::int AS distinct FROM sent_commands',
  );
  const [steps] = await records.rows<{ shared: number }>(
    `SELECT count(*)::int AS shared FROM (SELECT FROM sent_commands WHERE night IS NOT NULL
       GROUP BY job, night HAVING count(DISTINCT worker) > 1) AS step`,
  );
  const killed = await records.rows<{ job: string; count: number }>(
    'SELECT job, count(*)::int AS count FROM kill_points WHERE commands = 0 GROUP BY job ORDER BY min(id)',
  );
  const { commands = 0, distinct = 0 } = sums ?? {};
  return {
    ...{ commands, repeats: commands - distinct, shared: steps?.shared ?? 0 },
    killedIn: Object.fromEntries(killed.map(({ job, count }) => [job, count])),
  };
}
