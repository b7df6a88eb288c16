import { minor, type Currency, type Minor } from '@parkett/kernel';
import type { Entry } from '@parkett/ledger';
import type { FeeLine } from '@parkett/trading-contract';
import { feeTotal, hasMinimum, isTax } from './fees';

/** An amount that a fill owes to an account of the broker. */
export type Due = readonly ['house:clearing' | 'house:taxes' | 'house:fees', number];

/** The broker keeps taxes apart from fees, because it only passes them on. */
export function costsOf(fees: readonly FeeLine[]): Due[] {
  const taxes = feeTotal(fees.filter(({ code }) => isTax(code)));
  return [
    ['house:taxes', taxes],
    ['house:fees', feeTotal(fees) - taxes],
  ];
}

/** Amounts in minor units. */
interface Purchase {
  readonly value: Minor;
  readonly fees: FeeLine[];
  /** Reserved for the order before this fill. */
  readonly reserved: Minor;
  /** Available in the account besides. */
  readonly spare: Minor;
  /** The cash that the rest of the order needs. */
  readonly rest: Minor;
}

/**
 * How a fill of a buy is paid: out of what is reserved, except for what the rest of the order needs. An order reserves
 * the minimum fees of one date, and rounding each fill to the cent can cost a cent more than was reserved: both come
 * from available cash. Without any, they are waived as `waived` does, because a fee may not make an account negative.
 */
export function paymentOf({ value, fees, reserved, spare, rest }: Purchase): {
  readonly fees: FeeLine[];
  readonly fromReserved: Minor;
  readonly released: Minor;
} {
  const needed = value + feeTotal(fees) + rest - reserved;
  const [beyond, free] = [Math.max(0, needed), Math.max(0, spare)];
  const charged = waived(fees, beyond - free);
  const spent = value + feeTotal(charged);
  const fromReserved = Math.min(reserved, spent - Math.min(beyond, free, spent));
  return {
    fees: charged,
    fromReserved: minor(fromReserved),
    released: minor(Math.max(0, reserved - fromReserved - rest)),
  };
}

/**
 * The fees of a fill of a sale, as far as its value and available cash (`spare`) cover them. A sale over several dates
 * pays a minimum for each, and a fill may be worth less than that. What is not covered is waived, as for a buy; a later
 * fill of the date pays it if it can.
 */
export const feesOfSale = (value: Minor, fees: FeeLine[], spare: Minor): FeeLine[] =>
  waived(fees, feeTotal(fees) - value - Math.max(0, spare));

/**
 * The fees, lowered by an amount: those with a minimum first, then also taxes and levies. Hong Kong's stamp duty is
 * rounded up to the dollar on each date, so it can be more than a fill is worth. The broker bears what is waived.
 */
function waived(fees: readonly FeeLine[], amount: number): FeeLine[] {
  const withMinimum = lowered(fees, amount, hasMinimum);
  return lowered(withMinimum, amount - (feeTotal(fees) - feeTotal(withMinimum)), () => true);
}

function lowered(fees: readonly FeeLine[], amount: number, mayLower: (line: FeeLine) => boolean): FeeLine[] {
  let left = Math.max(0, amount);
  return fees.flatMap((line) => {
    const less = mayLower(line) ? Math.min(left, line.amount) : 0;
    left -= less;
    return less === line.amount ? [] : [{ ...line, amount: minor(line.amount - less) }];
  });
}

/** Pays what is due by `take` as far as `upTo` reaches, and the rest out of settled cash. */
export function pay(
  entry: Entry,
  currency: Currency,
  dues: readonly Due[],
  upTo: number,
  take: (to: Due[0], amount: number) => void,
): void {
  let left = upTo;
  for (const [to, amount] of dues) {
    const taken = Math.min(left, amount);
    left -= taken;
    take(to, taken);
    entry.move(currency, 'settled', to, amount - taken);
  }
}
