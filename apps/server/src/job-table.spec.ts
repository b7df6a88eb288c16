import { JobRunner } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobTable } from './job-table';
import { nightSteps } from './night-steps';

const unused = (): never => {
  throw new Error('not used here');
};

describe('the table of jobs', () => {
  const records = { rows: unused, transaction: unused };
  const runner = new JobRunner({
    records,
    projected: unused,
    partitionOf: unused,
    send: unused,
    lag: unused,
    onSetAside: unused,
  });
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
});
