import { comparePrices, type Currency, type Minor, type Price as PriceText } from '@parkett/kernel';
import { useEffect, useRef } from 'react';
import { signOf } from './format';
import { useFormats } from './formats-context';
import styles from './figures.module.css';

const toneOf = (sign: -1 | 0 | 1): string | undefined =>
  sign > 0 ? styles.rise : sign < 0 ? styles.fall : styles.even;
const arrowOf = (sign: -1 | 0 | 1): string => (sign > 0 ? '▲ ' : sign < 0 ? '▼ ' : '');

interface MoneyProps {
  readonly amount: Minor;
  readonly currency: Currency;
  /** Shows a sign. `gain` also colours it; `flow` does not, because money in or out is neither gain nor loss. */
  readonly signed?: 'gain' | 'flow';
}

/** An amount in minor units. */
export function Money({ amount, currency, signed }: MoneyProps) {
  const tone = signed === 'gain' ? toneOf(signOf(amount)) : '';
  return (
    <span className={`${styles.figure} ${tone}`}>{useFormats().money(amount, currency, signed !== undefined)}</span>
  );
}

/**
 * A ratio such as "0.0123" with its sign and optionally an arrow. The sign makes sure that colour alone never carries
 * the meaning.
 */
export function Percent({ ratio, arrow = false }: { readonly ratio: string; readonly arrow?: boolean }) {
  const sign = signOf(ratio);
  return (
    <span className={`${styles.figure} ${toneOf(sign)}`}>
      {arrow && <span aria-hidden="true">{arrowOf(sign)}</span>}
      {useFormats().percent(ratio)}
    </span>
  );
}

/** A price difference with its sign. */
export function Change({ difference, decimals }: { readonly difference: string; readonly decimals?: number }) {
  return (
    <span className={`${styles.figure} ${toneOf(signOf(difference))}`}>
      {useFormats().change(difference, decimals)}
    </span>
  );
}

const tintMs = 400;

/**
 * A price that tints its cell for a moment when it goes up or down, one tint at a time. The width of the figure does
 * not change. The tint is not faded: animating a list of prices would keep a phone busy with every frame.
 */
export function Price({ price, decimals }: { readonly price: PriceText; readonly decimals?: number }) {
  const cell = useRef<HTMLSpanElement>(null);
  const before = useRef(price);
  useEffect(() => {
    const [from, to] = [before.current, price];
    before.current = price;
    const dataset = cell.current?.dataset;
    if (from === to || !dataset || dataset['went'] !== undefined) return;
    dataset['went'] = comparePrices(to, from) > 0 ? 'up' : 'down';
    setTimeout(() => delete dataset['went'], tintMs);
  }, [price]);
  return (
    <span ref={cell} className={`${styles.figure} ${styles.tick}`}>
      {useFormats().price(price, decimals)}
    </span>
  );
}
