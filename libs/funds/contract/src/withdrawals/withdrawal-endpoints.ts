import { sealedSchema, staffRoles } from '@parkett/identity-contract';
import {
  amountTextSchema,
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  instantSchema,
  minorSchema,
  reasonSchema,
  recordedIdSchema,
  zero,
} from '@parkett/kernel';
import { z } from 'zod';
import { boundCheckSchema, cardKindSchema } from '../cards/card';
import {
  endReasonSchema,
  limitsSchema,
  paidAmountSchema,
  refusalReasonSchema,
  settlementSchema,
  withdrawalStatusSchema,
} from './withdrawal';

export const withdrawalPageMax = 50;
const page = {
  cursor: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(withdrawalPageMax).default(withdrawalPageMax),
};
const nextCursor = z.string().nullable();
const instant = instantSchema.nullable();
const id = recordedIdSchema;

const commonSchema = z.object({
  withdrawalId: id,
  cardId: id,
  kind: cardKindSchema,
  status: withdrawalStatusSchema,
  /** What the payee gets, without the fee. */
  amount: minorSchema,
  fee: minorSchema,
  currency: currencySchema,
  /** Two members of staff have to let it leave. */
  needsApproval: z.boolean(),
  /** Why nothing was paid; null otherwise. */
  reason: endReasonSchema.nullable(),
  /** The bank's code of a refusal or a return, as it reports it. */
  bankCode: z.string().nullable(),
  /** What came back, if something did. */
  returned: minorSchema.nullable(),
  requestedAt: instantSchema,
  approvedAt: instant,
  signedAt: instant,
  sentAt: instant,
  paidAt: instant,
  /** When it was cancelled, rejected or returned. */
  endedAt: instant,
  env: envSchema,
});

/** A withdrawal as its customer sees it. */
export const withdrawalSchema = commonSchema.extend({
  /** Bank and masked number of the payee; null once nobody can open them. */
  bank: z.string().nullable(),
  number: z.string().nullable(),
  canCancel: z.boolean(),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/funds/withdrawals',
  access: 'customer',
  summary: 'Withdrawals, newest first; or one of them.',
  input: z.strictObject({ ...page, withdrawalId: id.optional() }),
  output: z.object({ withdrawals: z.array(withdrawalSchema), nextCursor }),
});

export const estimateWithdrawal = endpoint({
  name: 'estimateWithdrawal',
  method: 'GET',
  path: '/api/funds/withdrawals/estimate',
  access: 'customer',
  summary: 'What a withdrawal costs, what can be withdrawn now and within the limits, and why it would be refused.',
  input: z.strictObject({ cardId: id, currency: currencySchema, amount: amountTextSchema }),
  output: z.object({
    amount: minorSchema,
    fee: minorSchema,
    /** What leaves the account. */
    total: minorSchema,
    currency: currencySchema,
    /** Settled cash that nothing has reserved. */
    withdrawable: minorSchema,
    /** Brought by direct debits, and not withdrawable yet. */
    held: minorSchema.default(zero),
    /** Proceeds of sales that have not settled yet. */
    unsettled: minorSchema,
    /** What the limits of today and of the month leave. */
    left: limitsSchema,
    min: minorSchema,
    needsApproval: z.boolean(),
    /**
     * The code with which it would be refused now; null if it would not. The same amount that was paid a short time
     * ago is no refusal: the request asks about it.
     */
    refused: z.string().nullable(),
  }),
});
export type WithdrawalEstimate = z.output<(typeof estimateWithdrawal)['output']>;

/** Plaintext of the sealed `query` of /api/funds/withdrawals; the step-up is for `withdraw` with amount and card. */
export const requestWithdrawalSecretSchema = z.strictObject({
  cardId: id,
  currency: currencySchema,
  /** Minor units, as in the step-up. */
  amount: paidAmountSchema,
  /** The same was paid a short time ago, and the customer knows. */
  again: z.boolean().default(false),
  paymentPassword: z.string().min(1).max(12),
  stepUpId: id,
  sentAt: z.number().int(),
});

const outcome = { withdrawalId: id, status: z.enum(['requested', 'unknown']) };

export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/api/funds/withdrawals',
  access: 'customer',
  summary:
    'Withdraws settled cash to an account at a bank. Amount and fee are reserved until it ends. Repeating a call with its step-up gives the same answer.',
  input: sealedSchema,
  output: z.object(outcome),
});

export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/funds/withdrawals/:withdrawalId/cancel',
  access: 'customer',
  idempotent: true,
  summary: 'Cancels a withdrawal that is not signed yet. Its money is free again.',
  input: z.strictObject({ withdrawalId: id }),
  output: z.object(outcome),
});

