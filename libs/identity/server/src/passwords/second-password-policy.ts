import { Inject, Injectable } from '@nestjs/common';
import { guessableReason, type GuessableReason } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { CustomerStore } from '../registration/customer-store';
import { LoginPasswords } from './login-passwords';

const codes: Readonly<Record<GuessableReason, string>> = {
  repeated: 'DIGITS_REPEATED',
  sequence: 'DIGITS_SEQUENCE',
  date: 'DIGITS_DATE',
  common: 'DIGITS_COMMON',
  phone: 'DIGITS_PHONE',
  account: 'DIGITS_ACCOUNT',
};

interface OtherPassword {
  equals(accountId: string, digits: string): Promise<boolean>;
}

/** Requirements for the digits of a trading or payment password. Passwords that are already set stay valid. */
@Injectable()
export class SecondPasswordPolicy {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(LoginPasswords) private readonly logins: LoginPasswords,
  ) {}

  /**
   * Throws a DIGITS_* code that says why digits are easy to guess, and PASSWORD_IN_USE when they are the login password
   * or the other one. Only for callers with a proof of identity, because both reveal something about the customer.
   */
  async require(accountId: string, digits: string, other: OtherPassword): Promise<void> {
    const profile = await this.customers.profile(accountId);
    const reason = guessableReason(digits, { phone: profile?.phone, accountId });
    if (reason !== undefined) throw new Problem(400, codes[reason]);
    const taken = (await this.logins.equals(accountId, digits)) || (await other.equals(accountId, digits));
    if (taken) throw new Problem(400, 'PASSWORD_IN_USE');
  }
}
