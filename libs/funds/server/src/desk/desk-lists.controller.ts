import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/funds-contract';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import { formatAmount, type InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { READ_DB, RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { isReported } from '../payouts/outcome-store';
import { returnPayoutOf } from '../payouts/payout-ids';
import { openLinesPage } from '../statements/open-lines-page';
import { waitingPage } from '../waiting-deposits';
import { differencesPage } from './list-differences';
import { findReturn, returnsPage } from './list-returns';
import { reversedDebitsPage } from './list-reversed-debits';
import { PayeeAnswers } from './payee-answers';

/** What staff have to look at about money in and out. Nothing here changes a balance; returns are settled by two. */
@Controller()
export class DeskListsController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(PayeeAnswers) private readonly answers: PayeeAnswers,
    @Inject(READ_DB) private readonly readModels: Database,
    @Inject(RECORDS_DB) private readonly records: Database,
  ) {}

  @Mount(contract.listDifferences, { reads: 'accounts' })
  async differences(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listDifferences>) {
    await this.desk.record(staffId, 'listDifferences');
    return differencesPage(this.records, this.readModels, page);
  }

  @Mount(contract.listWaitingDeposits)
  async waiting(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listWaitingDeposits>) {
    await this.desk.record(staffId, 'listWaitingDeposits');
    return waitingPage(this.records, page, Date.now());
  }

  @Mount(contract.listReturns, { reads: 'accounts' })
  async returns(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listReturns>) {
    await this.desk.record(staffId, 'listReturns');
    return returnsPage(this.readModels, page);
  }

  @Mount(contract.listReversedDebits, { reads: 'accounts' })
  async debits(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listReversedDebits>) {
    await this.desk.record(staffId, 'listReversedDebits');
    return reversedDebitsPage(this.readModels, page);
  }

  @Mount(contract.listStatementLines)
  async lines(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listStatementLines>) {
    await this.desk.record(staffId, 'listStatementLines');
    return openLinesPage(this.records, page);
  }

  @Mount(contract.listPayeeAlerts, { reads: 'accounts' })
  async payeeAlerts(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listPayeeAlerts>) {
    await this.desk.record(staffId, 'listPayeeAlerts');
    return this.answers.page(page);
  }

  /**
   * Throws SUSPENSE_UNKNOWN for what is not on its way, PAYOUT_REPORTED for what the bank has reported about, and
   * WITHDRAWAL_REQUEST_OPEN; the account decides about the rest.
   */
  @Mount(contract.requestReturnSettlement, { reads: 'accounts' })
  async settle(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId, returnId, outcome, evidence, reason }: InputOf<typeof contract.requestReturnSettlement>,
  ) {
    const found = await findReturn(this.readModels, accountId, returnId);
    if (found === undefined) throw new Problem(404, 'SUSPENSE_UNKNOWN');
    // A repetition gets the answer that was recorded, whatever became of the return meanwhile.
    if (!(await this.approvals.isRequested(staffId, key))) await this.refuseSettled(found, outcome);
    const { amount, currency, bookingId } = found;
    const settled = { outcome, evidence };
    const { approvalId, position } = await this.approvals.request(staffId, {
      kind: 'settleReturn',
      body: { accountId, returnId, amount, currency, ...settled },
      reason,
      seen: {
        ...{ account: accountId, return: returnId, booking: bookingId },
        ...{ money: `${formatAmount(amount, currency)} ${currency}`, ...settled },
      },
      key,
    });
    return answered({ approvalId }, { position });
  }

  private async refuseSettled({ accountId, returnId, status }: contract.DeskReturn, outcome: contract.Settlement) {
    if (status !== 'sent') throw new Problem(404, 'SUSPENSE_UNKNOWN');
    const isKnown = outcome === 'neverLeft' && (await isReported(this.records, returnPayoutOf(accountId, returnId)));
    if (isKnown) throw new Problem(409, 'PAYOUT_REPORTED');
    if (await this.approvals.isOpen(['settleReturn'], { account: accountId, return: returnId }))
      throw new Problem(409, 'WITHDRAWAL_REQUEST_OPEN');
  }
}
