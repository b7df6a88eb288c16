import { Inject, Injectable } from '@nestjs/common';
import type { staffLoginSecretSchema } from '@parkett/identity-contract';
import { Problem, type SessionHalves } from '@parkett/platform-http';
import { addressGroup, AttemptLimits, type AttemptLimit } from '@parkett/platform-limits';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { KnownBrowsers, PasswordHasher, totpStepOf } from '@parkett/platform-secrets';
import type { z } from 'zod';
import { STAFF_LIMITS, type StaffLimits } from './limits';
import { StaffCommands } from './staff-commands';
import { StaffEnrolment } from './staff-enrolment';
import { StaffReader, type StaffMember } from './staff-reader';
import { StaffStore } from './staff-store';

type Form = z.output<typeof staffLoginSecretSchema>;

const locksNoted: AttemptLimit = { name: 'staff-lock-noted', attempts: 1, windowSeconds: 6 * 3_600 };

interface StaffEntered {
  readonly staff: StaffMember;
  readonly halves: SessionHalves;
  /** Cookie that makes the browser a known one. */
  readonly sign: string;
  readonly knownBrowser: boolean;
}

/** Starts staff sessions: password and authenticator code together, with the same refusal for any fault. */
@Injectable()
export class StaffLogin {
  constructor(
    @Inject(StaffReader) private readonly reader: StaffReader,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffEnrolment) private readonly enrolment: StaffEnrolment,
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(STAFF_LIMITS) private readonly limits: StaffLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call before opening or hashing anything. Throws TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async admit(address: string): Promise<void> {
    await this.attempts.take(this.limits.staffLoginPerAddress, addressGroup(address));
  }

  /**
   * Throws STAFF_LOGIN_FAILED, TOO_MANY_ATTEMPTS, UNAVAILABLE. The login is recorded in the log before its session
   * exists. Attempts from a browser that this member has used before (`sign`) have their own count, so nobody can lock
   * them out there.
   */
  async login({ login, password, totp }: Form, sign: string | undefined): Promise<StaffEntered> {
    const staff = await this.reader.member(login);
    const credentials = staff?.status === 'active' ? await this.credentialsOf(staff.staffId) : undefined;
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
          credentials === undefined || staff === undefined
            ? { kind: 'typed', id: this.attempts.markOf(login), knownBrowser: false }
            : { kind: 'staff', id: staff.staffId, knownBrowser: browser !== undefined },
        ),
      );
    const rightPassword = await this.hasher.verify(credentials?.passwordHash, password).catch(failed);
    if (staff === undefined || credentials === undefined || !rightPassword) return refuse();
    const step = totpStepOf(credentials.totpSecret, totp, Date.now());
    if (step === undefined || !(await this.store.useTotpStep(staff.staffId, step))) return refuse();
    // The member was disabled after the read models were queried; that gives the same refusal.
    await this.desk
      .record(staff.staffId, 'login')
      .catch((error: unknown) => (error instanceof Problem && error.status === 403 ? refuse() : failed(error)));
    const halves = await this.store.startSession(staff.staffId, credentials.passwordHash);
    if (halves === undefined) return refuse();
    await this.attempts.clear(this.limits.staffLoginPerName, counter);
    return {
      staff,
      halves,
      sign: this.browsers.newSign(browserOwner(login), credentials.passwordHash),
      knownBrowser: browser !== undefined,
    };
  }

  private async credentialsOf(staffId: string): ReturnType<StaffStore['credentials']> {
    await this.enrolment.complete(staffId);
    return this.store.credentials(staffId);
  }

  /**
   * Recorded in the audit log for admins. Strangers can cause it repeatedly, so it is recorded at most once in six
   * hours.
   */
  private async noteLock(staffId: string): Promise<void> {
    try {
      await this.attempts.take(locksNoted, staffId);
      await this.desk.record(staffId, 'loginLocked');
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS'))
        this.logger.warn(
          { err: error, staff: securityTrail.pseudonym('staff', staffId) },
          'a locked staff login was not recorded',
        );
    }
  }
}

const browserOwner = (login: string): string => `staff:${login}`;
