import { isPrice } from '@parkett/kernel';
import { tickSchema, type Tick } from './quote';

const fields = 8;
const tsMax = 8_640_000_000_000_000;
const sizeMax = 1_000_000_000;
const symbolPattern = /^[A-Z0-9][A-Z0-9.-]{0,15}$/;

const isSize = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= sizeMax;
const isPriceText = (value: unknown): boolean => typeof value === 'string' && isPrice(value);

/** True for most ticks that the schema accepts: those with its required fields and no others. */
function isPlain(value: unknown): value is Tick {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== fields) return false;
  const { symbol, ts, last, size, bid, bidSize, ask, askSize } = value as Partial<Record<keyof Tick, unknown>>;
  return (
    typeof symbol === 'string' &&
    symbolPattern.test(symbol) &&
    Number.isInteger(ts) &&
    Number(ts) >= 0 &&
    Number(ts) <= tsMax &&
    isPriceText(last) &&
    isSize(size) &&
    (bid === null || isPriceText(bid)) &&
    isSize(bidSize) &&
    (ask === null || isPriceText(ask)) &&
    isSize(askSize)
  );
}

/**
 * A parsed message of the feed as a tick, undefined if `tickSchema` refuses it. The schema itself takes nine tenths of the
 * time in which a tick becomes a quote, so plain ticks are recognised without it.
 */
export function readTick(value: unknown): Tick | undefined {
  if (isPlain(value)) return value;
  const parsed = tickSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
