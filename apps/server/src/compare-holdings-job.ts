import { compareHoldings, type CustodianClient, type HoldingDifference } from '@parkett/custody-server';
import { scheduleText, type JobProgress } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';

export interface HoldingParts {
  readonly progress: Pick<JobProgress, 'gotOn' | 'heldUp'>;
  readonly readModels: Database;
  readonly custodian: Pick<CustodianClient, 'holdings'>;
  /** Whether the installation writes settlements with the custodian yet. */
  readonly mayInstruct: () => boolean;
  /** Where differences of holdings are noted. */
  readonly holdingRecords: Pick<Database, 'rows'>;
  /** Called when shares at the custodian are not those that have settled. */
  readonly onHoldingDifference: (difference: HoldingDifference) => void;
}

const everyMs = 300_000;

/** Compares what the custodian holds with what has settled of the trades of customers. */
export const compareHoldingsJob = (parts: HoldingParts) => ({
  name: 'compare-holdings',
  queue: 'custody',
  everyMs,
  when: scheduleText({ kind: 'every', everyMs }),
  about: 'Compares what the custodian holds with what has settled of the trades of customers.',
  atSessionEnd: false,
  run: async () => {
    const { readModels, holdingRecords: records, custodian, onHoldingDifference: onDifference } = parts;
    const compared: Readonly<Record<string, unknown>> = parts.mayInstruct()
      ? await compareHoldings({ readModels, records, custodian, onDifference })
      : { switchedOn: false };
    // Operators have to see that nothing was compared.
    if (typeof compared['waits'] === 'string') await parts.progress.heldUp('compare-holdings', compared['waits']);
    else await parts.progress.gotOn('compare-holdings');
    return compared;
  },
});
