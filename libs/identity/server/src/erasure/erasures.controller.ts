import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { IdentityReader } from '../projections/identity-reader';

/** Erasures of customers' personal data: one member of staff requests, another approves. */
@Controller()
export class ErasuresController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
  ) {}

  @Mount(contract.listErasures, { reads: 'accounts' })
  async listErasures(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listErasures');
    return { erasures: await this.reader.erasures() };
  }

  @Mount(contract.requestErasure)
  async requestErasure(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId }: InputOf<typeof contract.requestErasure>,
  ) {
    return this.send(staffId, accountId, 'RequestErasure', key);
  }

  @Mount(contract.approveErasure)
  async approveErasure(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { accountId }: InputOf<typeof contract.approveErasure>,
  ) {
    return this.send(staffId, accountId, 'ApproveErasure', key);
  }

  private async send(staffId: string, accountId: string, type: 'RequestErasure' | 'ApproveErasure', key: string) {
    const { events, position } = await this.desk.send(staffId, {
      aggregate: `account:${accountId}`,
      type,
      body: {},
      route: 'erasures',
      key,
    });
    return answered({}, events === undefined ? { status: 202 } : { position });
  }
}
