import { price, type Price } from '@parkett/kernel';

/** `ticks` times a tick size given in thousandths, as a decimal string with two decimals where they suffice, else three. */
export function priceOfTicks(ticks: number, tickMills: number): Price {
  const mills = ticks * tickMills;
  const whole = Math.floor(mills / 1000);
  const rest = mills % 1000;
  return price(tickMills % 10 === 0 ? `${whole}.${String(rest / 10).padStart(2, '0')}` : `${whole}.${String(rest).padStart(3, '0')}`);
}

/** The whole number of ticks nearest to a price. */
export function ticksOfPrice(at: Price, tickMills: number): number {
  return Math.round((Number(at) * 1000) / tickMills);
}
