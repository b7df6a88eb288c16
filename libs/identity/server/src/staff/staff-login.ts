import { Inject, Injectable } from '@nestjs/common';
import type { staffLoginSecretSchema } from '@parkett/identity-contract';
import { Problem, type SessionHalves } from '@parkett/platform-http';
import type { z } from 'zod';
import { addressGroup, AttemptLimits } from '../attempt-limits';
import { totpStepOf } from '../factors/totp';
import { IDENTITY_LIMITS, type IdentityLimits } from '../limits';
import { PasswordHasher } from '../passwords/password-hasher';
import { StaffDesk } from './staff-desk';
import { StaffReader, type StaffMember } from './staff-reader';
import { StaffStore } from './staff-store';

type Form = z.output<typeof staffLoginSecretSchema>;

/** Starts sessions of the staff: password and the app's code together, one refusal for whatever is wrong. */
@Injectable()
export class StaffLogin {
  constructor(
    @Inject(StaffReader) private readonly reader: StaffReader,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffDesk) private readonly desk: StaffDesk,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
  ) {}

  /** Throws STAFF_LOGIN_FAILED, TOO_MANY_ATTEMPTS, UNAVAILABLE. The login stands in the log before its session exists. */
  async login({ login, password, totp }: Form, address: string): Promise<{ staff: StaffMember; halves: SessionHalves }> {
    await this.attempts.take(this.limits.staffLoginPerAddress, addressGroup(address));
    await this.attempts.take(this.limits.staffLoginPerName, login);
    const staff = await this.reader.member(login);
    const credentials = staff?.status === 'active' ? await this.store.credentials(staff.staffId) : undefined;
    const rightPassword = await this.hasher.verify(credentials?.passwordHash, password);
    if (staff === undefined || credentials === undefined || !rightPassword) return refuse();
    const step = totpStepOf(credentials.totpSecret, totp, Date.now());
    if (step === undefined || !(await this.store.useTotpStep(staff.staffId, step))) return refuse();
    await this.desk.record(staff.staffId, 'login').catch(asRefusal);
    await this.attempts.clear(this.limits.staffLoginPerName, login);
    return { staff, halves: await this.store.startSession(staff.staffId) };
  }
}

/** Disabled between the look into the read models and the decision. */
function asRefusal(error: unknown): never {
  if (error instanceof Problem && error.status === 403) return refuse();
  throw error;
}

function refuse(): never {
  throw new Problem(401, 'STAFF_LOGIN_FAILED');
}
