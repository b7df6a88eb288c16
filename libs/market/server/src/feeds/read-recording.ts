import { BadRow, FileUnreadable, mnemonicOf, type FileContext, type FileFacts } from '@parkett/market-domain';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { readFile, withPath } from '../files/read-file';
import { unreadable } from '../files/unreadable';
import { minuteVolumeMax, type RecordedMinute } from './minute-ticks';

/** Minute bars of one or several dates. */
export interface Recording {
  /** Differs between recordings, so that a replay continues only its own. */
  readonly name: string;
  /** In ascending order. */
  readonly dates: readonly string[];
  minutesOf(date: string): Promise<readonly RecordedMinute[]>;
}

/** Finds the instrument that a file names by ISIN or mnemonic. */
type InstrumentOf = NonNullable<FileContext['instrumentOf']>;
type Warnings = FileFacts['warnings'];

interface RecordingFacts {
  readonly minutes: number;
  /** Minutes of volume 0: they are left out, because nothing was traded at their prices. */
  readonly withoutTrade: number;
  /** Rows that cannot be read. */
  readonly bad: number;
  /** The first of them, with its file and line. */
  readonly firstBad: string | null;
  /** What may be wrong in the files. */
  readonly warnings: Warnings;
}

const dataFile = /^[^.].*\.(csv|txt|parquet)(\.gz)?$/i;
const nothingGiven = { symbol: undefined, date: undefined, zone: undefined };
const examplesMax = 3;

/**
 * Opens a file of minute bars, or a folder of them with one or more dates in each. Throws FileUnreadable if there is
 * anything else in it, because a replay without ticks would look like a market that is merely quiet. A date is read
 * again when it is played, so that only one is in memory. A row in another currency than its instrument's is a bad row.
 */
export async function openRecording(path: string, instrumentOf: InstrumentOf): Promise<Recording & RecordingFacts> {
  const files = await filesIn(path);
  const filesByDate = new Map<string, string[]>();
  let [minutes, withoutTrade, bad, bytes, changedAt] = [0, 0, 0, 0, 0];
  let firstBad: string | null = null;
  let warnings: Warnings = [];
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    bytes += size;
    changedAt = Math.max(changedAt, mtimeMs);
    const dates = new Set<string>();
    const report = await readMinutes(file, instrumentOf, ({ date, volume }) => {
      minutes += 1;
      if (volume === 0) withoutTrade += 1;
      else dates.add(date);
    });
    for (const date of dates) filesByDate.set(date, [...(filesByDate.get(date) ?? []), file]);
    bad += report.badRows;
    const [first] = report.bad;
    if (first) firstBad ??= `${file} line ${first.line}: ${first.reason}`;
    warnings = withWarnings(warnings, file, report.warnings);
  }
  if (filesByDate.size === 0)
    throw new FileUnreadable(
      'FILE_EMPTY',
      `${path} contains no minute with a trade, and ${bad} rows that cannot be read` +
        (firstBad === null ? '' : `; the first is ${firstBad}`),
    );
  return {
    name: `${resolve(path)} (${bytes} bytes of ${new Date(changedAt).toISOString()})`,
    dates: [...filesByDate.keys()].sort(),
    minutes,
    withoutTrade,
    bad,
    firstBad,
    warnings,
    minutesOf: async (date) => {
      const known = new Map<string, RecordedMinute>();
      for (const file of filesByDate.get(date) ?? [])
        await readMinutes(file, instrumentOf, (minute) => {
          const key = `${minute.ts} ${minute.symbol}`;
          // As in an import, the first of two rows counts.
          if (minute.date === date && minute.volume > 0 && !known.has(key)) known.set(key, minute);
        });
      return [...known.values()];
    },
  };
}

/** One warning of each code, however many files there are. */
function withWarnings(known: Warnings, file: string, more: Warnings): Warnings {
  const merged = new Map(known.map((warning) => [warning.code, warning]));
  for (const { code, count, examples } of more) {
    const { count: before, examples: shown } = merged.get(code) ?? { count: 0, examples: [] };
    const all = [...shown, ...examples.map((example) => `${basename(file)} ${example}`)];
    merged.set(code, { code, count: before + count, examples: all.slice(0, examplesMax) });
  }
  return [...merged.values()];
}

async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path)
    .catch(unreadable)
    .catch((error: unknown) => {
      throw withPath(path, error);
    });
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => dataFile.test(name)).sort();
  if (names.length === 0)
    throw new FileUnreadable('FILE_EMPTY', `${path} is a folder without a file of bars (.csv, .csv.gz)`);
  return names.map((name) => join(path, name));
}

const readMinutes = (file: string, instrumentOf: InstrumentOf, onMinute: (minute: RecordedMinute) => void) =>
  readFile(file, { ...nothingGiven, instrumentOf }, (record) => {
    if (record.kind !== 'minute')
      throw new FileUnreadable(
        'KIND_DIFFERS',
        `${file} cannot be replayed: its rows are ${record.kind}s, and a replay needs minute bars`,
      );
    const { name, date, ts, open, high, low, close, volume } = record;
    if (volume > minuteVolumeMax) throw new BadRow(`volume ${volume} is more than a minute can have`);
    const symbol = instrumentOf(name)?.symbol ?? mnemonicOf(name.symbol);
    onMinute({ symbol, date, ts, open, high, low, close, volume });
  });
