import { price, type Price } from '@parkett/kernel';

// Taken once: a market takes millions of steps, and globals are slow to look up in the sandbox of a test.
const { floor, round } = Math;

/**
 * `ticks` times a tick size given in thousandths, as a decimal string with two decimals where they suffice, else three.
 */
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

/** The whole number of ticks nearest to a price. */
export function ticksOfPrice(at: Price, tickMills: number): number {
  return round((Number(at) * 1000) / tickMills);
}
