import { price } from '@parkett/kernel';
import { ownRules, tickOf } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { defaultListings } from '../default-market/default-instruments';
import { tradingRulesIn, tradingRulesOf } from './trading-rules';

const today = '2026-11-23';
const mainland = sampleInstrument({ symbol: '600000.SH', currency: 'CNY', mic: 'XSHG', lot: 100 });
const hongKong = sampleInstrument({ symbol: '0700.HK', currency: 'HKD', mic: 'XHKG', lot: 400, tick: price('0.001') });
const ten = price('10.00');

const cnSettlement = ['cn-settlement-1', 'xshg-calendar-2026-12-31'];

it('are those of its market for a mainland share', () => {
  expect(tradingRulesOf(mainland, today, ten)).toEqual({
    ids: ['cn-lot-1', 'cn-share-tick-1', 'cn-main-1', 'cn-t1-1', ...cnSettlement],
    lot: { buyMin: 100, buyStep: 100 },
    ticks: [{ below: null, tick: '0.01' }],
    lowest: '9.00',
    highest: '11.00',
    sameDaySale: false,
    settlesOn: '2026-11-24',
    settlementIds: cnSettlement,
  });
});

it('depend on board, treatment and date', () => {
  const star = tradingRulesOf({ ...mainland, board: 'star', lot: 1 }, today, ten);
  expect(star).toMatchObject({ lot: { buyMin: 200, buyStep: 1 }, lowest: '8.00', highest: '12.00' });
  const special = { ...mainland, nameZh: '*ST国华' };
  const highest = (date: string) => tradingRulesOf(special, date, ten).highest;
  expect([highest('2026-07-03'), highest('2026-07-06')]).toEqual(['10.50', '11.00']);
});

it('leave the board lot of a Hong Kong share to its issuer, and take its ticks from the table of the date', () => {
  const rules = tradingRulesOf(hongKong, today, ten);
  expect(rules).toMatchObject({
    ids: ['hk-tick-2', 'hk-none-1', 'hk-settlement-1', 'xhkg-calendar-2035-12-31'],
    lot: { buyMin: 400, buyStep: 400 },
  });
  expect(rules).toMatchObject({ lowest: null, highest: null, sameDaySale: true });
  expect(['0.2', '15', '382.4', '9999'].map((at) => tickOf(rules, price(at)))).toEqual(['0.001', '0.01', '0.2', '5']);
  expect(tickOf(tradingRulesOf(hongKong, '2025-08-01', ten), price('15'))).toBe('0.02');
});

it('are those of the instrument where the market has none, and no limit without a previous close', () => {
  const london = sampleInstrument({ mic: 'XLON', lot: 5, tick: price('0.5') });
  expect(tradingRulesOf(london, today, ten)).toEqual({
    ...ownRules(london),
    ids: ['settlement-weekdays-2'],
    settlementIds: ['settlement-weekdays-2'],
    settlesOn: '2026-11-25',
  });
  expect(tradingRulesOf(mainland, today, null)).toMatchObject({ lowest: null, highest: null });
});

it('change nothing for the invented European shares', () => {
  for (const { instrument } of defaultListings('a seed').filter((listing) => listing.instrument.mic === 'XETR')) {
    const { ids, settlementIds, ...rules } = tradingRulesOf(instrument, today, ten);
    expect({ ...rules, ids: [], settlementIds: [] }).toEqual({ ...ownRules(instrument), settlesOn: '2026-11-25' });
    expect(ids).toEqual(['xetra-lot-1', 'xetra-none-1', ...settlementIds]);
    expect(settlementIds).toEqual(['eu-settlement-1', 'xetr-calendar-2035-12-31']);
  }
});

it('name the rule of the sessions: the exchange’s in a live market, the feed’s in a paper market', () => {
  const added = (env: 'LIVE' | 'SIMULATED', instrument = mainland) =>
    tradingRulesIn(env, instrument, today, ten).ids.slice(tradingRulesOf(instrument, today, ten).ids.length);
  expect([added('LIVE'), added('SIMULATED')]).toEqual([['cn-calls-1'], ['paper-session-1']]);
  expect(added('LIVE', sampleInstrument({ mic: 'XLON' }))).toEqual([]);
});
