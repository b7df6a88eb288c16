import type { ApprovalSent } from '@parkett/approvals-contract';
import { approvalsActor } from '@parkett/kernel';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';

interface ExpiryOptions {
  readonly readModels: Database;
  readonly now: () => number;
}

/** Closes requests whose time is over. Nobody can approve them any more in any case. */
export const expireApprovals = ({ readModels, now }: ExpiryOptions): ChunkedJob<JobItem, ApprovalSent> => ({
  name: 'expire-approvals',
  queue: 'staff',
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Closes requests for approval whose time is over.',
  plan: async () => {
    const at = now();
    const due = await readModels.rows<JobItem>(
      `SELECT approval_id AS id, 'approval:' || approval_id AS aggregate FROM approvals
       WHERE status = 'requested' AND expires_at <= $1 ORDER BY approval_id`,
      [at],
    );
    return { period: new Date(at).toISOString().slice(0, 10), pages: [due] };
  },
  command: ({ id, aggregate }) => ({
    aggregate,
    type: 'ExpireApproval',
    body: {},
    actor: approvalsActor,
    route: 'expire-approvals',
    key: id,
  }),
  alreadyDone: ['APPROVAL_CLOSED'],
});
