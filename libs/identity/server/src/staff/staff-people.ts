import { Inject, Injectable } from '@nestjs/common';
import { staffAggregate, type StaffRole } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { newTotpSecret, totpUri } from '../factors/totp';
import { PasswordHasher } from '../passwords/password-hasher';
import { StaffDesk, type StaffOutcome } from './staff-desk';
import { newStaffPassword } from './staff-password';
import { StaffStore } from './staff-store';

/** What a new member logs in with; told once. */
export interface FirstCredentials {
  readonly password: string;
  readonly totpUri: string;
}

/** Who joins and leaves the staff. */
@Injectable()
export class StaffPeople {
  constructor(
    @Inject(StaffDesk) private readonly desk: StaffDesk,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
  ) {}

  propose(by: string, key: string, login: string, roles: readonly StaffRole[]): Promise<StaffOutcome> {
    return this.desk.send(by, { aggregate: staffAggregate, type: 'ProposeStaff', body: { login, roles }, route: 'staff-propose', key });
  }

  /**
   * The decision comes first, the credentials after it: an approver who asks again with the same key, since the answer was
   * lost, gets fresh ones as long as nobody has logged in with the others.
   */
  async approve(by: string, key: string, staffId: string): Promise<{ credentials: FirstCredentials; position: string | undefined }> {
    const { events, position } = await this.desk.send(by, { aggregate: staffAggregate, type: 'ApproveStaff', body: { staffId }, route: 'staff-approve', key });
    if (events === undefined) throw new Problem(503, 'UNAVAILABLE');
    return { credentials: await this.setFirstCredentials(staffId), position };
  }

  async disable(by: string, key: string, staffId: string): Promise<StaffOutcome> {
    const outcome = await this.desk.send(by, { aggregate: staffAggregate, type: 'DisableStaff', body: { staffId }, route: 'staff-disable', key });
    await this.store.endSessionsOf(staffId);
    return outcome;
  }

  /** Throws 409 STAFF_NOT_PROPOSED when the member has credentials already and has used them. */
  async setFirstCredentials(staffId: string): Promise<FirstCredentials> {
    const password = newStaffPassword();
    const totpSecret = newTotpSecret();
    const set = await this.store.setFirst(staffId, { passwordHash: await this.hasher.hash(password), totpSecret });
    if (!set) throw new Problem(409, 'STAFF_NOT_PROPOSED');
    return { password, totpUri: totpUri(totpSecret, staffId) };
  }
}
