import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { price } from '@parkett/kernel';
import { sharesSchema } from '@parkett/kernel';
import { checkFills, rangesIn, type ReplayFill } from './replay-fills';

const folder = mkdtempSync(join(tmpdir(), 'parkett-replay-fills-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nine = Date.parse('2018-03-21T08:00:00Z');
const fill = (symbol: string, at: string, quotedAt: number): ReplayFill => ({
  symbol,
  side: 'buy',
  fill: { price: price(at), quotedAt, quantity: sharesSchema.parse(1) },
});

it('a fill may be one price step outside its minute, also below one cent, and not further', () => {
  const path = join(folder, 'day.csv');
  writeFileSync(
    path,
    [
      'isin,mnemonic,date,time,start_price,max_price,min_price,end_price,traded_volume',
      'XP0000QAA001,QAA,2018-03-21,08:00,84.6,84.6,84.4,84.45,1704',
      'XP0000QBB001,QBB,2018-03-21,08:00,0.003,0.004,0.003,0.003,9',
      'XP0000QCC001,QCC,2018-03-21,08:00,1,1,1,1,0',
      '',
    ].join('\n'),
  );
  const ranges = rangesIn(path);
  const good = [fill('QAA', '84.61', nine + 59_999), fill('QBB', '0.0041', nine + 1), fill('QBB', '0.003', nine)];
  expect(checkFills(good, ranges)).toEqual({
    fills: 3,
    symbols: 2,
    pennies: 2,
    pennySymbols: 1,
    outside: 0,
    shown: [],
  });
  const bad = [
    fill('QAA', '84.62', nine),
    fill('QBB', '0.014', nine),
    fill('QAA', '84.5', nine + 60_000),
    fill('QCC', '1', nine),
  ];
  expect(checkFills(bad, ranges)).toMatchObject({ fills: 4, outside: 4 });
});
