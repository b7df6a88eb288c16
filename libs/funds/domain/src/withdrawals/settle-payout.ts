import {
  rejectWithdrawal as reject,
  type WithdrawalCommandOf,
  type WithdrawalEvent,
  type WithdrawalEventOf,
} from '@parkett/funds-contract';
import { accept, type Decision, type Rejected } from '@parkett/kernel';
import { Entry } from '@parkett/ledger';
import { bookingReference } from '../deposit';
import { settlementBooking } from '../funds-state';
import { decidedBefore, settlePayout as kind } from './approval-kinds';
import { endOf } from './end-withdrawal';
import type { Payer, WithdrawalContext } from './withdrawal-context';
import { withdrawalRulesAt } from './withdrawal-rules';
import {
  openOf,
  withdrawalReported,
  withdrawalReservation,
  type OpenWithdrawal,
  type WithdrawalState,
} from './withdrawal-state';

type Settle = WithdrawalCommandOf<'SettlePayout'>;

/**
 * Two members of staff settle a payout whose fate the bank does not report, by what it has answered them. One that was
 * paid is booked against suspense, where the bank's own debit is set off against it: `house:bank` changes only by what
 * the bank books. One that never left is free again, and a debit that comes nevertheless fits nothing. Rejects as
 * `decidedBefore` and `refuseSettlement`, and with WITHDRAWAL_UNKNOWN.
 */
export function settlePayout(
  state: WithdrawalState,
  command: Settle,
  { ledger }: Payer,
  context: WithdrawalContext,
): Decision<WithdrawalEvent> {
  const { withdrawalId, outcome, evidence, approvedBy } = command;
  const decided = decidedBefore(approvedBy, kind, context);
  if (decided !== undefined) return decided;
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  const refused = refuseSettlement(open, command, context);
  if (refused !== undefined) return refused;
  const { approvalId, maker: requestedBy, checker } = approvedBy;
  const approval = { approvalId, requestedBy, approvedBy: checker };
  if (outcome === 'neverLeft') {
    const ended = endOf(ledger, open, { reason: 'neverLeft', approval }, context.now);
    return accept<WithdrawalEvent>({ ...ended, evidence });
  }
  const { amount, fee, currency } = open;
  const entry = new Entry(ledger, withdrawalReservation(withdrawalId));
  entry.move(currency, 'inTransit', 'house:suspense', amount).spend(currency, 'house:fees', fee);
  return accept<WithdrawalEventOf<'PayoutSettled'>>({
    ...{ type: 'PayoutSettled', v: 1, withdrawalId, amount, fee, currency, evidence, ...approval },
    ...{ settledAt: context.now, postings: entry.postings() },
  });
}

/**
 * Nobody can have paid what was not sent, and what the bank has booked something about did leave. The bank has some
 * time to report by itself. Rejects with WITHDRAWAL_DIFFERS, WITHDRAWAL_NOT_READY, PAYOUT_NOT_IN_DOUBT, PAYOUT_REPORTED
 * and BOOKING_ALREADY_BOOKED.
 */
function refuseSettlement(
  { withdrawalId, status, amount, currency, since }: OpenWithdrawal,
  { amount: seen, currency: seenIn, outcome }: Settle,
  { now, isTaken }: WithdrawalContext,
): Rejected | undefined {
  if (amount !== seen || currency !== seenIn) return reject('WITHDRAWAL_DIFFERS', { amount, currency });
  if (status !== 'sent' && (status !== 'signed' || outcome === 'paid'))
    return reject('WITHDRAWAL_NOT_READY', { status });
  const from = since + withdrawalRulesAt(now).doubtAfterMs;
  if (now < from) return reject('PAYOUT_NOT_IN_DOUBT', { from });
  if (outcome === 'neverLeft' && isTaken(withdrawalReported(withdrawalId))) return reject('PAYOUT_REPORTED');
  const bookingId = settlementBooking(withdrawalId);
  return isTaken(bookingReference(bookingId)) ? reject('BOOKING_ALREADY_BOOKED', { bookingId }) : undefined;
}
