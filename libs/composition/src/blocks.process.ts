import { blocksProcess } from '@parkett/blocks-server';
import type { ProcessManager } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import { accountsProjection } from './read-models';

/** Carries block trades on. While nobody has ever offered a block, it skips the log up to now. */
export const blocksProcessOf = (
  gateway: Parameters<typeof blocksProcess>[0],
  readModels: Database,
  onForged?: Parameters<typeof blocksProcess>[1],
): ProcessManager => ({
  ...(blocksProcess(gateway, onForged) as ProcessManager),
  beginAt: async (partition) => {
    // The position comes first: the table contains every offer and take before it, and none is ever deleted.
    const head = await readPosition(readModels, accountsProjection.group, partition);
    const begun = await readModels.rows(
      '(SELECT FROM block_records LIMIT 1) UNION ALL (SELECT FROM block_offers LIMIT 1)',
    );
    return begun.length === 0 ? head : undefined;
  },
});
