import { baseCurrency, type Currency } from '@parkett/kernel';

/** The currencies in which customers may pay in. */
export class DepositCurrencies {
  /** `opensOthers` tells whether the installation lets accounts hold cash in other currencies yet. */
  constructor(readonly opensOthers: () => boolean) {}

  areAvailable(currency: Currency): boolean {
    return currency === baseCurrency || this.opensOthers();
  }
}
