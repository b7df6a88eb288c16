import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { identityErrors, type AgreementSent } from '@parkett/identity-contract';
import { askedAgreement } from '@parkett/identity-domain';
import type { InputOf } from '@parkett/kernel';
import { CommandGateway, formatPosition } from '@parkett/platform-event-log';
import { accepted, answered, Caller, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { randomUUID } from 'node:crypto';
import { AgreementReader } from './agreement-reader';
import { AGREEMENTS, type Agreements } from './published-agreements';

const deadlineMs = 10_000;

/** The version of the user agreement that a customer is asked for, and its acceptance. */
@Controller()
export class AgreementsController {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<AgreementSent>,
    @Inject(AgreementReader) private readonly reader: AgreementReader,
    @Inject(AGREEMENTS) private readonly agreements: Agreements,
  ) {}

  @Mount(contract.getAgreement, { reads: 'accounts' })
  async getAgreement(@Caller() { accountId, language }: CallerInfo) {
    const asked = askedAgreement(this.agreements, await this.reader.state(accountId), Date.now());
    if (asked === undefined) return { asked: null };
    const { version, validFrom, texts, changes } = asked.agreement;
    const { required } = asked;
    return {
      asked: { version, validFrom, required, changes: changes?.[language] ?? '', textHash: texts[language] },
    };
  }

  @Mount(contract.acceptAgreement)
  async acceptAgreement(@Caller() { accountId }: CallerInfo, @Input() shown: InputOf<typeof contract.acceptAgreement>) {
    const sent = this.gateway.send({
      type: 'AcceptAgreement',
      body: shown,
      aggregate: `account:${accountId}`,
      actor: { kind: 'customer', id: accountId },
      route: 'agreements',
      // Safe to repeat: a version is accepted once.
      key: randomUUID(),
      deadlineMs,
    });
    const { position } = await accepted(sent, identityErrors);
    return answered({}, { position: formatPosition([position]) });
  }
}
