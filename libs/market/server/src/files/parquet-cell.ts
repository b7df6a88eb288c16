import { minuteMs, type Zone } from '@parkett/market-domain';
import type { SchemaElement } from 'hyparquet';

/** Turns a stored value of one column into the text that a CSV file would have. */
export type CellText = (value: unknown) => string;

const dayMs = 24 * 60 * minuteMs;
const unitsPerMs = { MILLIS: 1n, MICROS: 1_000n, NANOS: 1_000_000n } as const;
type Unit = keyof typeof unitsPerMs;

/** A decimal that hyparquet would turn into a float; its unscaled integer is read instead. */
export const isExactDecimal = ({ type, converted_type: converted, logical_type: logical }: SchemaElement): boolean =>
  type !== 'BYTE_ARRAY' && (converted === 'DECIMAL' || logical?.type === 'DECIMAL');

/**
 * The text of a column's values. Decimals arrive as unscaled integers, dates and times as integers in the column's
 * unit. `zone` is the time zone that the file names for a column of instants.
 */
export function cellText(element: SchemaElement, zone: Zone | undefined): CellText {
  const stored = storedText(element, zone);
  return (value) => (value === null || value === undefined ? '' : stored(value));
}

function storedText(element: SchemaElement, zone: Zone | undefined): CellText {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (isExactDecimal(element)) return decimalText(element.scale ?? 0);
  if (converted === 'DECIMAL') return (value) => Number(value).toFixed(element.scale ?? 0);
  if (converted === 'DATE') return (days) => new Date(Number(days) * dayMs).toISOString().slice(0, 10);
  if (logical?.type === 'TIMESTAMP') return instantText(logical.unit, logical.isAdjustedToUTC, zone);
  if (converted === 'TIMESTAMP_MILLIS') return instantText('MILLIS', true, zone);
  if (converted === 'TIMESTAMP_MICROS') return instantText('MICROS', true, zone);
  if (type === 'INT96') return instantText('NANOS', true, zone);
  if (logical?.type === 'TIME') return timeText(logical.unit);
  if (converted === 'TIME_MILLIS') return timeText('MILLIS');
  if (converted === 'TIME_MICROS') return timeText('MICROS');
  return String;
}

function decimalText(scale: number): CellText {
  return (value) => {
    const unscaled = value instanceof Uint8Array ? signedInteger(value) : BigInt(value as bigint | number);
    const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return unscaled < 0n ? `-${text}` : text;
  };
}

const signedInteger = (bytes: Uint8Array): bigint =>
  bytes.length === 0 ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${Buffer.from(bytes).toString('hex')}`));

const toMs = (value: unknown, unit: Unit): number => Number(BigInt(value as bigint | number) / unitsPerMs[unit]);

/** Without the milliseconds of whole seconds. */
const clockText = (ms: number): string => new Date(ms).toISOString().slice(11, -1).replace('.000', '');

const timeText =
  (unit: Unit): CellText =>
  (value) =>
    clockText(toMs(value, unit));

/**
 * An instant with its offset, in the zone of its column if the file names one: a day that began at midnight in Hong
 * Kong then has the date of Hong Kong. Times that are not instants have no offset.
 */
function instantText(unit: Unit, isInstant: boolean, zone: Zone | undefined): CellText {
  return (value) => {
    const ts = toMs(value, unit);
    const local = !isInstant || zone === undefined ? ts : localTime(ts, zone);
    const text = `${new Date(local).toISOString().slice(0, 10)} ${clockText(local)}`;
    return isInstant ? `${text}${offsetText((local - ts) / minuteMs)}` : text;
  };
}

const localTime = (ts: number, zone: Zone): number =>
  Date.parse(`${zone.dateOf(ts)}T00:00:00Z`) + Math.round(zone.dayFractionOf(ts) * dayMs);

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
