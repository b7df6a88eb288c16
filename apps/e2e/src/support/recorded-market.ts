import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeInventedRecording } from './invented-recording';

/**
 * Files of a market that somebody recorded: a list of instruments, daily bars of some of them, and a day in minutes.
 */
export interface RecordedMarket {
  readonly equities: string;
  readonly daily: string;
  /** The first minutes of the day only, so that its session ends while a test waits. */
  readonly minutes: string;
}

/** Minutes of the day that are played; at 60× as many seconds. */
export const recordedMinutes = 24;
export const recordedDate = '2018-03-21';
const firstMinute = '08:00';

const told = process.env['PARKETT_DATA_DIR'];

/** The folder of real files, where there is one. */
export const realData = told !== undefined && told !== '' && existsSync(told) ? resolve(told) : undefined;

/**
 * Tests that only real files can answer. Elsewhere they are counted as skipped, so that nobody takes silence for
 * success.
 */
export const itWithData = realData === undefined ? it.skip : it;

/** The real files where they are; elsewhere invented ones of the same layouts and with the same kinds of bad rows. */
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
