import { minor } from '@parkett/kernel';
import { laterWithdrawable } from './later-withdrawable';

const later = (settled: number, proceeds: readonly (readonly [string | null, number])[]) =>
  laterWithdrawable(
    { settled: minor(settled), unsettledSell: minor(proceeds.reduce((sum, [, amount]) => sum + amount, 0)) },
    proceeds.map(([date, amount]) => ({ date, amount: minor(amount) })),
  );

it('each sale can be withdrawn when it settles, the earliest first', () => {
  expect(
    later(100, [
      ['2026-12-02', 20],
      ['2026-12-01', 10],
    ]),
  ).toEqual([
    { date: '2026-12-01', proceeds: 10, withdrawable: 10, why: 'sale' },
    { date: '2026-12-02', proceeds: 20, withdrawable: 20, why: 'sale' },
  ]);
});

it('proceeds that were spent before they settle do not become withdrawable', () => {
  // 30 of 40 were spent from settled cash of nothing.
  expect(
    later(-30, [
      ['2026-12-01', 25],
      ['2026-12-02', 15],
    ]),
  ).toEqual([
    { date: '2026-12-01', proceeds: 25, withdrawable: 0, why: 'sale' },
    { date: '2026-12-02', proceeds: 15, withdrawable: 10, why: 'sale' },
  ]);
});

it('what settled without a date was the oldest', () => {
  expect(
    later(60, [
      [null, -50],
      ['2026-12-01', 40],
      ['2026-12-02', 30],
    ]),
  ).toEqual([{ date: '2026-12-02', proceeds: 20, withdrawable: 20, why: 'sale' }]);
});

it('proceeds whose date nobody knows come last', () => {
  expect(
    later(0, [
      [null, 5],
      ['2026-12-01', 10],
    ]).map(({ date, withdrawable }) => [date, withdrawable]),
  ).toEqual([
    ['2026-12-01', 10],
    [null, 5],
  ]);
});

it('what direct debits have brought can be withdrawn on its date, beside proceeds, as far as it is still there', () => {
  const debits = [{ date: '2026-12-05', amount: minor(50) }];
  const cash = { settled: minor(80), unsettledSell: minor(20) };
  const proceeds = [{ date: '2026-12-08', amount: minor(20) }];
  expect(laterWithdrawable(cash, proceeds, debits)).toEqual([
    { date: '2026-12-05', proceeds: 50, withdrawable: 50, why: 'directDebit' },
    { date: '2026-12-08', proceeds: 20, withdrawable: 20, why: 'sale' },
  ]);
  expect(laterWithdrawable({ settled: minor(30), unsettledSell: minor(0) }, [], debits)).toEqual([
    { date: '2026-12-05', proceeds: 50, withdrawable: 30, why: 'directDebit' },
  ]);
});
