import { decimal, divide, type Minor, type Price } from './money';
import { millionthsPerShare, type Quantity } from './quantity';

/** Number of decimals of a ratio: "0.0123" is 1.23 %. */
const ratioScale = 4;
const perShareScale = 6;

const signed = (units: bigint, scale: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
};

const ratio = (part: bigint, whole: bigint): string =>
  signed(divide(part * 10n ** BigInt(ratioScale), whole, 'halfUp'), ratioScale);

interface PriceChange {
  /** `to − from` as a signed decimal string, with as many decimals as the finer of the two. */
  readonly difference: string;
  /** The difference divided by `from`: a signed decimal string with four decimals. */
  readonly ratio: string;
}

/** The exact change between two prices. */
export function priceChange(from: Price, to: Price): PriceChange {
  const [x, y] = [decimal(from), decimal(to)];
  const scale = Math.max(x.scale, y.scale);
  const before = x.digits * 10n ** BigInt(scale - x.scale);
  const after = y.digits * 10n ** BigInt(scale - y.scale);
  return { difference: signed(after - before, scale), ratio: ratio(after - before, before) };
}

/** `part ÷ whole` as a signed decimal string with four decimals; null when `whole` is zero. */
export const ratioOf = (part: Minor, whole: Minor): string | null =>
  whole === 0 ? null : ratio(BigInt(part), BigInt(whole));

/** `value ÷ quantity` as a decimal string with two to six decimals: the average cost or proceeds of one share. */
export function perShare(value: number, quantity: Quantity, minorDigits: number): string {
  const units = divide(
    BigInt(value) * 10n ** BigInt(perShareScale) * BigInt(millionthsPerShare),
    BigInt(quantity) * 10n ** BigInt(minorDigits),
    'halfUp',
  );
  // Keep at least two decimals and drop trailing zeros after them.
  return signed(units, perShareScale).replace(/(\.\d{2}\d*?)0+$/, '$1');
}
