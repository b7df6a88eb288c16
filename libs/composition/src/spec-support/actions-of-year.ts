import { price, type Currency } from '@parkett/kernel';
import type { ActionTerms, CorporateAction } from '@parkett/market-contract';
import { dateAfter } from '@parkett/portfolio-domain';
import type { RandomYear } from './random-portfolio';

/** The shares that the actions of a year are on. */
export const symbolsOfActions = ['NORD', 'APEX', 'HONG', 'SPUN', 'FUSE'] as const;
export const currencyOfActions = { NORD: 'EUR', APEX: 'USD', HONG: 'HKD', SPUN: 'EUR', FUSE: 'EUR' } as const;

/** Their markets. */
export const marketsOfActions = { NORD: 'XETR', APEX: 'XNYS', HONG: 'XHKG', SPUN: 'XETR', FUSE: 'XETR' } as const;

/** The corporate actions of a year: every kind, on shares of three currencies. */
export function actionsOf({ from }: RandomYear): readonly CorporateAction[] {
  const on = (symbol: string, day: number, terms: ActionTerms): CorporateAction => ({
    ...{ actionId: `${symbol}-${day}`, symbol, terms, exDate: dateAfter(from, day) },
    ...{ payDate: dateAfter(from, day + 14), deadline: null, source: 'spec' },
  });
  const dividend = (amount: string, currency: Currency): ActionTerms => ({
    ...{ kind: 'cashDividend', amount: price(amount), currency },
  });
  const issue = (symbol: string, day: number, terms: ActionTerms): CorporateAction => ({
    ...on(symbol, day, terms),
    ...{ deadline: dateAfter(from, day + 18), payDate: dateAfter(from, day + 25) },
  });
  return [
    ...[60, 150, 240, 330].map((day) => on('APEX', day, dividend('0.37', 'USD'))),
    on('APEX', 200, { kind: 'split', from: 1, to: 4 }),
    on('NORD', 90, dividend('1.25', 'EUR')),
    // The reverse split and the dividend of one date: the dividend is for the shares of before.
    on('NORD', 170, { kind: 'split', from: 3, to: 1 }),
    { ...on('NORD', 170, dividend('0.4', 'EUR')), actionId: 'NORD-170-dividend' },
    on('NORD', 260, { kind: 'spinOff', per: 7, get: 2, symbol: 'SPUN', costShare: '0.23' }),
    on('HONG', 120, { kind: 'bonus', per: 10, get: 3 }),
    on('HONG', 210, dividend('0.55', 'HKD')),
    on('SPUN', 345, { kind: 'delisting', cash: { amount: price('2.5'), currency: 'EUR' } }),
    issue('NORD', 100, { kind: 'rights', per: 4, get: 1, price: price('12.35'), currency: 'EUR' }),
    issue('HONG', 140, { kind: 'rights', per: 3, get: 2, price: price('3.105'), currency: 'HKD' }),
    issue('APEX', 95, { kind: 'rights', per: 5, get: 2, price: price('7.2'), currency: 'USD' }),
    on('FUSE', 280, {
      ...{ kind: 'merger', into: { per: 5, get: 3, symbol: 'NORD' } },
      cash: { amount: price('1.15'), currency: 'EUR' },
    }),
  ];
}

/** The issue of rights that its company gives up, and the day. */
export const isCancelledOn = ({ from }: RandomYear, actionId: string, date: string): boolean =>
  actionId === 'APEX-95' && date >= dateAfter(from, 110);
