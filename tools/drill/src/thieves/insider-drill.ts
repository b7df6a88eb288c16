import { Customer, Staff } from '@parkett/api-client';
import { grantApproval, listApprovals } from '@parkett/approvals-contract';
import {
  approveVerification,
  getVerification,
  proposeStaff,
  requestErasure,
  requestRestriction,
  requestRevocation,
} from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { withInstallation } from '../infra';
import { acceptedOf, Attempting, type Attempts } from './attempts';
import { newVictim } from './victim';

type Log = (line: string) => void;

export interface InsiderResult {
  readonly requests: Attempts;
  /** The insider approves their own requests, by kind. */
  readonly approvals: Attempts;
  readonly unseen: Attempts;
}

export const isAlone = ({ requests, approvals, unseen }: InsiderResult): boolean =>
  acceptedOf(requests).length >= 4 &&
  Object.keys(approvals).length === acceptedOf(requests).length &&
  acceptedOf(approvals).length === 0 &&
  acceptedOf(unseen).length === 0;

/** One member of staff with several roles requests what needs two persons, and approves it. */
export const insiderDrill = (log: Log): Promise<InsiderResult> =>
  withInstallation(async (_services, { urls: [url = ''], env }) => {
    const staff = await Staff.ofDemo(url, env['PARKETT_HOME'] ?? '');
    const victim = await newVictim(url, staff);
    const { accountId } = victim;
    const reason = 'A request of the drill.';
    const requests = new Attempting();
    const about: Readonly<Record<string, () => Promise<unknown>>> = {
      PlaceRestriction: () =>
        staff.call(requestRestriction, { accountId, stops: ['trading'], reasonCode: 'takeover', reason }),
      RevokeVerification: () => staff.call(requestRevocation, { accountId, reasonCode: 'expired', reason }),
      EraseCustomer: () => staff.call(requestErasure, { accountId, reason, reference: 'AZ 1/26' }),
      ProposeStaff: () => staff.call(proposeStaff, { login: 'friend', roles: ['operations'], reason }),
    };
    for (const [what, work] of Object.entries(about)) await requests.attempt(what, work);
    log(`requested: ${JSON.stringify(requests.answers)}`);
    const approvals = new Attempting();
    // The list follows the log: a request is on it once its record was projected.
    const open = async () => (await staff.call(listApprovals, { which: 'open' })).approvals;
    await eventually(
      'all requests are listed',
      async () => (await open()).length === acceptedOf(requests.answers).length,
    );
    for (const { approvalId, bodyHash, kind } of await open())
      await approvals.attempt(kind, () => staff.call(grantApproval, { approvalId, bodyHash }));
    log(`approved by the same person: ${JSON.stringify(approvals.answers)}`);
    const newcomer = await Customer.register(url);
    await newcomer.submitDocument();
    const unseen = new Attempting();
    staff.seen = newcomer.seen;
    const { submissionId } = await staff.call(getVerification, { accountId: newcomer.accountId });
    await unseen.attempt('approve documents without a look', () =>
      staff.call(approveVerification, { accountId: newcomer.accountId, submissionId }),
    );
    log(`without a look: ${JSON.stringify(unseen.answers)}`);
    return { requests: requests.answers, approvals: approvals.answers, unseen: unseen.answers };
  }, log);
