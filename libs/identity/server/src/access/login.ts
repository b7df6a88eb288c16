import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { addressGroup, AttemptLimits } from '@parkett/platform-limits';
import { LOGGER, type Logger, type SecurityActor } from '@parkett/platform-observability';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { KnownBrowsers, PasswordHasher, Secrets } from '@parkett/platform-secrets';
import { FactorCodes } from '../factors/factor-codes';
import { hasEntry, SecondFactors, type FactorEntries } from '../factors/second-factors';
import { Guesses } from '../guesses/guesses';
import type { AuthenticatedLogin } from './authenticated-login';
import { SecurityLog } from './security-log';
import { IDENTITY_LIMITS, type IdentityLimits } from './limits';
import { toInternational } from '../registration/phone';
import { AccountOpening } from '../registration/account-opening.process';
import { CustomerStore, type Credentials } from '../registration/customer-store';

interface Visitor {
  readonly address: string;
  readonly device: string;
  /** The known-browser cookie, unchecked. */
  readonly browser: string | undefined;
}

/** Checks logins of customers. Known and unknown numbers get the same answer after the same time. */
@Injectable()
export class Login {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AccountOpening) private readonly opening: AccountOpening,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(FactorCodes) private readonly codes: FactorCodes,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call before opening or hashing anything. Throws TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async admit(address: string): Promise<void> {
    await this.attempts.take(this.limits.loginPerAddress, addressGroup(address));
  }

  /**
   * Throws PHONE_INVALID, LOGIN_FAILED, TOO_MANY_ATTEMPTS, GUESSES_SPENT, OVERLOADED, UNAVAILABLE, and the codes of
   * `second`. Each attempt is counted before it
   * is checked. The last attempt locks the number for the rest of the window, except for browsers that its owner has
   * used before.
   */
  async login(
    form: { readonly phone: string; readonly password: string } & FactorEntries,
    visitor: Visitor,
  ): Promise<AuthenticatedLogin> {
    const phone = toInternational(form.phone);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    const known = await this.customers.credentials(phone);
    const browser = this.browsers.markOf(phone, known?.passwordHash, visitor.browser);
    const counter = this.counterOf(phone, browser);
    const { isLast } = await this.attempts.take(this.limits.loginPerPhone, counter);
    const guess = await this.guesses.take('login', counter);
    const failed = (problem: unknown): never => {
      // Runs after the check, so that the answer takes as long as for a number without an account.
      const kind = guess.isLast ? 'guessesSpent' : isLast ? 'loginLocked' : undefined;
      if (known !== undefined && kind !== undefined)
        this.afterwards(this.log.addUnlessSaid(known.accountId, kind, visitor.device));
      throw problem;
    };
    // The last attempt locks the number even if the hasher was too busy to check it.
    const right = await this.hasher.verify(known?.passwordHash, form.password, known?.accountId ?? '').catch(failed);
    if (known === undefined || !right)
      return failed(new Problem(401, 'LOGIN_FAILED', {}, this.actorOf(phone, known?.accountId, browser !== undefined)));
    await Promise.all([this.attempts.clear(this.limits.loginPerPhone, counter), guess.giveBack()]);
    if (browser === undefined) await this.second(known.accountId, form, visitor.device);
    if (!known.opened) await this.opening.open(known.accountId);
    return {
      accountId: known.accountId,
      phone,
      passwordHash: await this.renewed(known, form.password),
      knownBrowser: browser !== undefined,
    };
  }

  /**
   * The second factor of an unknown browser. Only the right password leads here, so the question for it reveals nothing
   * about numbers. Throws SECOND_FACTOR_REQUIRED { factors } and sends the code if the phone is one of them; CODE_WRONG
   * or TOTP_WRONG for a wrong entry, GUESSES_SPENT, TOO_MANY_ATTEMPTS.
   */
  private async second(accountId: string, entries: FactorEntries, device: string): Promise<void> {
    const factors = await this.factors.of(accountId);
    const use = { purpose: 'login', subject: accountId };
    const actor = { kind: 'customer', id: accountId, knownBrowser: false } as const;
    if (!hasEntry(factors, entries)) {
      const asked = !factors.includes('phone') || (await this.codes.send(accountId, use, 'code.login'));
      // Erased since the password was compared: the number is that of nobody now.
      if (!asked) throw new Problem(401, 'LOGIN_FAILED', {}, actor);
      throw new Problem(403, 'SECOND_FACTOR_REQUIRED', { factors }, actor);
    }
    const proven = await this.factors.prove(accountId, use, entries, device);
    const used = proven !== undefined && (await this.database.transaction(proven));
    if (!used) throw new Problem(400, factors.includes('phone') ? 'CODE_WRONG' : 'TOTP_WRONG', {}, actor);
  }

  private actorOf(phone: string, accountId: string | undefined, knownBrowser: boolean): SecurityActor {
    return accountId === undefined
      ? { kind: 'typed', id: this.attempts.markOf(phone), knownBrowser }
      : { kind: 'customer', id: accountId, knownBrowser };
  }

  /** The key under which attempts on a number are counted: the number, or a browser known for it. */
  private counterOf(phone: string, browser: string | undefined): string {
    const index = this.secrets.phoneIndex(phone).toString('base64url');
    return browser === undefined ? index : `${index}:${browser}`;
  }

  /** Replaces a hash made in an outdated way, while the password is available. */
  private async renewed({ accountId, passwordHash }: Credentials, password: string): Promise<string> {
    if (!this.hasher.isOutdated(passwordHash)) return passwordHash;
    const fresh = await this.hasher.hash(password, accountId);
    return (await this.customers.replacePassword(accountId, passwordHash, fresh)) ? fresh : passwordHash;
  }

  private afterwards(work: Promise<unknown>): void {
    void work.catch((error: unknown) => this.logger.warn({ err: error }, 'a locked login was not recorded'));
  }
}
