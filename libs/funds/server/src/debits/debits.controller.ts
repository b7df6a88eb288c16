import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/funds-contract';
import type { InputOf } from '@parkett/kernel';
import { formatPosition } from '@parkett/platform-event-log';
import { answered, answeredBy, Caller, IdempotencyKey, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { DirectDebits } from './direct-debits';

/** Money that is collected from the customer's accounts at banks. */
@Controller()
export class DebitsController {
  constructor(@Inject(DirectDebits) private readonly debits: DirectDebits) {}

  @Mount(contract.getDirectDebits, { reads: 'accounts' })
  getDirectDebits(@Caller() { accountId }: CallerInfo) {
    return this.debits.of(accountId);
  }

  @Mount(contract.signMandate, { reads: 'accounts' })
  async signMandate(@Caller() { accountId }: CallerInfo, @Input() form: InputOf<typeof contract.signMandate>) {
    const { mandateId, position } = await this.debits.sign(accountId, form);
    return answered({ mandateId }, position === undefined ? {} : { position: formatPosition([position]) });
  }

  @Mount(contract.revokeMandate)
  async revokeMandate(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { mandateId }: InputOf<typeof contract.revokeMandate>,
  ) {
    const position = await this.debits.revoke(accountId, mandateId, key);
    return answered({}, { position: formatPosition([position]) });
  }

  @Mount(contract.requestDebit, { reads: 'accounts' })
  async requestDebit(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() form: InputOf<typeof contract.requestDebit>,
  ) {
    const { collectionId, answer } = await this.debits.request(accountId, form, key);
    const status = answer.kind === 'unknown' ? ('unknown' as const) : ('requested' as const);
    return answeredBy(answer, { collectionId, status });
  }
}
