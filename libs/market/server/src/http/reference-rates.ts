import type { Currency } from '@parkett/kernel';

/** Published exchange rates, with which amounts of different markets are compared. The server provides them. */
export class ReferenceRates {
  /** Units of a currency for one euro as a decimal string; undefined where no rate is known. */
  constructor(readonly perEuro: (currency: Currency) => string | undefined) {}
}
