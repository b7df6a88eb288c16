import { FileUnreadable, BadRow, mnemonicOf, type FileContext, type InstrumentName } from '@parkett/market-domain';
import { readFile, type BarStore, type DayRow, type MinuteRow } from '@parkett/market-server';
import type { ImportReport } from './report';

export interface PriceSink {
  readonly bars: BarStore;
  /** Parkett's symbol for the instrument that a file names; undefined for an unknown instrument. */
  readonly symbolOf: (name: InstrumentName) => string | undefined;
}

const rowsTogether = 20_000;

/**
 * Reads daily or minute bars into the market's tables; minute bars also create daily bars where there are none. Of two
 * rows with the same symbol and time, the first counts. Instruments need not be known yet. Throws FileUnreadable.
 */
export async function importBars(
  file: string,
  context: FileContext,
  { bars, symbolOf }: PriceSink,
): Promise<ImportReport> {
  const firstLines = new Map<string, number>();
  const dates = new Set<string>();
  const symbols = new Set<string>();
  let days: DayRow[] = [];
  let minutes: MinuteRow[] = [];
  let imported = 0;
  let repaired = 0;
  const write = async (): Promise<void> => {
    const [someDays, someMinutes] = [days, minutes];
    [days, minutes] = [[], []];
    await bars.upsertDays(someDays, 'import');
    await bars.upsertMinutes(someMinutes);
  };
  const read = await readFile(file, context, (record, line) => {
    if (record.kind !== 'day' && record.kind !== 'minute')
      throw new FileUnreadable('KIND_DIFFERS', `contains no bars: its rows are ${record.kind}s`);
    const { name, date, open, high, low, close, volume } = record;
    const symbol = symbolOf(name) ?? mnemonicOf(name.symbol);
    once(firstLines, `${symbol}|${record.kind === 'day' ? date : record.ts}`, line);
    const row: DayRow = { symbol, date, open, high, low, close, volume };
    if (record.kind === 'day') days.push(row);
    else {
      minutes.push({ ...row, ts: record.ts });
      dates.add(date);
      symbols.add(symbol);
    }
    imported += 1;
    if (record.repaired) repaired += 1;
    return days.length + minutes.length >= rowsTogether ? write() : undefined;
  });
  await write();
  if (dates.size > 0) await bars.addMissingDays([...symbols], [...dates]);
  return { ...read, imported, repaired, pending: 0 };
}

/** Throws BadRow for a key that has occurred before. */
function once(firstLines: Map<string, number>, key: string, line: number): void {
  const first = firstLines.get(key);
  if (first !== undefined) throw new BadRow(`the same symbol and time as line ${first}`);
  firstLines.set(key, line);
}
