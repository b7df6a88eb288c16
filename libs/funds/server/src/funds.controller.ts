import { Controller, Inject } from '@nestjs/common';
import { requestDeposit } from '@parkett/funds-contract';
import type { InputOf } from '@parkett/kernel';
import { Caller, IdempotencyKey, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { DepositRequests } from './deposit-requests';

@Controller()
export class FundsController {
  constructor(@Inject(DepositRequests) private readonly deposits: DepositRequests) {}

  @Mount(requestDeposit)
  async requestDeposit(
    @Caller() caller: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { amount, currency }: InputOf<typeof requestDeposit>,
  ) {
    return {
      reference: await this.deposits.request(caller.accountId, key, amount, currency),
      status: 'requested' as const,
    };
  }
}
