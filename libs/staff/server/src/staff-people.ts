import { Inject, Injectable } from '@nestjs/common';
import { staffAggregate, type StaffOutcome, type StaffRole } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { newTotpSecret, PasswordHasher, totpUri } from '@parkett/platform-secrets';
import { StaffCommands, type StaffCommandRequest } from './staff-commands';
import { newStaffPassword } from './staff-password';
import { StaffStore, type CredentialParts } from './staff-store';

/** Credentials of a new member of staff; shown once. */
export interface FirstCredentials {
  readonly password: string;
  readonly totpUri: string;
}

/** Adds and disables members of staff. */
@Injectable()
export class StaffPeople {
  constructor(
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
  ) {}

  /**
   * The proposer hands over the password, the approver the authenticator secret. If one of them had both, they could
   * log in as the new member and be maker and checker in one person. The decision comes first, the credential after it.
   * If the answer was lost, a repetition with the same key returns a new credential as long as nobody has logged in
   * with the other.
   */
  async propose(
    by: string,
    key: string,
    login: string,
    roles: readonly StaffRole[],
  ): Promise<{ password: string; position: string | undefined }> {
    const position = await this.decided(by, {
      aggregate: staffAggregate,
      type: 'ProposeStaff',
      body: { login, roles },
      route: 'staff-propose',
      key,
    });
    return { password: (await this.setFirstCredentials(login, 'password')).password, position };
  }

  /** See propose. */
  async approve(by: string, key: string, staffId: string): Promise<{ totpUri: string; position: string | undefined }> {
    const position = await this.decided(by, {
      aggregate: staffAggregate,
      type: 'ApproveStaff',
      body: { staffId },
      route: 'staff-approve',
      key,
    });
    const told = await this.setFirstCredentials(staffId, 'app');
    // A login queries the read models, so wait until they contain the new member before answering.
    await this.desk.upTo(position);
    return { totpUri: told.totpUri, position };
  }

  async disable(by: string, key: string, staffId: string): Promise<StaffOutcome> {
    const outcome = await this.desk.send(by, {
      aggregate: staffAggregate,
      type: 'DisableStaff',
      body: { staffId },
      route: 'staff-disable',
      key,
    });
    await this.store.endSessionsOf(staffId);
    return outcome;
  }

  /**
   * Sets the first credentials. Throws 409 STAFF_NOT_PROPOSED when the member has credentials already and has used
   * them.
   */
  async setFirstCredentials(staffId: string, told: CredentialParts = 'both'): Promise<FirstCredentials> {
    const password = newStaffPassword();
    const totpSecret = newTotpSecret();
    const set = await this.store.setFirst(
      staffId,
      { passwordHash: await this.hasher.hash(password), totpSecret },
      told,
    );
    if (!set) throw new Problem(409, 'STAFF_NOT_PROPOSED');
    return { password, totpUri: totpUri(totpSecret, staffId) };
  }

  /** The position of the decision; no credential is returned before it is recorded. */
  private async decided(by: string, request: StaffCommandRequest): Promise<string | undefined> {
    const { events, position } = await this.desk.send(by, request);
    if (events === undefined) throw new Problem(503, 'UNAVAILABLE');
    return position;
  }
}
