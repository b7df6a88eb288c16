import { minor, sharesOf, wholeShares } from '@parkett/kernel';
import { cashOf, totalsOf, valuationOf } from '@parkett/trading-contract';
import { needsCash } from './needs-cash';

const shares = sharesOf(wholeShares(10));
const holding = { symbol: 'ABC', quantity: shares, capital: minor(10_100), currency: 'EUR' } as const;
const unpriced = { ...holding, ...valuationOf(holding, null) };
const none = {
  currency: 'EUR',
  cash: minor(0),
  available: minor(0),
  withdrawable: minor(0),
  frozen: minor(0),
  leaving: minor(0),
  held: minor(0),
  unsettled: minor(0),
  realisedProfit: minor(0),
} as const;
const empty = { cash: minor(0), realisedProfit: minor(0) };

describe('the hint to deposit money', () => {
  it('is shown for an empty account once its holdings are loaded', () => {
    const account = { ...totalsOf(empty, []), cashByCurrency: [] };
    expect([needsCash(account, undefined), needsCash(undefined, []), needsCash(account, [])]).toEqual([
      false,
      false,
      true,
    ]);
    expect(needsCash({ ...account, ...totalsOf({ ...empty, cash: minor(1) }, []) }, [])).toBe(false);
  });

  it('is not shown to a customer who has invested everything in shares that have no price yet', () => {
    const account = { ...totalsOf(empty, [unpriced]), cashByCurrency: [] };
    expect(account.totalAssets).toBe(0);
    expect(needsCash(account, [unpriced])).toBe(false);
  });

  it('is not shown to a customer whose cash is in another currency', () => {
    const cashByCurrency = [{ ...cashOf({ ...none, cashByCurrency: [] }, 'HKD'), cash: minor(1) }];
    expect(needsCash({ ...totalsOf(empty, []), cashByCurrency }, [])).toBe(false);
  });
});
