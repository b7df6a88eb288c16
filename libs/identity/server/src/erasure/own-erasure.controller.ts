import { Controller, Inject } from '@nestjs/common';
import { identityErrors, type IdentitySent } from '@parkett/identity-contract';
import * as contract from '@parkett/identity-contract';
import { erasureRulesAt, keptUntil } from '@parkett/identity-domain';
import type { InputOf } from '@parkett/kernel';
import { CommandGateway, formatPosition } from '@parkett/platform-event-log';
import { accepted, answered, Caller, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { randomUUID } from 'node:crypto';
import { StepUpGrants } from '../factors/step-up-grants';
import { IdentityReader } from '../projections/identity-reader';

const deadlineMs = 10_000;

/** Customers request the erasure of their own data, and withdraw it. The identity process tells them of both. */
@Controller()
export class OwnErasureController {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Mount(contract.getErasure, { reads: 'accounts' })
  async getErasure(@Caller() { accountId }: CallerInfo) {
    const request = await this.reader.ownErasure(accountId);
    const now = Date.now();
    const dueAt = request?.dueAt ?? now + erasureRulesAt(now).waitMs;
    return { request: request ?? null, dueAt, keptUntil: keptUntil(dueAt, this.settings.env) };
  }

  @Mount(contract.requestOwnErasure)
  async requestOwnErasure(
    @Caller() { accountId }: CallerInfo,
    @Input() { stepUpId }: InputOf<typeof contract.requestOwnErasure>,
  ) {
    await this.grants.refuseVoid(stepUpId);
    return this.decide(accountId, { type: 'RequestOwnErasure', body: { stepUpId } });
  }

  @Mount(contract.withdrawOwnErasure)
  withdrawOwnErasure(@Caller() { accountId }: CallerInfo) {
    return this.decide(accountId, { type: 'WithdrawOwnErasure', body: {} });
  }

  private async decide(accountId: string, command: IdentitySent) {
    const sent = this.gateway.send({
      ...command,
      aggregate: `account:${accountId}`,
      actor: { kind: 'customer', id: accountId },
      route: 'erasure',
      // Both are safe to repeat: a step-up counts once, and withdrawing twice changes nothing.
      key: randomUUID(),
      deadlineMs,
    });
    const { position } = await accepted(sent, identityErrors);
    return answered({}, { position: formatPosition([position]) });
  }
}
