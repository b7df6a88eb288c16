import { Inject, Injectable } from '@nestjs/common';
import type { changePasswordSecretSchema, forgotPasswordSecretSchema } from '@parkett/identity-contract';
import { Problem, type CallerInfo } from '@parkett/platform-http';
import { AttemptLimits } from '@parkett/platform-limits';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { PasswordHasher, sameForm } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { CodesByPhone } from '../access/codes-by-phone';
import type { AuthenticatedLogin } from '../access/authenticated-login';
import { OneTimeCodes } from '../access/one-time-codes';
import { SecurityLog, type SecurityKind } from '../access/security-log';
import { FactorPasswords } from '../factors/factor-passwords';
import { hasEntry, SecondFactors, type UseFactor } from '../factors/second-factors';
import { Guesses } from '../guesses/guesses';
import { IDENTITY_LIMITS, type IdentityLimits } from '../access/limits';
import { toInternational } from '../registration/phone';
import { AccountOpening } from '../registration/account-opening.process';
import { CustomerStore } from '../registration/customer-store';
import { LiveSessions } from '../sessions/live-sessions';
import { SessionStore } from '../sessions/session-store';
import { CredentialChanges } from './credential-changes';
import { requireGoodPassword } from './password-policy';

interface NewPassword {
  readonly accountId: string;
  /** The hash to replace; a different hash in the table means that another change came first. */
  readonly before: string;
  readonly after: string;
  readonly kind: Extract<SecurityKind, 'passwordChanged' | 'passwordReset'>;
  readonly device: string;
}

/**
 * Sets new login passwords, for customers who have forgotten theirs and for those who know it. Every session ends with
 * the old password.
 */
@Injectable()
export class PasswordChanges {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CodesByPhone) private readonly phoneCodes: CodesByPhone,
    @Inject(CredentialChanges) private readonly changes: CredentialChanges,
    @Inject(AccountOpening) private readonly opening: AccountOpening,
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(FactorPasswords) private readonly factors: FactorPasswords,
    @Inject(SecondFactors) private readonly secondFactors: SecondFactors,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
  ) {}

  /**
   * Resets the password with a code from the phone. Cooling begins with the decision, before the new password is valid.
   * If the process dies in between, the owner only has a cooling period without a new password. Throws PHONE_INVALID,
   * the codes of requireGoodPassword, PASSWORD_IN_USE, CODE_WRONG whether or not the number has an account,
   * GUESSES_SPENT, UNAVAILABLE, and those of `secondOf`.
   */
  async reset(form: z.output<typeof forgotPasswordSecretSchema>, device: string): Promise<AuthenticatedLogin> {
    const phone = toInternational(form.phone);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    requireGoodPassword(form.password, form.confirmation, phone);
    const proven = await this.phoneCodes.check('resetPassword', phone, form.code);
    const known = await this.customers.credentials(phone);
    if (known === undefined) throw new Problem(400, 'CODE_WRONG');
    const { accountId, passwordHash: before } = known;
    const second = await this.secondOf(accountId, form.totp, device);
    await this.factors.refuseAsLogin(accountId, form.password);
    const after = await this.hasher.hash(form.password, accountId);
    if (!known.opened) await this.opening.open(accountId);
    await this.changes.decide(
      accountId,
      { kind: 'system', id: 'identity' },
      { credential: 'password', change: 'reset', stepUpId: null },
      `reset:${proven.codeId}`,
    );
    await this.replace({ accountId, before, after, kind: 'passwordReset', device }, async (client) => {
      await this.codes.use(client, proven);
      if (second !== undefined && !(await second(client))) throw new Problem(400, 'TOTP_WRONG');
    });
    await Promise.all([
      this.attempts.clear(this.limits.loginPerPhone, proven.subject),
      this.guesses.forget('login', proven.subject),
      this.guesses.forget('passwordChange', accountId),
      this.guesses.forget('loginCode', accountId),
    ]);
    return { accountId, phone, passwordHash: after, knownBrowser: false };
  }

  /**
   * The second factor of a reset for customers who have enrolled one: the telephone is proven already, and a thief of
   * the number must not get further with it. Throws SECOND_FACTOR_REQUIRED { factors }, TOTP_WRONG, GUESSES_SPENT.
   */
  private async secondOf(accountId: string, totp: string | undefined, device: string): Promise<UseFactor | undefined> {
    const factors = await this.secondFactors.enrolled(accountId);
    if (factors.length === 0) return undefined;
    const actor = { kind: 'customer', id: accountId } as const;
    if (!hasEntry(factors, { totp })) throw new Problem(403, 'SECOND_FACTOR_REQUIRED', { factors }, actor);
    const proven = await this.secondFactors.prove(accountId, { purpose: 'none', subject: accountId }, { totp }, device);
    if (proven === undefined) throw new Problem(400, 'TOTP_WRONG', {}, actor);
    return proven;
  }

  /**
   * Changes the password with the current one; wrong attempts count like those at a login. Throws the codes of
   * requireGoodPassword, PASSWORD_WRONG, PASSWORD_UNCHANGED, PASSWORD_IN_USE, TOO_MANY_ATTEMPTS, GUESSES_SPENT,
   * UNAVAILABLE.
   */
  async change(
    form: z.output<typeof changePasswordSecretSchema>,
    { accountId }: CallerInfo,
    device: string,
  ): Promise<AuthenticatedLogin> {
    await this.attempts.take(this.limits.changePassword, accountId);
    const guess = await this.guesses.take('passwordChange', accountId);
    const profile = await this.customers.profile(accountId);
    if (profile === undefined) throw new Problem(401, 'UNAUTHENTICATED');
    const { phone, passwordHash: before } = profile;
    if (!(await this.hasher.verify(before, form.password, accountId))) {
      if (guess.isLast) await this.log.add(accountId, 'guessesSpent', device);
      throw new Problem(400, 'PASSWORD_WRONG');
    }
    await Promise.all([this.attempts.clear(this.limits.changePassword, accountId), guess.giveBack()]);
    if (sameForm(form.newPassword) === sameForm(form.password)) throw new Problem(400, 'PASSWORD_UNCHANGED');
    requireGoodPassword(form.newPassword, form.confirmation, phone);
    await this.factors.refuseAsLogin(accountId, form.newPassword);
    const after = await this.hasher.hash(form.newPassword, accountId);
    await this.changes.decide(
      accountId,
      { kind: 'customer', id: accountId },
      { credential: 'password', change: 'changed', stepUpId: null },
      `change:${randomUUID()}`,
    );
    await this.replace({ accountId, before, after, kind: 'passwordChanged', device }, async () => undefined);
    return { accountId, phone, passwordHash: after, knownBrowser: true };
  }

  /**
   * One transaction sets the password, adds the log entry and ends every session, so that no session outlives the
   * password with which it began.
   */
  private async replace(
    { accountId, before, after, kind, device }: NewPassword,
    also: (client: PoolClient) => Promise<void>,
  ): Promise<void> {
    const ended = await this.database.transaction(async (client) => {
      await also(client);
      if (!(await this.customers.replacePassword(accountId, before, after, client)))
        throw new Problem(400, kind === 'passwordReset' ? 'CODE_WRONG' : 'PASSWORD_WRONG');
      await this.log.add(accountId, kind, device, client);
      return this.store.endAll(accountId, undefined, client);
    });
    await this.sessions.tellEnded(ended);
  }
}
