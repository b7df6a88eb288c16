import { Inject, Injectable } from '@nestjs/common';
import { identityErrors, type Address, type IdentitySent } from '@parkett/identity-contract';
import { CommandGateway, type Position } from '@parkett/platform-event-log';
import { accepted } from '@parkett/platform-http';
import { CustomerVault } from '@parkett/platform-secrets';
import { StepUpGrants } from '../factors/step-up-grants';
import { IdentityReader } from '../projections/identity-reader';
import { addressOf, addressPurpose } from './address-of';

const deadlineMs = 30_000;

/** The postal address: in the log, encrypted under the customer's key. */
@Injectable()
export class AddressSetting {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
  ) {}

  /**
   * Returns the position of the decision. A step-up allows one change, so it also names it. Throws STEP_UP_INVALID,
   * ACCOUNT_RESTRICTED, NOT_SWITCHED_ON, and 503 when nothing was decided.
   */
  async change(accountId: string, stepUpId: string, address: Address): Promise<Position> {
    await this.grants.refuseVoid(stepUpId);
    const sealed = await this.vault.seal(accountId, addressPurpose, JSON.stringify(address));
    const { position } = await accepted(
      this.gateway.send({
        ...{ aggregate: `account:${accountId}`, type: 'ChangeAddress', body: { stepUpId, sealed }, deadlineMs },
        ...{ actor: { kind: 'customer', id: accountId }, route: 'address', key: stepUpId },
        hashed: { key: await this.vault.bodyKey(accountId), body: { stepUpId, ...address } },
      }),
      identityErrors,
    );
    return position;
  }

  /** Null when there is none, or the customer was erased. */
  async of(accountId: string): Promise<Address | null> {
    const found = await addressOf(this.reader, this.vault, accountId);
    if (found === undefined) return null;
    const { changedAt, ...address } = found;
    return address;
  }
}
