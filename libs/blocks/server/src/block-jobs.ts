import type { BlockSent, OfferSent } from '@parkett/blocks-contract';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';

const jobsActor = { kind: 'system', id: 'jobs' } as const;
const minuteMs = 60_000;

interface ExpiryOptions {
  readonly readModels: Database;
  readonly now: () => number;
}

/** Ends offers whose time is over, so that the seller's shares are free again. Nobody can take them in any case. */
export const expireOffers = ({ readModels, now }: ExpiryOptions): ChunkedJob<JobItem, OfferSent> => ({
  name: 'expire-block-offers',
  queue: 'blocks',
  schedule: { kind: 'every', everyMs: minuteMs },
  about: 'Ends offers of blocks whose time is over.',
  plan: async () => {
    const at = now();
    const due = await readModels.rows<JobItem>(
      `SELECT offer_id AS id, 'offer:' || offer_id AS aggregate FROM block_offers
       WHERE status = 'open' AND expires_at <= $1 ORDER BY offer_id`,
      [at],
    );
    return { period: new Date(at).toISOString().slice(0, 10), pages: [due] };
  },
  command: ({ id, aggregate }) => ({
    aggregate,
    type: 'ExpireOffer',
    body: {},
    actor: jobsActor,
    route: 'expire-block-offers',
    key: id,
  }),
  alreadyDone: ['OFFER_CLOSED'],
});

interface UnlockOptions {
  readonly readModels: Database;
  /** The broker's date. */
  readonly date: () => string;
}

/** Ends the lock of shares that a customer has bought from a major holder. */
export const unlockBlocks = ({ readModels, date }: UnlockOptions): ChunkedJob<JobItem, BlockSent> => ({
  name: 'unlock-blocks',
  queue: 'blocks',
  schedule: { kind: 'every', everyMs: 60 * minuteMs },
  about: 'Makes shares of blocks sellable once their lock is over.',
  plan: async () => {
    const today = date();
    const due = await readModels.rows<JobItem>(
      `SELECT id, 'account:' || account_id AS aggregate FROM block_records
       WHERE kind = 'take' AND locked_until <= $1 ORDER BY account_id, id`,
      [today],
    );
    return { period: today, pages: [due] };
  },
  command: ({ id, aggregate }) => ({
    aggregate,
    type: 'UnlockBlock',
    body: { takeId: id },
    actor: jobsActor,
    route: 'unlock-blocks',
    key: id,
  }),
  alreadyDone: ['BLOCK_UNKNOWN'],
});
