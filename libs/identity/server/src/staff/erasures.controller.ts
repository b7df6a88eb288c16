import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, IdempotencyKey, Input, Mount, Position, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { IdentityReader } from '../projections/identity-reader';
import { StaffDesk } from './staff-desk';

/** Erasures of customers' personal data: one member of staff requests, another approves. */
@Controller()
export class ErasuresController {
  constructor(
    @Inject(StaffDesk) private readonly desk: StaffDesk,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
  ) {}

  @Mount(contract.listErasures)
  async listErasures(@StaffCaller() { staffId }: StaffInfo, @Position() seen: string | undefined) {
    await this.desk.record(staffId, 'listErasures');
    const fresh = await this.desk.upTo(seen);
    return answered({ erasures: await this.reader.erasures() }, { stale: !fresh });
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
