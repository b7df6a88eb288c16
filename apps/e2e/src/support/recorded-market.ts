import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeInventedRecording } from './invented-recording';

/** Files of a recorded market: a list of instruments, daily bars of some of them, and one day of minute bars. */
export interface RecordedMarket {
  readonly equities: string;
  readonly daily: string;
  /** Only the first minutes of the day, so that its session ends during the test. */
  readonly minutes: string;
}

/** The number of minutes of the day that are replayed; at 60× this takes as many seconds. */
export const recordedMinutes = 24;
export const recordedDate = '2018-03-21';
const firstMinute = '08:00';

const told = process.env['PARKETT_DATA_DIR'];

/** The folder of real files, if there is one. */
export const realData = told !== undefined && told !== '' && existsSync(told) ? resolve(told) : undefined;

/** Tests that need the real files. Without them they are counted as skipped, so that nobody believes they passed. */
export const itWithData = realData === undefined ? it.skip : it;

/** The real files if there are any; otherwise invented ones in the same layouts and with the same kinds of bad rows. */
export async function recordedMarket(folder: string): Promise<RecordedMarket> {
  if (realData === undefined) return writeInventedRecording(folder, { date: recordedDate, minutes: recordedMinutes });
  const minutes = join(folder, 'xetra_minutes.csv');
  await writeFile(minutes, await firstMinutesOf(join(realData, `intraday/xetra_minute_${recordedDate}_dax30.csv`)));
  return {
    equities: join(realData, 'securities/xetra_equities.csv'),
    daily: join(realData, 'ohlc/dax_daily.csv'),
    minutes,
  };
}

async function firstMinutesOf(file: string): Promise<string> {
  const [header = '', ...rows] = linesOf(await readFile(file, 'utf8'));
  const at = header.split(',').indexOf('time');
  const begin = minuteOfDay(firstMinute);
  return [header, ...rows.filter((row) => minuteOfDay(row.split(',')[at] ?? '') < begin + recordedMinutes), ''].join(
    '\n',
  );
}

function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? NaN) * 60 + (minutes ?? NaN);
}

export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line !== '');
