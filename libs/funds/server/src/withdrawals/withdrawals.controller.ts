import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/funds-contract';
import type { InputOf } from '@parkett/kernel';
import {
  answered,
  answeredBy,
  Caller,
  IdempotencyKey,
  Input,
  Mount,
  type CallerInfo,
  type Decided,
} from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { WithdrawalEstimates } from './withdrawal-estimates';
import { Withdrawals } from './withdrawals';

/** Money that leaves for the customer's accounts at banks. */
@Controller()
export class WithdrawalsController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(Withdrawals) private readonly withdrawals: Withdrawals,
    @Inject(WithdrawalEstimates) private readonly estimates: WithdrawalEstimates,
  ) {}

  @Mount(contract.listWithdrawals, { reads: 'accounts' })
  list(@Caller() { accountId }: CallerInfo, @Input() page: InputOf<typeof contract.listWithdrawals>) {
    return this.withdrawals.list(accountId, page);
  }

  @Mount(contract.estimateWithdrawal, { reads: 'accounts' })
  estimate(@Caller() { accountId }: CallerInfo, @Input() asked: InputOf<typeof contract.estimateWithdrawal>) {
    return this.estimates.estimate(accountId, asked);
  }

  @Mount(contract.getWithdrawalLimits, { reads: 'accounts' })
  async limits(@Caller() { accountId }: CallerInfo) {
    return { currencies: await this.estimates.limits(accountId) };
  }

  @Mount(contract.requestWithdrawal, { reads: 'accounts' })
  async request(@Caller() { accountId }: CallerInfo, @Input() { query }: InputOf<typeof contract.requestWithdrawal>) {
    const form = await this.forms.open(contract.requestWithdrawal, query, contract.requestWithdrawalSecretSchema);
    const { withdrawalId, answer } = await this.withdrawals.request(accountId, form);
    if (answer === undefined) return answered({ withdrawalId, status: 'requested' as const }, {});
    return answeredBy(answer, { withdrawalId, status: statusOf(answer) });
  }

  @Mount(contract.cancelWithdrawal)
  async cancel(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { withdrawalId }: InputOf<typeof contract.cancelWithdrawal>,
  ) {
    const answer = await this.withdrawals.cancel(accountId, withdrawalId, key);
    return answeredBy(answer, { withdrawalId, status: statusOf(answer) });
  }

  @Mount(contract.setWithdrawalLimits)
  async setLimits(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() body: InputOf<typeof contract.setWithdrawalLimits>,
  ) {
    return answeredBy(await this.withdrawals.setLimits(accountId, body, key), {});
  }
}

const statusOf = ({ kind }: Decided) => (kind === 'unknown' ? ('unknown' as const) : ('requested' as const));
