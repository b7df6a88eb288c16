import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { TradingPasswords } from '../passwords/trading-passwords';
import { PaymentPasswords } from './payment-passwords';

/** The numeric passwords besides the login password. */
@Injectable()
export class FactorPasswords {
  constructor(
    @Inject(TradingPasswords) private readonly trading: TradingPasswords,
    @Inject(PaymentPasswords) private readonly payment: PaymentPasswords,
  ) {}

  /**
   * Throws 400 PASSWORD_IN_USE when a new login password equals the trading or the payment password: somebody who saw
   * one would have both. Only for callers who have proven their identity, because the refusal reveals a password.
   */
  async refuseAsLogin(accountId: string, password: string): Promise<void> {
    if (!/^\d+$/.test(password)) return;
    const taken = (await this.trading.equals(accountId, password)) || (await this.payment.equals(accountId, password));
    if (taken) throw new Problem(400, 'PASSWORD_IN_USE');
  }
}
