import { Inject, Injectable } from '@nestjs/common';
import type { staffLoginSecretSchema } from '@parkett/identity-contract';
import { Problem, type SessionHalves } from '@parkett/platform-http';
import { addressGroup, AttemptLimits, type AttemptLimit } from '@parkett/platform-limits';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { KnownBrowsers, PasswordHasher, totpStepOf } from '@parkett/platform-secrets';
import type { z } from 'zod';
import { STAFF_LIMITS, type StaffLimits } from './limits';
import { StaffDesk } from './staff-desk';
import { StaffReader, type StaffMember } from './staff-reader';
import { StaffStore } from './staff-store';

type Form = z.output<typeof staffLoginSecretSchema>;

const locksNoted: AttemptLimit = { name: 'staff-lock-noted', attempts: 1, windowSeconds: 6 * 3_600 };

export interface StaffEntered {
  readonly staff: StaffMember;
  readonly halves: SessionHalves;
  /** By which the browser is known from now on. */
  readonly sign: string;
}

/** Starts sessions of the staff: password and the app's code together, one refusal for whatever is wrong. */
@Injectable()
export class StaffLogin {
  constructor(
    @Inject(StaffReader) private readonly reader: StaffReader,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffDesk) private readonly desk: StaffDesk,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(STAFF_LIMITS) private readonly limits: StaffLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before anything is opened or hashed. Throws TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async admit(address: string): Promise<void> {
    await this.attempts.take(this.limits.staffLoginPerAddress, addressGroup(address));
  }

  /**
   * Throws STAFF_LOGIN_FAILED, TOO_MANY_ATTEMPTS, UNAVAILABLE. The login stands in the log before its session exists.
   * Attempts from a browser that this member has logged in with before (`sign`) have a count of their own: nobody locks
   * them out there.
   */
  async login({ login, password, totp }: Form, sign: string | undefined): Promise<StaffEntered> {
    const staff = await this.reader.member(login);
    const credentials = staff?.status === 'active' ? await this.store.credentials(staff.staffId) : undefined;
    const browser = this.browsers.markOf(browserOwner(login), credentials?.passwordHash, sign);
    const counter = browser === undefined ? login : `${login}:${browser}`;
    const { isLast } = await this.attempts.take(this.limits.staffLoginPerName, counter);
    const failed = (problem: unknown): never => {
      if (isLast && credentials !== undefined && staff !== undefined) void this.noteLock(staff.staffId);
      throw problem;
    };
    const refuse = (): never =>
      failed(
        new Problem(
          401,
          'STAFF_LOGIN_FAILED',
          {},
          credentials === undefined ? this.attempts.markOf(login) : staff?.staffId,
        ),
      );
    const rightPassword = await this.hasher.verify(credentials?.passwordHash, password).catch(failed);
    if (staff === undefined || credentials === undefined || !rightPassword) return refuse();
    const step = totpStepOf(credentials.totpSecret, totp, Date.now());
    if (step === undefined || !(await this.store.useTotpStep(staff.staffId, step))) return refuse();
    // Disabled between the look into the read models and the decision: no other words for that either.
    await this.desk
      .record(staff.staffId, 'login')
      .catch((error: unknown) => (error instanceof Problem && error.status === 403 ? refuse() : failed(error)));
    await this.attempts.clear(this.limits.staffLoginPerName, counter);
    return {
      staff,
      halves: await this.store.startSession(staff.staffId),
      sign: this.browsers.newSign(browserOwner(login), credentials.passwordHash),
    };
  }

  /** Where admins read what the staff does. Strangers can bring it about again and again: said once in six hours. */
  private async noteLock(staffId: string): Promise<void> {
    try {
      await this.attempts.take(locksNoted, staffId);
      await this.desk.record(staffId, 'loginLocked');
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS'))
        this.logger.warn({ err: error, staffId }, 'a locked login of the staff was not noted');
    }
  }
}

const browserOwner = (login: string): string => `staff:${login}`;
