import { Inject, Injectable } from '@nestjs/common';
import { passwordSchema } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { CustomerStore } from '../registration/customer-store';
import { PasswordHasher } from './password-hasher';
import { TradingPasswords } from './trading-passwords';

/** Sets the trading password, once. */
@Injectable()
export class TradingPasswordSetting {
  constructor(
    @Inject(TradingPasswords) private readonly passwords: TradingPasswords,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
  ) {}

  /** Throws PASSWORDS_DIFFER, TRADING_PASSWORD_FORMAT when it is the login password, TRADING_PASSWORD_ALREADY_SET. */
  async set(accountId: string, tradingPassword: string, confirmation: string): Promise<void> {
    if (tradingPassword !== confirmation) throw new Problem(400, 'PASSWORDS_DIFFER');
    if (await this.passwords.isSet(accountId)) throw new Problem(409, 'TRADING_PASSWORD_ALREADY_SET');
    if (await this.isLoginPassword(accountId, tradingPassword)) throw new Problem(400, 'TRADING_PASSWORD_FORMAT');
    if (!(await this.passwords.set(accountId, tradingPassword))) throw new Problem(409, 'TRADING_PASSWORD_ALREADY_SET');
  }

  private async isLoginPassword(accountId: string, tradingPassword: string): Promise<boolean> {
    // One that is too short to be a login password needs no hashing.
    if (!passwordSchema.safeParse(tradingPassword).success) return false;
    const profile = await this.customers.profile(accountId);
    return this.hasher.verify(profile?.passwordHash, tradingPassword);
  }
}
