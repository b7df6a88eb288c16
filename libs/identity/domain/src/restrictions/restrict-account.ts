import { lastingStopSchema } from '@parkett/identity-contract';
import { recordedIdSchema, type ApprovalKind, type WrappedCommand } from '@parkett/kernel';
import { z } from 'zod';

const dayMs = 24 * 60 * 60 * 1000;
const accountSchema = z.object({ accountId: recordedIdSchema });
const liftSchema = z.object({ restrictionId: recordedIdSchema });

const wrapped = (accountId: string, type: string, body: WrappedCommand['body']) => ({
  command: { aggregate: `account:${accountId}`, type, bodyVersion: 1, body },
  beneficiary: accountId,
});

/** A restriction, for as long as nobody lifts it. */
export const restrictAccount: ApprovalKind = {
  name: 'restrictAccount',
  makerRoles: ['support', 'operations', 'risk'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const [account, asked] = [accountSchema.safeParse(body), lastingStopSchema.safeParse(body)];
    if (!account.success || !asked.success) return undefined;
    return wrapped(account.data.accountId, 'PlaceRestriction', asked.data);
  },
};

/** The end of a restriction, of whatever kind. */
export const liftRestriction: ApprovalKind = {
  name: 'liftRestriction',
  makerRoles: ['operations', 'risk'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const [account, asked] = [accountSchema.safeParse(body), liftSchema.safeParse(body)];
    if (!account.success || !asked.success) return undefined;
    return wrapped(account.data.accountId, 'LiftRestriction', asked.data);
  },
};
