import type { Database } from '@parkett/platform-read-model';
import { overdueSettlementsJob } from './overdue-settlements-job';

const rowOf = (instructionId: string) => ({
  ...{ instruction_id: instructionId, symbol: 'NORD', settles_on: '2026-11-24', instructed_at: '5' },
  ...{ open_quantity: '10', open_cash: '100', report_reason: null },
});

/** Runs the job with two overdue instructions, of which the read models of one partition may be behind. */
async function look(behind: readonly number[], clock?: string) {
  const said: string[] = [];
  const alerted: string[] = [];
  const job = overdueSettlementsJob({
    progress: {
      gotOn: async (name) => void said.push(`${name} got on`),
      heldUp: async (name, reason) => void said.push(`${name}: ${reason}`),
    },
    readModels: {
      rows: async (sql: string) =>
        sql.includes('count(*)') ? [{ total: 2 }] : ['A.2026-11-20.1', 'B.2026-11-20.1'].map(rowOf),
    } as unknown as Database,
    failRecords: { rows: async () => [] },
    failAges: { today: () => '2026-12-01', ageOf: () => ({ daysLate: 5, extensionDays: 4, isOverdue: true }) },
    failsBehind: async () => behind,
    partitionOf: (aggregate) => (aggregate === 'settlement:A.2026-11-20' ? 1 : 2),
    clockProblem: () => clock,
    onOverdueFail: ({ instructionId }) => alerted.push(instructionId),
  });
  await job.run();
  return { said, alerted };
}

it('alerts what is overdue', async () => {
  expect(await look([])).toEqual({
    said: ['overdue-settlements got on'],
    alerted: ['A.2026-11-20.1', 'B.2026-11-20.1'],
  });
});

it('alerts nothing of a partition whose read models are behind, and says that it is held up', async () => {
  expect(await look([2])).toEqual({
    said: ['overdue-settlements: the read models are behind'],
    alerted: ['A.2026-11-20.1'],
  });
});

it('alerts nothing while the clock is wrong', async () => {
  expect(await look([], 'it is behind')).toEqual({ said: [], alerted: [] });
});
