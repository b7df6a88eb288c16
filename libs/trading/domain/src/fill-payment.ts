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
  /** What the rest of the order needs. */
  readonly rest: Minor;
}

/**
 * How a fill of a buy is paid: out of what is reserved, except for what the rest of the order needs. An order reserves
 * the minimum fees of one date, and rounding each fill to the cent can cost a cent more than was reserved: both come
 * from available cash. Without any, the minimum is waived, because a fee may not make an account negative.
 */
export function paymentOf({ value, fees, reserved, spare, rest }: Purchase): {
  readonly fees: FeeLine[];
  readonly fromReserved: Minor;
  readonly released: Minor;
} {
  const needed = value + feeTotal(fees) + rest - reserved;
  const [beyond, free] = [Math.max(0, needed), Math.max(0, spare)];
  const charged = withoutMinimum(fees, beyond - free);
  const spent = value + feeTotal(charged);
  const fromReserved = Math.min(reserved, spent - Math.min(beyond, free, spent));
  return {
    fees: charged,
    fromReserved: minor(fromReserved),
    released: minor(Math.max(0, reserved - fromReserved - rest)),
  };
}

/** The fees, lowered by an amount where they have a minimum. */
function withoutMinimum(fees: FeeLine[], amount: number): FeeLine[] {
  let left = Math.max(0, amount);
  return fees.flatMap((line) => {
    const waived = hasMinimum(line) ? Math.min(left, line.amount) : 0;
    left -= waived;
    return waived === line.amount ? [] : [{ ...line, amount: minor(line.amount - waived) }];
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
