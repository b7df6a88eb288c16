import { decimal, divide, minor, minorDigits, type Currency, type Minor, type Rounding } from './money';

/**
 * An amount in another currency: `amount × times / by`, where `times / by` is what one unit of `from` costs in `to`.
 * Both are decimal strings, so that a rate that is quoted the other way round (units of `from` for one of `to`) needs no
 * rounding of its own. Rounded once, half up unless stated otherwise.
 */
export function exchanged(
  amount: Minor,
  {
    from,
    to,
    times,
    by = '1',
  }: { readonly from: Currency; readonly to: Currency; readonly times: string; readonly by?: string },
  rounding: Rounding = 'halfUp',
): Minor {
  const [t, b] = [decimal(times), decimal(by)];
  const pow10 = (n: number): bigint => 10n ** BigInt(n);
  const numerator = BigInt(amount) * t.digits * pow10(b.scale + minorDigits(to));
  return minor(Number(divide(numerator, b.digits * pow10(t.scale + minorDigits(from)), rounding)));
}
