import { alertFails, type FailAges, type OverdueFail } from '@parkett/custody-server';
import { scheduleText, type JobProgress } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';

export interface FailParts {
  readonly progress: Pick<JobProgress, 'gotOn' | 'heldUp'>;
  readonly readModels: Database;
  /** Where it is noted of which fails it was alerted. */
  readonly failRecords: Pick<Database, 'rows'>;
  readonly failAges: FailAges;
  /** Waits for the read models of custody. Returns the partitions that they do not show yet. */
  readonly failsBehind: () => Promise<readonly number[]>;
  readonly partitionOf: (aggregate: string) => number;
  readonly clockProblem: () => string | undefined;
  /** Called once for each instruction whose extension period is over. */
  readonly onOverdueFail: (fail: OverdueFail) => void;
}

const everyMs = 300_000;

/** Alerts instructions to the custodian that are open after their extension period. */
export const overdueSettlementsJob = (parts: FailParts) => ({
  name: 'overdue-settlements',
  queue: 'custody',
  everyMs,
  when: scheduleText({ kind: 'every', everyMs }),
  about: 'Alerts settlements that are open after their extension period.',
  atSessionEnd: false,
  run: async () => {
    const { readModels, failRecords: records, failAges: ages, onOverdueFail: onOverdue } = parts;
    // A wrong clock would make everything late.
    const clock = parts.clockProblem();
    if (clock !== undefined) return { clock };
    // What has settled looks open until its report is read.
    const behind = await parts.failsBehind();
    const isCurrent = (settlement: string): boolean => !behind.includes(parts.partitionOf(settlement));
    const counted = await alertFails({ readModels, records, ages, isCurrent, onOverdue });
    if (behind.length > 0) await parts.progress.heldUp('overdue-settlements', 'the read models are behind');
    else await parts.progress.gotOn('overdue-settlements');
    return { ...counted, ...(behind.length > 0 && { behind }) };
  },
});
