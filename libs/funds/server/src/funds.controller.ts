import { Controller, Inject } from '@nestjs/common';
import { getTransferDetails, listReturnedDeposits, requestDeposit } from '@parkett/funds-contract';
import type { InputOf } from '@parkett/kernel';
import { Caller, IdempotencyKey, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { DepositRequests } from './deposit-requests';
import { ReturnReader } from './returns/return-reader';
import { TransferDetails } from './transfers/transfer-details';

@Controller()
export class FundsController {
  constructor(
    @Inject(DepositRequests) private readonly deposits: DepositRequests,
    @Inject(TransferDetails) private readonly details: TransferDetails,
    @Inject(ReturnReader) private readonly returns: ReturnReader,
  ) {}

  @Mount(getTransferDetails)
  getTransferDetails(@Caller() { accountId }: CallerInfo) {
    return this.details.of(accountId);
  }

  @Mount(listReturnedDeposits, { reads: 'accounts' })
  listReturnedDeposits(@Caller() { accountId }: CallerInfo, @Input() { limit }: InputOf<typeof listReturnedDeposits>) {
    return this.returns.list(accountId, limit);
  }

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
