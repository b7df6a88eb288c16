import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { PasswordHasher } from '@parkett/platform-secrets';
import { CodesByPhone } from '../access/codes-by-phone';
import { OneTimeCodes } from '../access/one-time-codes';
import { SecurityLog } from '../access/security-log';
import { agreementAtRegistration } from '../agreements/published-agreements';
import { requireGoodPassword } from '../passwords/password-policy';
import type { AuthenticatedLogin } from '../access/authenticated-login';
import { toInternational } from './phone';
import { AccountOpening } from './account-opening.process';
import { CustomerStore, newAccountId } from './customer-store';
import { InvitationCodes } from './invitation-codes';

interface RegistrationForm {
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  readonly invitationCode?: string | undefined;
  readonly agreementVersion: string;
  readonly code: string;
  readonly language: Language;
}

/** Registers customers. */
@Injectable()
export class Registration {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(AccountOpening) private readonly opening: AccountOpening,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CodesByPhone) private readonly phoneCodes: CodesByPhone,
    @Inject(InvitationCodes) private readonly invitations: InvitationCodes,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /**
   * Registers a customer and opens the account. Throws PHONE_INVALID, the codes of requireGoodPassword,
   * AGREEMENT_REQUIRED, the codes of InvitationCodes, CODE_WRONG, and PHONE_TAKEN when two registrations prove the same
   * number at once. In all other cases a number with an account gives CODE_WRONG, because no code is sent to it. If the
   * log is slow, the account opens a little later without a further call.
   */
  async register(form: RegistrationForm, device: string): Promise<AuthenticatedLogin> {
    const phone = toInternational(form.phone);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    requireGoodPassword(form.password, form.confirmation, phone);
    const { version: agreementVersion } = agreementAtRegistration();
    if (form.agreementVersion !== agreementVersion) throw new Problem(400, 'AGREEMENT_REQUIRED', { agreementVersion });
    this.invitations.requireTyped(form.invitationCode);
    const proven = await this.phoneCodes.check('register', phone, form.code);
    const invitationCode = await this.invitations.check(form.invitationCode, phone);
    const newId = newAccountId();
    const passwordHash = await this.hasher.hash(form.password, newId);
    const customer = {
      accountId: newId,
      phone,
      passwordHash,
      invitationCode,
      agreementVersion: form.agreementVersion,
      language: form.language,
    };
    const accountId = await this.customers.create(customer, async (client, created) => {
      await this.codes.use(client, proven);
      await this.log.add(created, 'registered', device, client);
    });
    if (accountId === undefined) throw new Problem(409, 'PHONE_TAKEN');
    await this.log.meet(accountId, device);
    await this.opening.open(accountId);
    return { accountId, phone, passwordHash, knownBrowser: true };
  }
}
