import { Inject, Injectable } from '@nestjs/common';
import { guessableReason, type GuessableReason } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { CustomerStore } from '../registration/customer-store';
import { LoginPasswords } from './login-passwords';

const codes: Readonly<Record<GuessableReason, string>> = {
  repeated: 'DIGITS_REPEATED',
  sequence: 'DIGITS_SEQUENCE',
  date: 'DIGITS_DATE',
  phone: 'DIGITS_PHONE',
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
   * Throws DIGITS_REPEATED, DIGITS_SEQUENCE, DIGITS_DATE and DIGITS_PHONE for digits that are easy to guess, and
   * PASSWORD_IN_USE when they are the login password or the other one. Only for callers with a proof of identity,
   * because both reveal something about the customer.
   */
  async require(accountId: string, digits: string, other: OtherPassword): Promise<void> {
    const profile = await this.customers.profile(accountId);
    const reason = guessableReason(digits, profile?.phone);
    if (reason !== undefined) throw new Problem(400, codes[reason]);
    const taken = (await this.logins.equals(accountId, digits)) || (await other.equals(accountId, digits));
    if (taken) throw new Problem(400, 'PASSWORD_IN_USE');
  }
}
