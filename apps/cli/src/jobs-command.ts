import { listRuns, listSetAside, RunControl } from '@parkett/platform-jobs';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

const runsMax = 20;
const setAsideMax = 100;
const usage = 'call it as jobs, or as jobs pause|resume|cancel RUN';

/**
 * `jobs` lists the latest runs and the items that were set aside. `jobs pause RUN`, `resume` and `cancel` change an open
 * run; they exit with 1 when it is in no such state.
 */
export async function jobs({ records }: Pick<CliContext, 'records'>, args: string[]): Promise<number> {
  const [word, run, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (word === undefined) return list(records);
  if (run === undefined || more.length > 0 || !/^\d{1,18}$/.test(run)) throw new UsageError(usage);
  const control = new RunControl(records);
  const isDone = await change(control, word, run);
  if (!isDone) process.stderr.write(`nothing was changed: run ${run} is in no state for ${word}\n`);
  return isDone ? 0 : 1;
}

function change(control: RunControl, word: string, run: string): Promise<boolean> {
  switch (word) {
    case 'pause':
      return control.pause(run);
    case 'resume':
      return control.resume(run);
    case 'cancel':
      return control.cancel(run);
    default:
      throw new UsageError(usage);
  }
}

async function list(records: CliContext['records']): Promise<number> {
  for (const run of await listRuns(records, runsMax)) {
    const { due, done, already_done, set_aside, left, error } = run;
    const counts = `due ${due}, done ${done}, already done ${already_done}, set aside ${set_aside}, left ${left}`;
    const at = new Date(run.started_at).toISOString();
    print(`${run.id} ${run.job} ${run.period} ${run.status} since ${at}: ${counts}${error ? `; ${error}` : ''}`);
  }
  for (const { job, item, reason, attempts, next_try_at } of await listSetAside(records, setAsideMax))
    print(`set aside by ${job}: ${item}, ${reason}, attempts ${attempts}, next ${next_try_at.toISOString()}`);
  return 0;
}
