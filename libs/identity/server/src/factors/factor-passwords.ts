import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { TradingPasswords } from '../passwords/trading-passwords';
import { PaymentPasswords } from './payment-passwords';

/** The passwords of digits beside the login password. */
@Injectable()
export class FactorPasswords {
  constructor(
    @Inject(TradingPasswords) private readonly trading: TradingPasswords,
    @Inject(PaymentPasswords) private readonly payment: PaymentPasswords,
  ) {}

  /**
   * Throws 400 PASSWORD_IN_USE when a new login password is the trading or the payment password: one that is seen would
   * open both doors. Only for callers who have proved who they are, since the refusal tells them something.
   */
  async refuseAsLogin(accountId: string, password: string): Promise<void> {
    if (!/^\d+$/.test(password)) return;
    const taken = (await this.trading.equals(accountId, password)) || (await this.payment.equals(accountId, password));
    if (taken) throw new Problem(400, 'PASSWORD_IN_USE');
  }
}
