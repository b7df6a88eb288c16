import { nightSteps } from '@parkett/composition';
import type { ChunkedJob, JobRunner } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobTable } from './job-table';
import type { JobSent } from './sent-commands';

const unused = (): never => {
  throw new Error('not used here');
};

/** One that compares sends no command. */
type AnyJob = Partial<ChunkedJob<{ readonly id: string; readonly aggregate: string }, JobSent>>;

/** An item with every field that a job may ask for. */
const anyItem = new Proxy(
  { id: 'one', aggregate: 'account:A' },
  {
    get: (_, field) =>
      ['documents', 'report'].includes(String(field)) ? '{"outcome":"settled"}' : `the ${String(field)}`,
  },
);

describe('the table of jobs', () => {
  const records = { rows: unused, transaction: unused };
  const chunked: AnyJob[] = [];
  const runner = { look: async (job: AnyJob) => ({ job: chunked.push(job) }) } as unknown as JobRunner<JobSent>;
  const jobs = jobTable({
    ...{ runner, nightRunner: runner, records },
    nights: { lastDone: unused },
    clockProblem: unused,
    deletions: { look: unused },
    progress: { gotOn: unused, heldUp: unused },
    readModels: { rows: unused } as unknown as Database,
    clock: unused,
    clockedMarkets: unused,
    dueActions: unused,
    datesOf: unused,
    cancelledActions: unused,
    mayCloseBooks: unused,
    maySettle: unused,
    issuing: {
      ...{ sources: {} as never, store: { store: unused }, env: 'SIMULATED', projected: unused },
      ...{ isSwitchedOn: unused, writesYears: unused, onUnmade: unused, hold: unused, render: unused },
    },
    mayPayInterest: unused,
    mayInstruct: unused,
    mayCloseTaxYears: unused,
    custodian: { reports: unused, holdings: unused },
    onHoldingDifference: unused,
    failRecords: { rows: unused },
    failAges: { today: unused, ageOf: unused },
    failsBehind: unused,
    partitionOf: unused,
    onOverdueFail: unused,
    holdingRecords: { rows: unused },
    statements: { bank: { statement: unused }, currencies: [], endOf: unused, onDifference: unused, onFailed: unused },
    reportAlerts: { onMissing: unused, onOddBuyIn: unused },
    mayScreen: unused,
    mayRemind: unused,
    listVersion: unused,
    closeBars: unused,
  });

  it('is the one in the runbook', () => {
    const runbook = readFileSync(join(__dirname, '../../../docs/runbooks/jobs.md'), 'utf8');
    const rows = runbook.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows).toEqual(
      jobs.map(
        ({ name, queue, when, about, atSessionEnd }) =>
          `| \`${name}\` | \`${queue}\` | ${when}${atSessionEnd ? ', and when a session ends' : ''} | ${about} |`,
      ),
    );
  });

  it('has each name once', () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  });

  it("pays December's interest before the tax year that it belongs to is closed", () => {
    expect(nightSteps.indexOf('pay-interest')).toBeLessThan(nightSteps.indexOf('close-tax-years'));
  });

  it('sends the same command for an item whenever and however often it is sent', async () => {
    // Jobs without items ask for things that are not here.
    for (const { run } of jobs)
      await Promise.resolve(new AbortController().signal)
        .then(run)
        .catch(() => undefined);
    expect(chunked.map(({ name }) => name)).toEqual(expect.arrayContaining([...nightSteps, 'rescreen-customers']));
    const commands = () => chunked.map(({ command }) => JSON.stringify(command?.(anyItem)));
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    const before = commands();
    jest.setSystemTime(Date.UTC(2027, 0, 1));
    expect(commands()).toEqual(before);
    jest.useRealTimers();
  });
});
