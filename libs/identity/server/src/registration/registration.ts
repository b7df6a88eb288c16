import { Inject, Injectable } from '@nestjs/common';
import { passwordSchema, type Language } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { PasswordHasher } from '../passwords/password-hasher';
import { toInternational } from '../phone';
import { AccountOpening } from './account-opening.process';
import { CustomerStore } from './customer-store';

/** The agreement a customer accepts when registering; told by /api/stock/getconfig. */
export const agreementVersion = '2026-01';

export interface RegistrationForm {
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  readonly invitationCode?: string | undefined;
  readonly agreementVersion: string;
  readonly language: Language;
}

/** Makes customers out of filled-in forms. */
@Injectable()
export class Registration {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AccountOpening) private readonly opening: AccountOpening,
  ) {}

  /**
   * Registers and opens the account; answers its id. Throws PHONE_INVALID, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER,
   * AGREEMENT_REQUIRED, PHONE_TAKEN. Where the log is slow the account opens a little later by itself.
   */
  async register(form: RegistrationForm): Promise<string> {
    const phone = toInternational(form.phone);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    const checked = passwordSchema.safeParse(form.password);
    if (!checked.success) throw new Problem(400, 'PASSWORD_TOO_SHORT', { min: passwordSchema.minLength });
    if (form.password !== form.confirmation) throw new Problem(400, 'PASSWORDS_DIFFER');
    if (form.agreementVersion !== agreementVersion) throw new Problem(400, 'AGREEMENT_REQUIRED', { agreementVersion });
    const passwordHash = await this.hasher.hash(form.password);
    const accountId = await this.customers.create({
      phone, passwordHash, invitationCode: form.invitationCode, agreementVersion: form.agreementVersion, language: form.language,
    });
    if (accountId === undefined) throw new Problem(409, 'PHONE_TAKEN');
    await this.opening.open(accountId);
    return accountId;
  }
}