const ownLimitsSchema = z.object({
  currency: currencySchema,
  /** Those that hold now. */
  limits: limitsSchema,
  left: limitsSchema,
  /** The highest that this customer can have. */
  most: limitsSchema,
  /** Higher ones that hold later. */
  raised: z.object({ limits: limitsSchema, from: instantSchema }).nullable(),
});
export type ShownLimits = z.output<typeof ownLimitsSchema>;

export const getWithdrawalLimits = endpoint({
  name: 'getWithdrawalLimits',
  method: 'GET',
  path: '/api/funds/withdrawals/limits',
  access: 'customer',
  summary: 'The limits of each currency per day and month, and what they leave.',
  input: z.strictObject({}),
  output: z.object({ currencies: z.array(ownLimitsSchema) }),
});

export const setWithdrawalLimits = endpoint({
  name: 'setWithdrawalLimits',
  method: 'POST',
  path: '/api/funds/withdrawals/limits',
  access: 'customer',
  idempotent: true,
  summary: 'Sets own limits: lower ones hold at once, higher ones a day later, with a step-up.',
  input: z.strictObject({ currency: currencySchema, limits: limitsSchema, stepUpId: id.nullable().default(null) }),
  output: z.object({}),
});

const onWithdrawal = { accountId: id, withdrawalId: id };
const operations = { access: 'staff', roles: ['operations'], idempotent: true } as const;

export const staffWithdrawalSchema = commonSchema.extend({
  accountId: id,
  /** What the payee's bank has said about the name; null once the account at the bank was removed. */
  check: boundCheckSchema.nullable(),
  requestedOn: dateSchema,
  /** Members of staff who have opened where it goes. */
  seenBy: z.array(z.string()).default([]),
  /** From when it can be settled, because the bank has not reported; null while it is not at the bank. */
  settleableFrom: instant.default(null),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawalSchema>;

export const listOpenWithdrawals = endpoint({
  name: 'listOpenWithdrawals',
  method: 'GET',
  path: '/api/staff/withdrawals',
  access: 'staff',
  roles: staffRoles.filter((role) => ['operations', 'risk', 'auditor'].includes(role)),
  summary: 'Withdrawals that wait for two members of staff, or all that have not ended, oldest first.',
  input: z.strictObject({ which: z.enum(['waiting', 'open']).default('waiting'), ...page }),
  output: z.object({ withdrawals: z.array(staffWithdrawalSchema), nextCursor }),
});

export const openWithdrawal = endpoint({
  name: 'openWithdrawal',
  method: 'POST',
  path: '/api/staff/withdrawals/open',
  access: 'staff',
  roles: ['operations', 'risk'],
  summary: 'Where a withdrawal goes. The customer sees that their details were opened.',
  input: z.strictObject(onWithdrawal),
  output: z.object({
    withdrawal: staffWithdrawalSchema,
    /** All null once the customer was erased. */
    holder: z.string().nullable(),
    nameAtBank: z.string().nullable(),
    bank: z.string().nullable(),
    number: z.string().nullable(),
    /** When the customer added the account at the bank; null once it was removed. */
    boundAt: instant,
    /** The customer's limits in the currency; null where nothing is paid out in it any more. */
    limits: ownLimitsSchema.nullable(),
  }),
});

const approval = z.object({ approvalId: z.string() });

export const requestWithdrawalApproval = endpoint({
  name: 'requestWithdrawalApproval',
  method: 'POST',
  path: '/api/staff/withdrawals/approve',
  ...operations,
  summary: 'Requests that a withdrawal may leave; another member of staff approves.',
  input: z.strictObject({ ...onWithdrawal, reason: reasonSchema }),
  output: approval,
});

export const requestWithdrawalRejection = endpoint({
  name: 'requestWithdrawalRejection',
  method: 'POST',
  path: '/api/staff/withdrawals/reject',
  ...operations,
  summary: 'Requests that a withdrawal is not carried out; another member of staff approves.',
  input: z.strictObject({ ...onWithdrawal, why: refusalReasonSchema, reason: reasonSchema }),
  output: approval,
});

export const requestPayoutSettlement = endpoint({
  name: 'requestPayoutSettlement',
  method: 'POST',
  path: '/api/staff/withdrawals/settle',
  ...operations,
  summary:
    'Requests that a payout counts as paid or is free again, a day after the bank should have reported; another member of staff approves.',
  input: z.strictObject({
    ...onWithdrawal,
    outcome: settlementSchema,
    /** What the bank has answered: its statement, its booking or its letter. */
    evidence: id,
    reason: reasonSchema,
  }),
  output: approval,
});
