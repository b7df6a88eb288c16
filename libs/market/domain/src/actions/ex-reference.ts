import { decimal, divide, isPrice, price, scalePrice, type Currency, type Price } from '@parkett/kernel';
import { tickOf, type AnnouncedAction, type TickStep } from '@parkett/market-contract';

/** An exact positive number: cumulative factors are rounded once, where they are shown. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const one: Fraction = { numerator: 1n, denominator: 1n };

export const fraction = (numerator: bigint | number, denominator: bigint | number): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const over = (a: Fraction, b: Fraction): Fraction => times(a, fraction(b.denominator, b.numerator));
const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.numerator, b.denominator));

export function exactly(text: string): Fraction {
  const { digits, scale } = decimal(text);
  return fraction(digits, 10n ** BigInt(scale));
}

const zero = fraction(0, 1);

/** What the actions of one ex-date do to a share: the cash it loses, its new shares and what these cost. */
interface Effect {
  readonly cash: Fraction;
  readonly paid: Fraction;
  /** New shares for one old share; negative in a reverse split. */
  readonly newShares: Fraction;
  /** As `newShares`, without those that somebody has to pay for. */
  readonly freeShares: Fraction;
  /** The part of the price that goes to another company's shares. */
  readonly detached: Fraction;
}

const nothing: Effect = { cash: zero, paid: zero, newShares: zero, freeShares: zero, detached: zero };

/**
 * Mergers and delistings end a series and adjust nothing. Cash in another currency than that of the prices is left out,
 * because a rate would make the prices of the past depend on it.
 */
function withAction(effect: Effect, { terms }: AnnouncedAction, currency: Currency): Effect {
  switch (terms.kind) {
    case 'cashDividend':
      return terms.currency === currency ? { ...effect, cash: plus(effect.cash, exactly(terms.amount)) } : effect;
    case 'split':
      return withShares(effect, fraction(terms.to - terms.from, terms.from));
    case 'bonus':
      return withShares(effect, fraction(terms.get, terms.per));
    case 'rights': {
      if (terms.currency !== currency) return effect;
      const ratio = fraction(terms.get, terms.per);
      const paid = plus(effect.paid, times(exactly(terms.price), ratio));
      return { ...effect, paid, newShares: plus(effect.newShares, ratio) };
    }
    case 'spinOff':
      return { ...effect, detached: plus(effect.detached, exactly(terms.costShare)) };
    case 'merger':
    case 'delisting':
      return effect;
  }
}

const withShares = (effect: Effect, ratio: Fraction): Effect => ({
  ...effect,
  newShares: plus(effect.newShares, ratio),
  freeShares: plus(effect.freeShares, ratio),
});

/** How the actions of one ex-date change a price and a number of shares. */
export interface Step {
  /** The ex-reference price, exactly. */
  readonly exReference: Fraction;
  /** The ex-reference price by the close before the ex-date. */
  readonly price: Fraction;
  /** Shares after by shares before, without shares that are paid for. */
  readonly shares: Fraction;
}

/**
 * The effect of all actions of one ex-date together: (close − cash + price of rights × their ratio) ÷ (1 + new shares
 * for an old one). Undefined where it is no positive price, as after a dividend above the close. Source: domain-rules
 * §3i.
 */
export function stepOf(
  previousClose: Price,
  actions: readonly AnnouncedAction[],
  currency: Currency,
): Step | undefined {
  const effect = actions.reduce((before, action) => withAction(before, action, currency), nothing);
  const close = exactly(previousClose);
  const kept = minus(close, times(close, effect.detached));
  const value = plus(minus(kept, effect.cash), effect.paid);
  const [newShares, shares] = [plus(one, effect.newShares), plus(one, effect.freeShares)];
  if (value.numerator <= 0n || newShares.numerator <= 0n || shares.numerator <= 0n) return undefined;
  const exReference = over(value, newShares);
  return { exReference, price: over(exReference, close), shares };
}

/** The reference price of an ex-date: limits and the change of the day count from it. Rounded half up to the tick. */
export function exReferencePrice(
  previousClose: Price,
  actions: readonly AnnouncedAction[],
  { currency, steps }: { readonly currency: Currency; readonly steps: readonly TickStep[] },
): Price {
  const step = actions.length === 0 ? undefined : stepOf(previousClose, actions, currency);
  return step === undefined || isOne(step.price) ? previousClose : roundedToTick(step.exReference, steps);
}

export const isOne = ({ numerator, denominator }: Fraction): boolean => numerator === denominator;

const decimalsMax = 8n;
const finest = price('0.00000001');

/** Half up to the tick of the price, and never below one tick. */
export function roundedToTick({ numerator, denominator }: Fraction, steps: readonly TickStep[]): Price {
  const unrounded = String(divide(numerator * 10n ** decimalsMax, denominator, 'down'));
  const near = isPrice(unrounded) ? scalePrice(finest, unrounded, finest, 'down') : finest;
  const tick = tickOf({ ticks: steps }, near);
  const { digits, scale } = decimal(tick);
  const count = divide(numerator * 10n ** BigInt(scale), denominator * digits, 'halfUp');
  return scalePrice(tick, String(count < 1n ? 1n : count), tick, 'halfUp');
}
