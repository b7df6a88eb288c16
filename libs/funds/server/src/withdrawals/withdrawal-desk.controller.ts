import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/funds-contract';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import { formatAmount, type InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { WithdrawalEstimates } from './withdrawal-estimates';
import { WithdrawalReader, type StaffWithdrawalRow } from './withdrawal-reader';
import { staffWithdrawalOf, withdrawalOf } from './withdrawal-view';
import { Withdrawals } from './withdrawals';

/** One request about a withdrawal waits at a time: two could contradict each other. */
const kinds = ['approveWithdrawal', 'rejectWithdrawal', 'settlePayout'] as const;

interface Named {
  readonly accountId: string;
  readonly withdrawalId: string;
}

interface Request {
  readonly staffId: string;
  readonly key: string;
  readonly kind: (typeof kinds)[number];
  readonly body: Readonly<Record<string, string | number>>;
  readonly reason: string;
  /** More than the withdrawal that two persons agree on. */
  readonly seen?: Readonly<Record<string, string>>;
}

/** Withdrawals as staff see them: one member requests that one leaves, is rejected or settled, another approves. */
@Controller()
export class WithdrawalDeskController {
  constructor(
    @Inject(WithdrawalReader) private readonly reader: WithdrawalReader,
    @Inject(Withdrawals) private readonly withdrawals: Withdrawals,
    @Inject(WithdrawalEstimates) private readonly estimates: WithdrawalEstimates,
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
  ) {}

  @Mount(contract.listOpenWithdrawals, { reads: 'accounts' })
  async open(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listOpenWithdrawals>) {
    await this.desk.record(staffId, 'listOpenWithdrawals');
    const { rows, nextCursor } = await this.reader.open(page);
    return { withdrawals: rows.map(staffWithdrawalOf), nextCursor };
  }

  /** The customer sees that their details were opened, before anybody gets them. */
  @Mount(contract.openWithdrawal, { reads: 'accounts' })
  async details(@StaffCaller() { staffId, login }: StaffInfo, @Input() named: InputOf<typeof contract.openWithdrawal>) {
    const row = await this.row(named);
    const { position } = await this.desk.look({ staffId, login }, row.account_id, 'profile', row.withdrawal_id);
    const { holder = null, nameAtBank = null, bank = null, number = null } = (await this.withdrawals.payee(row)) ?? {};
    const currencies = await this.estimates.limits(row.account_id);
    const limits = currencies.find(({ currency }) => currency === row.currency) ?? null;
    const boundAt = row.bound_at === null ? null : Number(row.bound_at);
    const payee = { holder, nameAtBank, bank, number, boundAt };
    return answered({ withdrawal: staffWithdrawalOf(row), ...payee, limits }, { position });
  }

  @Mount(contract.requestWithdrawalApproval, { reads: 'accounts' })
  async approve(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { reason, ...named }: InputOf<typeof contract.requestWithdrawalApproval>,
  ) {
    const row = await this.row(named);
    if (!staffWithdrawalOf(row).seenBy.includes(staffId) && row.status === 'requested')
      throw new Problem(409, 'PAYEE_NOT_SEEN');
    const { amount, currency } = withdrawalOf(row);
    return this.request(row, ['requested'], {
      ...{ staffId, key, kind: 'approveWithdrawal', body: { ...named, amount, currency }, reason },
    });
  }

  @Mount(contract.requestWithdrawalRejection, { reads: 'accounts' })
  async reject(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { reason, why, ...named }: InputOf<typeof contract.requestWithdrawalRejection>,
  ) {
    const row = await this.row(named);
    return this.request(row, ['requested', 'approved'], {
      ...{ staffId, key, kind: 'rejectWithdrawal', body: { ...named, reason: why }, reason, seen: { why } },
    });
  }

  @Mount(contract.requestPayoutSettlement, { reads: 'accounts' })
  async settle(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { reason, outcome, evidence, ...named }: InputOf<typeof contract.requestPayoutSettlement>,
  ) {
    const row = await this.row(named);
    const { amount, currency } = withdrawalOf(row);
    const seen = { outcome, evidence };
    return this.request(row, outcome === 'paid' ? ['sent'] : ['signed', 'sent'], {
      ...{ staffId, key, kind: 'settlePayout', body: { ...named, amount, currency, ...seen }, reason, seen },
    });
  }

  /** Throws WITHDRAWAL_NOT_READY { status } and WITHDRAWAL_REQUEST_OPEN; the account decides about the rest. */
  private async request(
    row: StaffWithdrawalRow,
    ready: readonly string[],
    { staffId, key, kind, body, reason, seen: more }: Request,
  ) {
    const { account_id: account, status, requested_on: requestedOn, payee_check: check } = row;
    // A repetition gets the answer that was recorded, whatever became of the withdrawal meanwhile.
    if (!(await this.approvals.isRequested(staffId, key))) {
      if (!ready.includes(status)) throw new Problem(409, 'WITHDRAWAL_NOT_READY', { status });
      if (await this.approvals.isOpen(kinds, { withdrawal: row.withdrawal_id }))
        throw new Problem(409, 'WITHDRAWAL_REQUEST_OPEN');
    }
    const { amount, currency } = withdrawalOf(row);
    const money = `${formatAmount(amount, currency)} ${currency}`;
    const seen = { account, withdrawal: row.withdrawal_id, money, requestedOn, check, status, ...more };
    const { approvalId, position } = await this.approvals.request(staffId, { kind, body, reason, seen, key });
    return answered({ approvalId }, { position });
  }

  private async row({ accountId, withdrawalId }: Named): Promise<StaffWithdrawalRow> {
    const row = await this.reader.withdrawal(accountId, withdrawalId);
    if (row === undefined) throw new Problem(404, 'WITHDRAWAL_UNKNOWN');
    return row;
  }
}
