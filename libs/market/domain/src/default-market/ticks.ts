import { price, type Price } from '@parkett/kernel';

// Destructured once: a market takes millions of steps, and global lookups are slow in Jest's sandbox.
const { floor, round } = Math;

/** `ticks` times a tick size in thousandths, as a decimal string with two decimals if they suffice, otherwise three. */
export function priceOfTicks(ticks: number, tickMills: number): Price {
  const mills = ticks * tickMills;
  const whole = floor(mills / 1000);
  const rest = mills % 1000;
  return price(
    tickMills % 10 === 0
      ? `${whole}.${String(rest / 10).padStart(2, '0')}`
      : `${whole}.${String(rest).padStart(3, '0')}`,
  );
}

/** The price in ticks, rounded to the nearest whole number. */
export function ticksOfPrice(at: Price, tickMills: number): number {
  return round((Number(at) * 1000) / tickMills);
}
