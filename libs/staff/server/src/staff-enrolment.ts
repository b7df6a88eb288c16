import { Inject, Injectable } from '@nestjs/common';
import {
  PASSWORD_POLICY,
  staffAggregate,
  type finishEnrolmentSecretSchema,
  type openEnrolment,
  type PasswordPolicy,
} from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import { AttemptLimits } from '@parkett/platform-limits';
import { hashToken, PasswordHasher, Secrets, totpStepOf, totpText, totpUri } from '@parkett/platform-secrets';
import { createHmac, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { STAFF_LIMITS, type StaffLimits } from './limits';
import { StaffCommands } from './staff-commands';
import { StaffEnrolments } from './staff-enrolments';
import { StaffReader, type StaffMember } from './staff-reader';
import { StaffStore } from './staff-store';

type Form = z.output<typeof finishEnrolmentSecretSchema>;

const totpSecretBytes = 20;
/** The same minimum as for other passwords once the guessable parts are removed. */
const ownCharactersMin = 8;

/**
 * Members of staff choose their password and set up their authenticator app with a one-time link. An unknown, used,
 * replaced or expired link and that of a disabled member give the same refusal.
 */
@Injectable()
export class StaffEnrolment {
  private readonly totpKey: Buffer;

  constructor(
    @Inject(StaffEnrolments) private readonly links: StaffEnrolments,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffReader) private readonly reader: StaffReader,
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(PASSWORD_POLICY) private readonly policy: PasswordPolicy,
    @Inject(STAFF_LIMITS) private readonly limits: StaffLimits,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.totpKey = secrets.derive('staff-enrolment');
  }

  /** Login and app key of the holder of a link. The same link gives the same key. Throws STAFF_LINK_INVALID. */
  async open(token: string): Promise<OutputOf<typeof openEnrolment>> {
    const { member, expiresAt } = await this.find(token);
    const secret = this.totpSecretOf(token);
    return { login: member.login, secret: totpText(secret), uri: totpUri(secret, member.login), expiresAt };
  }

  /**
   * The log comes before the credentials: if the process ends in between, the link still works. Throws
   * STAFF_LINK_INVALID, TOO_MANY_ATTEMPTS, the codes of the password policy, TOTP_WRONG, UNAVAILABLE.
   */
  async finish({ token, password, confirmation, totp }: Form): Promise<{ readonly login: string }> {
    const { member } = await this.find(token);
    await this.attempts.take(this.limits.staffEnrolmentPerLink, hashToken(token).toString('base64url'));
    this.requireGood(password, confirmation, member.login);
    const secret = this.totpSecretOf(token);
    const totpStep = totpStepOf(secret, totp, Date.now());
    if (totpStep === undefined) throw new Problem(400, 'TOTP_WRONG');
    const passwordHash = await this.hasher.hash(password);
    await this.record(member.staffId);
    const totpEncrypted = this.store.encryptTotp(member.staffId, secret);
    if (!(await this.links.finish(token, { passwordHash, totpEncrypted, totpStep }))) throw invalid();
    return { login: member.login };
  }

  private async find(token: string): Promise<{ readonly member: StaffMember; readonly expiresAt: number }> {
    const link = await this.links.find(token);
    const member = link && (await this.reader.member(link.staffId));
    if (link === undefined || member?.status !== 'active') throw invalid();
    return { member, expiresAt: link.expiresAt };
  }

  private requireGood(password: string, confirmation: string, login: string): void {
    this.policy.require(password, confirmation);
    if (password.toLowerCase().replaceAll(login, '').length < ownCharactersMin)
      throw new Problem(400, 'PASSWORD_COMMON');
  }

  private async record(staffId: string): Promise<void> {
    const outcome = await this.desk
      .send(staffId, {
        aggregate: staffAggregate,
        type: 'RecordEnrolment',
        body: {},
        route: 'staff-enrol',
        // Another command for each attempt, because one that could not be decided must not use up the link.
        key: randomUUID(),
      })
      .catch((error: unknown) => {
        // The member was disabled after the read models were queried.
        throw error instanceof Problem && error.code === 'FORBIDDEN' ? invalid() : error;
      });
    if (outcome.events === undefined) throw new Problem(503, 'UNAVAILABLE');
  }

  /** Derived, so that a page that is opened again shows the key that is in the app already. */
  private totpSecretOf(token: string): Buffer {
    return createHmac('sha256', this.totpKey).update(token).digest().subarray(0, totpSecretBytes);
  }
}

const invalid = (): Problem => new Problem(404, 'STAFF_LINK_INVALID');
