import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a recorded market: a list of instruments, daily bars of some of them, and one day of minute bars. */
export interface RecordedMarket {
  readonly equities: string;
  readonly daily: string;
  /** Only the first minutes of the day, so that its session ends during the test. */
  readonly minutes: string;
}

interface Invented {
  readonly mnemonic: string;
  readonly name: string;
  /** In the list of instruments and in the recording; empty if the list has only the mnemonic. */
  readonly isin: string;
  readonly recordedIsin: string;
  readonly cents: number;
  readonly hasDays: boolean;
}

/** Invented companies. The check digits are right; the ISINs begin with XP, which is not a country. */
const names: readonly Invented[] = [
  {
    mnemonic: 'QAA',
    name: 'Quarzwerke Aldenau AG',
    isin: isin('XP0000QAA00'),
    recordedIsin: isin('XP0000QAA00'),
    cents: 8_460,
    hasDays: true,
  },
  {
    mnemonic: 'QBB',
    name: '"Backhaus Bremental, Inc."',
    isin: '',
    recordedIsin: isin('XP0000QBB00'),
    cents: 1_234,
    hasDays: true,
  },
  {
    mnemonic: 'QCC',
    name: 'Chemie Cronau SE',
    isin: '',
    recordedIsin: isin('XP0000QCC00'),
    cents: 19_500,
    hasDays: true,
  },
  {
    mnemonic: 'QDD',
    name: 'Druckhaus Dorn AG',
    isin: isin('XP0000QDD00'),
    recordedIsin: isin('XP0000QDD00'),
    cents: 3_941,
    hasDays: false,
  },
  // Like real lists, this one gives ordinary and preference shares the same ISIN.
  {
    mnemonic: 'QDD3',
    name: 'Druckhaus Dorn AG Vz',
    isin: isin('XP0000QDD00'),
    recordedIsin: isin('XP0000QDD30'),
    cents: 3_502,
    hasDays: true,
  },
  {
    mnemonic: 'QEE',
    name: 'Eisenbau Elbtal AG',
    isin: '',
    recordedIsin: isin('XP0000QEE00'),
    cents: 10_105,
    hasDays: false,
  },
];

const daysBefore = 90;
const daysAfter = 30;
const nullEvery = 17;

/**
 * Files in the layouts of the real ones: instruments with rows that lack name or currency, daily bars with null rows,
 * minute bars. All prices of the minutes are multiplied by `times`.
 */
export async function writeInventedRecording(
  folder: string,
  { date, minutes, times = 1 }: { date: string; minutes: number; times?: number },
): Promise<RecordedMarket> {
  const files = {
    equities: join(folder, 'equities.csv'),
    daily: join(folder, 'daily.csv'),
    minutes: join(folder, 'minutes.csv'),
  };
  await writeFile(files.equities, text(equities()));
  await writeFile(files.daily, text(daily(date)));
  await writeFile(files.minutes, text(recording(date, minutes, times)));
  return files;
}

const text = (rows: readonly string[]): string => `${rows.join('\n')}\n`;

function equities(): string[] {
  const good = names.map(
    ({ mnemonic, name, isin: known }) =>
      `${mnemonic}.DE,${name},${known},EUR,Industrials,,,GER,XETR,XETRA,Germany,,,False`,
  );
  return [
    'symbol,name,isin,currency,sector,industry_group,industry,exchange,mic,market,country,city,market_cap,delisted',
    ...good.slice(0, 2),
    'QXX.DE,,,,Real Estate,,,GER,XETR,XETRA,Germany,,,False',
    ...good.slice(2),
    'QYY.DE,Yachtbau Yburg AG,,,Industrials,,,GER,XETR,XETRA,Germany,,,False',
  ];
}

function daily(until: string): string[] {
  const dates = weekdays(until);
  const rows = names
    .filter(({ hasDays }) => hasDays)
    .flatMap(({ mnemonic, cents }) =>
      dates.map((date, at) => {
        if (at % nullEvery === nullEvery - 1) return `${mnemonic}.DE,${date},null,null,null,null,null,null`;
        const { open, high, low, close } = candle(cents, at);
        return `${mnemonic}.DE,${date},${open}0000,${high}0000,${low}0000,${close}0000,${close}0000,${100_000 + at}`;
      }),
    );
  return ['symbol,date,open,high,low,close,adj_close,volume', ...rows];
}

function recording(date: string, minutes: number, times: number): string[] {
  const rows = Array.from({ length: minutes }, (_, minute) =>
    names.map(({ mnemonic, name, recordedIsin, cents }) => {
      const { open, high, low, close } = candle(cents * times, minute + 1);
      const time = `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return [
        recordedIsin,
        mnemonic,
        name,
        'Common stock',
        'EUR',
        1,
        date,
        time,
        open,
        high,
        low,
        close,
        1_000 + 7 * minute,
        3,
      ].join(',');
    }),
  );
  return [
    'isin,mnemonic,security_desc,security_type,currency,security_id,date,time,start_price,max_price,min_price,end_price,traded_volume,number_of_trades',
    ...rows.flat(),
  ];
}

/** A price path that goes up and down with its step; the same step always gives the same prices. */
function candle(cents: number, step: number): { open: string; high: string; low: string; close: string } {
  const at = (point: number): number => cents + Math.round((cents / 200) * Math.sin(point / 3));
  const [open, close] = [at(step), at(step + 1)];
  const shown = (value: number): string => (value / 100).toFixed(2);
  return {
    open: shown(open),
    high: shown(Math.max(open, close) + 3),
    low: shown(Math.min(open, close) - 2),
    close: shown(close),
  };
}

function weekdays(around: string): string[] {
  const day = 86_400_000;
  const middle = Date.parse(`${around}T00:00:00Z`);
  const dates = Array.from(
    { length: daysBefore + daysAfter + 1 },
    (_, index) => new Date(middle + (index - daysBefore) * day),
  );
  return dates.filter((date) => date.getUTCDay() % 6 !== 0).map((date) => date.toISOString().slice(0, 10));
}

/** Appends the check digit (ISO 6166): letters as two digits, then Luhn. */
function isin(body: string): string {
  const digits = [...body].map((letter) => parseInt(letter, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
