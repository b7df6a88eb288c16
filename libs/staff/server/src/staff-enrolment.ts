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
import { hashToken, PasswordHasher, totpStepOf, totpText, totpUri } from '@parkett/platform-secrets';
import { randomBytes, randomUUID } from 'node:crypto';
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
  constructor(
    @Inject(StaffEnrolments) private readonly links: StaffEnrolments,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffReader) private readonly reader: StaffReader,
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(PASSWORD_POLICY) private readonly policy: PasswordPolicy,
    @Inject(STAFF_LIMITS) private readonly limits: StaffLimits,
  ) {}

  /**
   * Login and app key of the holder of a link. Each call gives a new key and ends the one before, so that nobody who
   * opened the link earlier knows the key of the member who enrols. Throws STAFF_LINK_INVALID, UNAVAILABLE.
   */
  async open(token: string): Promise<OutputOf<typeof openEnrolment>> {
    const { member, expiresAt } = await this.find(token);
    const secret = randomBytes(totpSecretBytes);
    if (!(await this.links.putKey(token, this.store.encryptTotp(member.staffId, secret)))) {
      await this.complete(member.staffId);
      throw invalid();
    }
    return { login: member.login, secret: totpText(secret), uri: totpUri(secret, member.login), expiresAt };
  }

  /**
   * Stores the form, records the enrolment, then makes the form the member's credentials. If the process ends in
   * between, the next login or opening of the link does the rest. Throws STAFF_LINK_INVALID, STAFF_PAGE_OUTDATED,
   * TOO_MANY_ATTEMPTS, the codes of the password policy, TOTP_WRONG, UNAVAILABLE.
   */
  async finish({ token, password, confirmation, totp }: Form): Promise<{ readonly login: string }> {
    const { member } = await this.find(token);
    const totpEncrypted = await this.links.key(token);
    if (totpEncrypted === undefined) {
      // The form may have been sent twice and be finished by now; then the link is used up.
      await this.find(token);
      // A build before this one keeps the key of the page elsewhere, so no code could be right.
      throw new Problem(409, 'STAFF_PAGE_OUTDATED');
    }
    await this.attempts.take(this.limits.staffEnrolmentPerLink, hashToken(token).toString('base64url'));
    this.requireGood(password, confirmation, member.login);
    const totpStep = totpStepOf(this.store.decryptTotp(member.staffId, totpEncrypted), totp, Date.now());
    if (totpStep === undefined) return this.refuseCode(token);
    const passwordHash = await this.hasher.hash(password, member.staffId);
    const isPrepared = await this.links.prepare(token, { passwordHash, totpEncrypted, totpStep });
    if (!isPrepared) return this.refuseCode(token);
    if (!(await this.conclude(member.staffId, passwordHash))) throw invalid();
    return { login: member.login };
  }

  /** Finishes an enrolment whose form was stored before the process ended. Throws UNAVAILABLE. */
  async complete(staffId: string): Promise<void> {
    const passwordHash = await this.links.prepared(staffId);
    if (passwordHash !== undefined) await this.conclude(staffId, passwordHash);
  }

  /**
   * The log comes before the credentials, because it says who may be behind them. False when the member may not enrol
   * or another form was faster.
   */
  private async conclude(staffId: string, passwordHash: string): Promise<boolean> {
    return (await this.record(staffId)) && this.links.finish(staffId, passwordHash);
  }

  private async find(token: string): Promise<{ readonly member: StaffMember; readonly expiresAt: number }> {
    const link = await this.links.find(token);
    const member = link && (await this.reader.member(link.staffId));
    if (link === undefined || member?.status !== 'active') throw invalid();
    return { member, expiresAt: link.expiresAt };
  }

  /** Another page may have shown a new key meanwhile, or used up the link. */
  private async refuseCode(token: string): Promise<never> {
    await this.find(token);
    throw new Problem(400, 'TOTP_WRONG');
  }

  private requireGood(password: string, confirmation: string, login: string): void {
    this.policy.require(password, confirmation);
    if (password.toLowerCase().replaceAll(login, '').length < ownCharactersMin)
      throw new Problem(400, 'PASSWORD_COMMON');
  }

  /** False for a member who was disabled after the read models were queried. Throws UNAVAILABLE. */
  private async record(staffId: string): Promise<boolean> {
    try {
      const outcome = await this.desk.send(staffId, {
        aggregate: staffAggregate,
        type: 'RecordEnrolment',
        body: {},
        route: 'staff-enrol',
        // Another command for each attempt, because one that could not be decided must not use up the link.
        key: randomUUID(),
      });
      if (outcome.events === undefined) throw new Problem(503, 'UNAVAILABLE');
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'FORBIDDEN') return false;
      throw error;
    }
  }
}

const invalid = (): Problem => new Problem(404, 'STAFF_LINK_INVALID');
