import { comparePrices, currencies, type Currency } from '@parkett/kernel';
import type { Candle } from '../bars/aggregate';
import { higher, lower } from '../bars/price-order';
import type { InstrumentName } from '../catalogue/identity';
import type { BarColumns, Cell, FileContext } from './layout';
import type { DecimalMark } from './numbers';
import { BadRow, readPrice, readVolume, required } from './values';

type PriceColumns = Pick<BarColumns, 'open' | 'high' | 'low' | 'close' | 'volume'>;

/**
 * Reads the four prices and the volume of a bar. Throws if high is below low; an open or close outside the range widens
 * it.
 */
export function candle(
  cell: Cell,
  columns: PriceColumns,
  mark: DecimalMark | undefined,
  read = readPrice,
): Candle & { repaired: boolean } {
  const prices = [columns.open, columns.high, columns.low, columns.close];
  if (prices.every((column) => /^(null|nan|n\/a|-*)$/i.test(cell(column).trim()))) throw new BadRow('no prices (null)');
  const [open, high, low, close] = [
    read(cell(columns.open), 'open', mark),
    read(cell(columns.high), 'high', mark),
    read(cell(columns.low), 'low', mark),
    read(cell(columns.close), 'close', mark),
  ];
  if (comparePrices(high, low) < 0) throw new BadRow(`high ${high} is below low ${low}`);
  const [top, bottom] = [higher(higher(high, open), close), lower(lower(low, open), close)];
  const volume = readVolume(cell(columns.volume), 'volume', mark);
  return { open, high: top, low: bottom, close, volume, repaired: top !== high || bottom !== low };
}

export function fileSymbol({ symbol }: FileContext): InstrumentName {
  if (symbol === undefined) throw new BadRow('the file does not name an instrument');
  return { isin: null, symbol };
}

export function currencyOf(cell: Cell): Currency {
  const text = required(cell('currency'), 'currency');
  const currency = currencies.find((known) => known === text);
  if (currency === undefined) throw new BadRow(`currency "${text}" is not supported`);
  return currency;
}
