import { Inject, Injectable } from '@nestjs/common';
import type { getSecurity } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { PasskeyStore } from '../passkeys/passkey-store';
import { TradingPasswords } from '../passwords/trading-passwords';
import { IdentityReader } from '../projections/identity-reader';
import { PaymentPasswords } from './payment-passwords';
import { TotpFactors } from './totp-factors';

/** The second factors as shown to the customer. */
@Injectable()
export class SecurityState {
  constructor(
    @Inject(TradingPasswords) private readonly trading: TradingPasswords,
    @Inject(PaymentPasswords) private readonly payment: PaymentPasswords,
    @Inject(TotpFactors) private readonly totp: TotpFactors,
    @Inject(PasskeyStore) private readonly passkeys: PasskeyStore,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
  ) {}

  /** @param host where the call was sent; undefined where passkeys cannot be used */
  async of(accountId: string, host: string | undefined): Promise<OutputOf<typeof getSecurity>> {
    const [tradingPassword, paymentPasswordSet, totp, passkeys, cooling] = await Promise.all([
      this.trading.state(accountId),
      this.payment.isSet(accountId),
      this.totp.state(accountId),
      this.passkeys.count(accountId, host),
      this.reader.cooling(accountId, Date.now()),
    ]);
    return {
      tradingPassword,
      paymentPasswordSet,
      totpEnrolled: totp.enrolled,
      recoveryCodesLeft: totp.recoveryCodesLeft,
      passkeys: passkeys.all,
      passkeysHere: passkeys.here,
      cooling,
    };
  }
}
