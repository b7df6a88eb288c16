import { mnemonicOf } from '@parkett/market-domain';
import { readFile } from '../files/read-file';
import type { RecordedMinute } from './minute-ticks';

/** Reads minute bars for a replay. `symbolOf` maps the name in the file (ISIN or mnemonic) to Parkett's symbol. */
export async function readRecording(
  path: string,
  symbolOf: (name: { isin: string | null; symbol: string }) => string | undefined,
): Promise<{ minutes: RecordedMinute[]; bad: number }> {
  const minutes: RecordedMinute[] = [];
  const { badRows } = await readFile(path, { symbol: undefined, date: undefined, zone: undefined }, (record) => {
    if (record.kind !== 'minute') return;
    const { name, ts, open, high, low, close, volume } = record;
    minutes.push({ symbol: symbolOf(name) ?? mnemonicOf(name.symbol), ts, open, high, low, close, volume });
  });
  return { minutes, bad: badRows };
}
