import { comparePrices, price } from '@parkett/kernel';
import { Random } from '@parkett/market-domain';
import { useServices } from '@parkett/platform-testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReplayedMarket } from '../spec-support/replayed-market';

const services = useServices();
const random = new Random('twice');
const header = 'isin,mnemonic,date,time,start_price,max_price,min_price,end_price,traded_volume';
/** A share that costs a third of a cent, one that costs euros, and one with few shares and many prices. */
const shares = [
  { symbol: 'PENNY', units: 30, scale: 4, volume: () => random.int(1, 90_000) },
  { symbol: 'EURO', units: 5_000, scale: 2, volume: () => random.int(1, 900) },
  { symbol: 'THIN', units: 78_000, scale: 2, volume: () => random.int(1, 3) },
];

function rowOf({ symbol, units, scale, volume }: (typeof shares)[number], date: string, minute: number): string[] {
  // A leap of more than a quarter would wait for its confirmation.
  const at = Array.from({ length: 4 }, () => random.int(units, units + Math.min(8, units / 6)));
  const text = (n = 0) => (n / 10 ** scale).toFixed(scale);
  const [open, close] = at;
  const time = `08:${String(minute).padStart(2, '0')}`;
  return ['', symbol, date, time, text(open), text(Math.max(...at)), text(Math.min(...at)), text(close), `${volume()}`];
}

it('the same recording twice leaves the same ticks and, with the same orders, the same fills', async () => {
  const folder = join(await services.home(), 'days');
  await mkdir(folder);
  const dates = ['2018-03-21', '2018-03-22'];
  const rows = dates.flatMap((date) =>
    shares.flatMap((share) => Array.from({ length: 60 }, (_, minute) => rowOf(share, date, minute))),
  );
  for (const date of dates)
    await writeFile(
      join(folder, `${date}.csv`),
      [header, ...rows.filter((row) => row[2] === date).map((row) => row.join())].join('\n'),
    );
  const replayed = (name: string, speed: number) =>
    ReplayedMarket.replay(services, name, {
      path: folder,
      speed,
      segmentOf: () => ({ mic: 'XETR', board: 'main', product: 'share' }),
      isOrdered: (_tick, count) => count % 3 === 0,
    });
  const [once, again] = [await replayed('once', 20_000), await replayed('again', 4_000)];

  const facts = ({ fills }: ReplayedMarket) =>
    fills.map(({ orderId, price: at, quantity, quotedAt }) => ({ orderId, at, quantity, quotedAt }));
  expect(once.problems).toEqual([]);
  expect(once.ticks.length).toBeGreaterThan(900);
  expect(again.ticks).toEqual(once.ticks);
  expect(facts(once).length).toBeGreaterThan(400);
  expect(facts(again)).toEqual(facts(once));

  const bars = await once.database.rows<
    Record<'symbol' | 'date' | 'open' | 'high' | 'low' | 'close' | 'volume', string>
  >('SELECT symbol, date::text, open, high, low, close, volume FROM bars_minute ORDER BY date, symbol, ts');
  const inOrder = [...rows].sort((a, b) => (`${a[2]}${a[1]}${a[3]}` < `${b[2]}${b[1]}${b[3]}` ? -1 : 1));
  expect(bars.map(({ symbol, date, ...bar }) => [symbol, date, ...Object.values(bar).map(Number)])).toEqual(
    inOrder.map(([, symbol, date, , ...values]) => [symbol, date, ...values.map(Number)]),
  );
  // One real tick, not one cent, above the recorded price of the penny share.
  const penny = once.fills.filter(({ symbol }) => symbol === 'PENNY');
  expect(penny.length).toBeGreaterThan(50);
  for (const { price: at } of penny) {
    expect(comparePrices(price(at), price('0.0039'))).toBeLessThanOrEqual(0);
    expect(comparePrices(price(at), price('0.0029'))).toBeGreaterThanOrEqual(0);
  }
}, 120_000);
