import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { addressGroup, AttemptLimits } from '@parkett/platform-limits';
import { LOGGER, type Logger, type SecurityActor } from '@parkett/platform-observability';
import { KnownBrowsers, PasswordHasher, Secrets } from '@parkett/platform-secrets';
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
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call before opening or hashing anything. Throws TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async admit(address: string): Promise<void> {
    await this.attempts.take(this.limits.loginPerAddress, addressGroup(address));
  }

  /**
   * Throws PHONE_INVALID, LOGIN_FAILED, TOO_MANY_ATTEMPTS, OVERLOADED, UNAVAILABLE. Each attempt is counted before it
   * is checked. The last attempt locks the number for the rest of the window, except for browsers that its owner has
   * used before.
   */
  async login(
    form: { readonly phone: string; readonly password: string },
    visitor: Visitor,
  ): Promise<AuthenticatedLogin> {
    const phone = toInternational(form.phone);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    const known = await this.customers.credentials(phone);
    const browser = this.browsers.markOf(phone, known?.passwordHash, visitor.browser);
    const counter = this.counterOf(phone, browser);
    const { isLast } = await this.attempts.take(this.limits.loginPerPhone, counter);
    const failed = (problem: unknown): never => {
      // Runs after the check, so that the answer takes as long as for a number without an account.
      if (known !== undefined && isLast)
        this.afterwards(this.log.addUnlessSaid(known.accountId, 'loginLocked', visitor.device));
      throw problem;
    };
    // The last attempt locks the number even if the hasher was too busy to check it.
    const right = await this.hasher.verify(known?.passwordHash, form.password).catch(failed);
    if (known === undefined || !right)
      return failed(new Problem(401, 'LOGIN_FAILED', {}, this.actorOf(phone, known?.accountId, browser !== undefined)));
    await this.attempts.clear(this.limits.loginPerPhone, counter);
    if (!known.opened) await this.opening.open(known.accountId);
    return {
      accountId: known.accountId,
      phone,
      passwordHash: await this.renewed(known, form.password),
      knownBrowser: browser !== undefined,
    };
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

  /** Replaces a hash made with outdated parameters, while the password is available. */
  private async renewed({ accountId, passwordHash }: Credentials, password: string): Promise<string> {
    if (!this.hasher.isOutdated(passwordHash)) return passwordHash;
    const fresh = await this.hasher.hash(password);
    return (await this.customers.replacePassword(accountId, passwordHash, fresh)) ? fresh : passwordHash;
  }

  private afterwards(work: Promise<unknown>): void {
    void work.catch((error: unknown) => this.logger.warn({ err: error }, 'a locked login was not recorded'));
  }
}
