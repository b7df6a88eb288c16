import type { ExchangeRates } from '@parkett/market-contract';

/** The rates that are believed, and those after a leap that wait for others near them. */
export interface RateState {
  readonly believed: ExchangeRates;
  readonly doubted?: { readonly rates: ExchangeRates; readonly count: number };
}

/** Currencies move by less than this between two messages, but for events such as the end of a peg. */
const leapMax = 1.03;
/** So many messages in a row confirm a leap, itself included. */
const confirmations = 3;

/**
 * Believes rates that are near those before them. Rates after a leap are believed once the third message in a row says
 * the same, so that a single wrong message exchanges nobody's money.
 */
export function judgeRates(before: RateState | undefined, next: ExchangeRates): RateState {
  if (before === undefined || areNear(before.believed, next)) return { believed: next };
  const { believed, doubted } = before;
  const count = doubted !== undefined && areNear(doubted.rates, next) ? doubted.count + 1 : 1;
  return count >= confirmations ? { believed: next } : { believed, doubted: { rates: next, count } };
}

/** This only decides whether rates wait, so a float is precise enough. */
function areNear({ perEuro }: ExchangeRates, next: ExchangeRates): boolean {
  return Object.entries(next.perEuro).every(([currency, rate]) => {
    const before = perEuro[currency as keyof typeof perEuro];
    const ratio = before === undefined ? 1 : Number(rate) / Number(before);
    return ratio <= leapMax && ratio >= 1 / leapMax;
  });
}
