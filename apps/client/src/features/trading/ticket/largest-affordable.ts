import { quantity, valueOf, type Currency, type Minor, type Price } from '@parkett/kernel';

/** Each try asks the server once. */
const triesMax = 4;

export interface Affordable {
  readonly price: Price;
  readonly currency: Currency;
  readonly lot: number;
  readonly available: Minor;
  /** What a purchase of so many shares freezes, fees and price bound included; undefined when the server refuses it. */
  readonly frozenFor: (shares: number) => Promise<Minor | undefined>;
}

const wholeLots = (shares: number, lot: number): number => Math.floor(shares / lot) * lot;

/** `shares × part ÷ whole` in whole shares, exactly. */
const scaled = (shares: number, part: number, whole: number): number => Number((BigInt(shares) * BigInt(part)) / BigInt(whole));

/**
 * The most shares that the available cash can freeze. Starts from the bare price and comes down with what the server
 * says that it would freeze; 0 when not even one lot is affordable or the server keeps refusing.
 */
export async function largestAffordable({ price, currency, lot, available, frozenFor }: Affordable): Promise<number> {
  const lotValue = valueOf(price, quantity(lot), currency, 'up');
  let shares = available <= 0 || lotValue <= 0 ? 0 : scaled(lot, available, lotValue);
  shares = wholeLots(shares, lot);
  for (let tries = 0; tries < triesMax && shares > 0; tries += 1) {
    const frozen = await frozenFor(shares);
    if (frozen !== undefined && frozen <= available) return shares;
    const next = frozen === undefined ? scaled(shares, 95, 100) : scaled(shares, available, frozen);
    shares = wholeLots(Math.min(next, shares - 1), lot);
  }
  return 0;
}
