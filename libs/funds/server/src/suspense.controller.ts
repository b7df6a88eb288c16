import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/funds-contract';
import type { ClearingWay } from '@parkett/funds-contract';
import { CUSTOMER_RECORDS, STAFF_ACTIONS, type CustomerRecords, type StaffActions } from '@parkett/identity-contract';
import { formatAmount, type InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { SuspenseReader, type FoundBooking } from './suspense-reader';

/** Money in suspense: one member of staff requests where it goes or who bears it, another approves the request. */
@Controller()
export class SuspenseController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(SuspenseReader) private readonly reader: SuspenseReader,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
  ) {}

  @Mount(contract.listSuspense, { reads: 'accounts' })
  async listSuspense(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listSuspense>) {
    await this.desk.record(staffId, 'listSuspense');
    return this.reader.list(page);
  }

  /** Throws SUSPENSE_UNKNOWN, ACCOUNT_UNKNOWN, ACCOUNT_ERASED. */
  @Mount(contract.requestClearing)
  async requestClearing(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountRef, bookingId, to, writeOff, reason }: InputOf<typeof contract.requestClearing>,
  ) {
    const booking = await this.reader.find(accountRef, bookingId);
    if (booking === undefined) throw new Problem(404, 'SUSPENSE_UNKNOWN');
    // A repetition gets the answer that was recorded, whatever became of the booking and the account meanwhile.
    if (!(await this.approvals.isRequested(staffId, key))) await this.refuseGone(booking, to);
    const { amount, currency, after } = booking;
    const { approvalId, position } = await this.approvals.request(staffId, {
      kind: 'clearSuspense',
      body: {
        accountRef,
        bookingId,
        amount,
        currency,
        to,
        ...(writeOff && { writeOff }),
        ...(after !== undefined && { after }),
      },
      reason,
      seen: {
        booking: bookingId,
        named: accountRef,
        money: `${formatAmount(amount, currency)} ${currency}`,
        cause: booking.reason,
        way: wayOf(amount, to, writeOff),
        ...(to !== null && { account: to }),
        ...(booking.withdrawalId !== null && { withdrawal: booking.withdrawalId }),
        ...(booking.returnId !== null && { return: booking.returnId }),
      },
      key,
    });
    return answered({ approvalId }, { position });
  }

  private async refuseGone({ status }: FoundBooking, to: string | null): Promise<void> {
    if (status !== 'held') throw new Problem(404, 'SUSPENSE_UNKNOWN');
    if (to === null) return;
    if (!(await this.customers.isOpen(to))) throw new Problem(404, 'ACCOUNT_UNKNOWN');
    if ((await this.customers.profile(to)) === undefined) throw new Problem(409, 'ACCOUNT_ERASED');
  }
}

/** What a request does with the money. */
function wayOf(amount: number, to: string | null, writeOff: true | undefined): ClearingWay {
  if (amount > 0) return to === null ? 'sender' : 'account';
  return writeOff ? 'writeOff' : 'bank';
}
