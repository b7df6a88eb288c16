import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { answeredBy, Caller, IdempotencyKey, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import * as contract from '@parkett/tax-contract';
import { Taxes } from './taxes';

@Controller()
export class TaxesController {
  constructor(@Inject(Taxes) private readonly taxes: Taxes) {}

  @Mount(contract.getTaxes, { reads: 'accounts' })
  get(@Caller() { accountId }: CallerInfo) {
    return this.taxes.shown(accountId);
  }

  @Mount(contract.estimateAllowance, { reads: 'accounts' })
  estimate(@Caller() { accountId }: CallerInfo, @Input() order: InputOf<typeof contract.estimateAllowance>) {
    return this.taxes.estimate(accountId, order);
  }

  @Mount(contract.orderAllowance)
  async order(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() body: InputOf<typeof contract.orderAllowance>,
  ) {
    return answeredBy(await this.taxes.order(accountId, body, key), {});
  }

  @Mount(contract.requestLossCertificate)
  async requestCertificate(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() body: InputOf<typeof contract.requestLossCertificate>,
  ) {
    return answeredBy(await this.taxes.requestCertificate(accountId, body, key), {});
  }
}
