import type { IdentitySent } from '@parkett/identity-contract';
import { jobsActor } from '@parkett/identity-domain';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';

interface ErasuresOptions {
  readonly readModels: Database;
  readonly now: () => number;
}

/** A customer whose request, or the time for which the law keeps the data, is over. */
interface DueErasure extends JobItem {
  /** A refusal is final for its key, and what refuses today may be gone tomorrow. */
  readonly night: string;
}

/** Erases customers at their own request. What the decision refuses, such as an account with cash, is asked again. */
export const carryOutErasures = ({ readModels, now }: ErasuresOptions): ChunkedJob<DueErasure, IdentitySent> => ({
  name: 'carry-out-erasures',
  queue: 'staff',
  schedule: { kind: 'dailyAt', time: '03:30', zone: 'Europe/Berlin' },
  about: 'Erases customers at their own request, and those whose data the law no longer keeps.',
  plan: async (date) => {
    const night = date ?? '';
    const due = await readModels.rows<DueErasure>(
      `SELECT account_id AS id, 'account:' || account_id AS aggregate, $2::text AS night FROM own_erasures
       WHERE coalesce(kept_until, due_at) <= $1 ORDER BY account_id`,
      [now(), night],
    );
    return { period: night, pages: [due] };
  },
  command: ({ id, aggregate, night }) => ({
    aggregate,
    type: 'CarryOutErasure',
    body: {},
    actor: jobsActor,
    route: 'carry-out-erasures',
    key: `${id}:${night}`,
  }),
  alreadyDone: ['ACCOUNT_ERASED', 'ACCOUNT_NOT_EMPTY', 'ERASURE_HELD', 'ERASURE_NOT_DUE', 'ERASURE_NOT_OWN'],
});
