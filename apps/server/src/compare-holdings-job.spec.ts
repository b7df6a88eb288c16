import { CustodianClient } from '@parkett/custody-server';
import type { Database } from '@parkett/platform-read-model';
import { compareHoldingsJob, type HoldingParts } from './compare-holdings-job';

const unused = (): never => {
  throw new Error('not used');
};

/** Runs the job once. Returns what the list of jobs then says about it. */
async function noted(parts: Partial<HoldingParts>): Promise<readonly string[]> {
  const said: string[] = [];
  const job = compareHoldingsJob({
    progress: {
      gotOn: async (name) => void said.push(`${name} got on`),
      heldUp: async (name, reason) => void said.push(`${name}: ${reason}`),
    },
    readModels: { rows: unused } as unknown as Database,
    holdingRecords: { rows: unused },
    custodian: { holdings: unused },
    mayInstruct: () => true,
    onHoldingDifference: unused,
    ...parts,
  });
  await job.run();
  return said;
}

it('is held up while the custodian does not respond, and says so', async () => {
  // Nothing listens at port 1.
  const custodian = new CustodianClient('http://127.0.0.1:1', 'SIMULATED');
  expect(await noted({ custodian })).toEqual(['compare-holdings: the custodian does not respond']);
});

it('has nothing to do before settlements with the custodian are switched on', async () => {
  expect(await noted({ mayInstruct: () => false })).toEqual(['compare-holdings got on']);
});
