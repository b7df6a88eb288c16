import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const symbols = 100;
const minutesPerDay = 500;
const firstDay = Date.UTC(2019, 0, 1);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const linesTogether = 5_000;

/** The same minutes twice: as a file for `parkett import`, and as Postgres' COPY reads them. */
export interface MinuteFiles {
  readonly imported: string;
  readonly copied: string;
}

/** Writes so many minutes by symbol and time, in days of 500 minutes. The same number gives the same files. */
export async function writeMinutes({ imported, copied }: MinuteFiles, items: number): Promise<void> {
  const files = [createWriteStream(imported), createWriteStream(copied)] as const;
  await send(files[0], 'isin,mnemonic,date,time,start_price,max_price,min_price,end_price,traded_volume\n');
  let [csv, copy] = ['', ''];
  for (let item = 0; item < items; item++) {
    const [csvLine, copyLine] = linesOf(item, Math.ceil(items / symbols));
    csv += csvLine;
    copy += copyLine;
    if (item % linesTogether < linesTogether - 1 && item < items - 1) continue;
    await send(files[0], csv);
    await send(files[1], copy);
    [csv, copy] = ['', ''];
  }
  for (const file of files) {
    file.end();
    await finished(file);
  }
}

function linesOf(item: number, perSymbol: number): readonly [csv: string, copy: string] {
  const symbol = `B${String(Math.floor(item / perSymbol)).padStart(3, '0')}`;
  const minute = item % perSymbol;
  const ts = firstDay + Math.floor(minute / minutesPerDay) * dayMs + (480 + (minute % minutesPerDay)) * minuteMs;
  const text = new Date(ts).toISOString();
  const [date, time] = [text.slice(0, 10), text.slice(11, 16)];
  const open = 5_000 + ((item * 7_919) % 900);
  const close = 5_000 + ((item * 104_729) % 900);
  const prices = [open, Math.max(open, close) + (item % 7), Math.min(open, close) - (item % 5), close].map(decimal);
  const volume = (item * 31) % 10_000;
  return [
    `,${symbol},${date},${time},${prices.join(',')},${volume}\n`,
    `${symbol}\t${ts}\t${date}\t${prices.join('\t')}\t${volume}\t0\n`,
  ];
}

/** Without trailing zeros, as an import stores prices. */
const decimal = (cents: number): string => String(cents / 100);

async function send(file: WriteStream, text: string): Promise<void> {
  if (!file.write(text)) await once(file, 'drain');
}
