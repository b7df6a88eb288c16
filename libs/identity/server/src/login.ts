import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { addressGroup, AttemptLimits } from './attempt-limits';
import { IDENTITY_LIMITS, type IdentityLimits } from './limits';
import { PasswordHasher } from './passwords/password-hasher';
import { toInternational } from './phone';
import { AccountOpening } from './registration/account-opening.process';
import { CustomerStore } from './registration/customer-store';
import { Secrets } from './secrets/secrets';

/** Tells a customer from somebody else; both get the same answer after the same time. */
@Injectable()
export class Login {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AccountOpening) private readonly opening: AccountOpening,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
  ) {}

  /** The account id. Throws PHONE_INVALID, LOGIN_FAILED, TOO_MANY_ATTEMPTS, OVERLOADED, UNAVAILABLE. */
  async login(form: { readonly phone: string; readonly password: string }, address: string): Promise<string> {
    const phone = toInternational(form.phone);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    const who = this.secrets.phoneIndex(phone).toString('base64url');
    await this.attempts.take(this.limits.loginPerAddress, addressGroup(address));
    await this.attempts.take(this.limits.loginPerPhone, who);
    const known = await this.customers.credentials(phone);
    const right = await this.hasher.verify(known?.passwordHash, form.password);
    if (known === undefined || !right) throw new Problem(401, 'LOGIN_FAILED');
    await this.attempts.clear(this.limits.loginPerPhone, who);
    if (!known.opened) await this.opening.open(known.accountId);
    return known.accountId;
  }
}
