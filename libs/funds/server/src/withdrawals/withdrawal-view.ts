import {
  boundCheckSchema,
  cardKindSchema,
  endReasonSchema,
  withdrawalStatusSchema,
  type StaffWithdrawal,
} from '@parkett/funds-contract';
import { withdrawalRulesAt } from '@parkett/funds-domain';
import { currencySchema, envSchema, minor } from '@parkett/kernel';
import { z } from 'zod';
import type { StaffWithdrawalRow, WithdrawalRow } from './withdrawal-reader';

const number = (stored: string | null): number | null => (stored === null ? null : Number(stored));

/** A withdrawal without what is personal of it. */
export const withdrawalOf = (row: WithdrawalRow) => ({
  withdrawalId: row.withdrawal_id,
  cardId: row.card_id,
  kind: cardKindSchema.parse(row.kind),
  status: withdrawalStatusSchema.parse(row.status),
  amount: minor(Number(row.amount)),
  fee: minor(Number(row.fee)),
  currency: currencySchema.parse(row.currency),
  needsApproval: row.needs_approval === 'yes',
  reason: row.reason === null ? null : endReasonSchema.parse(row.reason),
  bankCode: row.bank_code,
  returned: row.returned === null ? null : minor(Number(row.returned)),
  requestedAt: Number(row.requested_at),
  approvedAt: number(row.approved_at),
  signedAt: number(row.signed_at),
  sentAt: number(row.sent_at),
  paidAt: number(row.paid_at),
  endedAt: number(row.ended_at),
  env: envSchema.parse(row.env),
});

/** From when two members of staff may settle it, because the bank has not reported; null if it is not at the bank. */
function settleableFrom({ status, signed_at, sent_at }: WithdrawalRow): number | null {
  const since = status === 'sent' ? sent_at : status === 'signed' ? signed_at : null;
  return since === null ? null : Number(since) + withdrawalRulesAt(Number(since)).doubtAfterMs;
}

export const staffWithdrawalOf = (row: StaffWithdrawalRow): StaffWithdrawal => ({
  ...withdrawalOf(row),
  settleableFrom: settleableFrom(row),
  accountId: row.account_id,
  check: row.payee_check === null ? null : boundCheckSchema.parse(row.payee_check),
  requestedOn: row.requested_on,
  seenBy: z.array(z.string()).parse(JSON.parse(row.seen_by)),
});
