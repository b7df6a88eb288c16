import { symbolSchema } from '@parkett/kernel';
import {
  BadRow,
  FileUnreadable,
  mnemonicOf,
  type DayRecord,
  type FileContext,
  type InstrumentName,
  type MinuteRecord,
} from '@parkett/market-domain';
import { readFile, SeenTimes, type BarStore } from '@parkett/market-server';
import { priceFile } from '../command-line';
import type { ImportReport } from './report';

export interface PriceSink {
  readonly bars: BarStore;
  /** Parkett's symbol for the instrument that a file names; undefined for an unknown instrument. */
  readonly symbolOf: (name: InstrumentName) => string | undefined;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Reads daily or minute bars into the market's tables; minute bars also make daily bars, except for days of a daily
 * file. Of two rows with the same symbol and time, the first counts. Instruments need not be known yet. The whole file
 * is imported, without its bad rows, or nothing. Throws FileUnreadable.
 */
export const importBars = (file: string, context: FileContext, { bars, symbolOf }: PriceSink): Promise<ImportReport> =>
  bars.load(
    (load) => readBars(file, context, { symbolOf, add: (symbol, record) => load.add(symbol, record) }),
    () => priceFile(file),
  );

/** Reads a file as an import would, and writes nothing. Throws FileUnreadable. */
export const inspectBars = (
  file: string,
  context: FileContext,
  symbolOf: PriceSink['symbolOf'],
): Promise<ImportReport> => readBars(file, context, { symbolOf, add: () => undefined });

interface RowSink extends Pick<PriceSink, 'symbolOf'> {
  readonly add: (symbol: string, record: DayRecord | MinuteRecord) => Promise<void> | void;
}

async function readBars(file: string, context: FileContext, { symbolOf, add }: RowSink): Promise<ImportReport> {
  const seen = new SeenTimes();
  let [imported, repaired] = [0, 0];
  const read = await readFile(file, context, (record) => {
    if (record.kind !== 'day' && record.kind !== 'minute')
      throw new FileUnreadable('KIND_DIFFERS', `contains no bars: its rows are ${record.kind}s`);
    const { name } = record;
    const symbol = symbolOf(name) ?? symbolIn(name.symbol);
    const step = record.kind === 'day' ? Date.parse(record.date) / dayMs : Math.floor(record.ts / minuteMs);
    if (!seen.add(symbol, step)) throw new BadRow('the same symbol and time as an earlier line');
    imported += 1;
    if (record.repaired) repaired += 1;
    return add(symbol, record);
  });
  return { ...read, imported, repaired, pending: 0, replaced: 0 };
}

/** The symbol of an instrument that need not be known yet. Throws BadRow. */
function symbolIn(text: string): string {
  const symbol = mnemonicOf(text);
  if (!symbolSchema.safeParse(symbol).success)
    throw new BadRow(`symbol ${JSON.stringify(text.slice(0, 40))} is not valid`);
  return symbol;
}
