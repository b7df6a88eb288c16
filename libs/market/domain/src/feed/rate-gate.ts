import type { ExchangeRates } from '@parkett/market-contract';

/** Units of each currency for one euro. */
type PerEuro = ExchangeRates['perEuro'];

/** The rates that are believed, and those after a leap that wait for others near them. */
export interface RateState {
  readonly believed: ExchangeRates;
  /** The last believed rates of currencies that `believed` does not name. */
  readonly unnamed?: PerEuro;
  readonly doubted?: { readonly rates: ExchangeRates; readonly count: number };
}

/** Currencies move by less than this between two messages, but for events such as the end of a peg. */
const leapMax = 1.03;
/** So many messages in a row confirm a leap, itself included. */
const confirmations = 3;

/**
 * Believes rates that are near those before them, also where messages in between did not name a currency. Rates after a
 * leap are believed once the third message in a row, each newer than the one before, says the same, so that a single
 * wrong message exchanges nobody's money, however often it arrives.
 */
export function judgeRates(before: RateState | undefined, next: ExchangeRates): RateState {
  if (before === undefined) return { believed: next };
  const { doubted } = before;
  const last: PerEuro = { ...before.unnamed, ...before.believed.perEuro };
  if (areNear(last, next.perEuro)) return believe(next, last);
  if (doubted === undefined) return { ...before, doubted: { rates: next, count: 1 } };
  if (next.ts <= doubted.rates.ts) return before;
  const count = areNear({ ...last, ...doubted.rates.perEuro }, next.perEuro) ? doubted.count + 1 : 1;
  return count >= confirmations ? believe(next, last) : { ...before, doubted: { rates: next, count } };
}

function believe(believed: ExchangeRates, last: PerEuro): RateState {
  const unnamed = Object.entries(last).filter(([currency]) => !Object.hasOwn(believed.perEuro, currency));
  return { believed, ...(unnamed.length > 0 && { unnamed: Object.fromEntries(unnamed) }) };
}

/** This only decides whether rates wait, so a float is precise enough. A currency without a rate is taken as it is. */
function areNear(perEuro: PerEuro, next: PerEuro): boolean {
  return Object.entries(next).every(([currency, rate]) => {
    const before = perEuro[currency as keyof PerEuro];
    const ratio = before === undefined ? 1 : Number(rate) / Number(before);
    return ratio <= leapMax && ratio >= 1 / leapMax;
  });
}
