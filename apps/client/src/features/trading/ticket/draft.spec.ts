import { price } from '@parkett/kernel';
import { rulesFor, type ListedInstrument, type ShownRules } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import {
  draftOf,
  emptyDraft,
  hasSameDaySale,
  offeredDraft,
  partOf,
  stepQuantity,
  ticketOf as ticketIn,
  validitiesOf,
  validityOf,
  type Draft,
} from './draft';

const instrument = sampleInstrument({ symbol: 'ABC', lot: 10, tick: price('0.05') });
const tens = { buyMin: 10, buyStep: 10 };
const ticketOf = (typed: Draft, of: ListedInstrument) => ticketIn(typed, of, 'de');
/** The instrument with the rules that its market has today. */
const listed = (rules: Partial<ShownRules>) => ({
  ...instrument,
  rules: { ...rulesFor(instrument), sameDaySale: undefined, ...rules },
});
const draft = (part: Partial<Draft>): Draft => ({
  side: 'buy',
  ...emptyDraft,
  quantity: '10',
  ...part,
});

describe('order draft', () => {
  it('ignores the limit field for a market order', () => {
    expect(ticketOf(draft({ limit: '12,35' }), instrument)).toEqual({
      symbol: 'ABC',
      side: 'buy',
      orderType: 'market',
      quantity: 10,
    });
  });

  it('reads a limit in the format of the language', () => {
    expect(ticketOf(draft({ orderType: 'limit', limit: '1.234,05' }), instrument)).toMatchObject({
      limitPrice: '1234.05',
    });
    expect(ticketIn(draft({ orderType: 'limit', limit: '1,234.05' }), instrument, 'en')).toMatchObject({
      limitPrice: '1234.05',
    });
  });

  it('accepts thousands separators, but no fractions of a share', () => {
    expect(ticketOf(draft({ quantity: '1.000' }), instrument)).toMatchObject({ quantity: 1000 });
    for (const parts of ['10,5', '1,5', '0,5'])
      expect(ticketOf(draft({ quantity: parts }), instrument)).toEqual({
        field: 'quantity',
        key: 'ticket.wholeShares',
      });
    expect(ticketIn(draft({ quantity: '1.5' }), instrument, 'en')).toEqual({
      field: 'quantity',
      key: 'ticket.wholeShares',
    });
  });

  it('distinguishes an empty quantity, zero and an odd lot', () => {
    expect(ticketOf(draft({ quantity: '' }), instrument)).toEqual({ field: 'quantity', key: 'ticket.enterQuantity' });
    expect(ticketOf(draft({ quantity: '-1' }), instrument)).toEqual({ field: 'quantity', key: 'ticket.enterQuantity' });
    expect(ticketOf(draft({ quantity: '0' }), instrument)).toEqual({ field: 'quantity', key: 'ticket.zeroQuantity' });
    expect(ticketOf(draft({ quantity: '15' }), instrument)).toEqual({ field: 'quantity', key: 'ticket.badLot' });
  });

  it('allows selling a rest smaller than a lot', () => {
    expect(ticketOf(draft({ side: 'sell', quantity: '3' }), instrument)).toMatchObject({ quantity: 3 });
  });

  it('refuses a missing limit or one that is not on the tick grid', () => {
    expect(ticketOf(draft({ orderType: 'limit', limit: '12,33' }), instrument)).toEqual({
      field: 'limit',
      key: 'ticket.badTick',
    });
    expect(ticketOf(draft({ orderType: 'limit', limit: '' }), instrument)).toEqual({
      field: 'limit',
      key: 'ticket.enterLimit',
    });
  });

  it('waits for a stop price as a stop or a stop-limit order', () => {
    const stop = { hasStop: true, stop: '9,50' };
    expect(ticketOf(draft(stop), instrument)).toMatchObject({ orderType: 'stop', stopPrice: '9.50' });
    expect(ticketOf(draft({ ...stop, orderType: 'limit', limit: '9,40' }), instrument)).toMatchObject({
      orderType: 'stopLimit',
      stopPrice: '9.50',
      limitPrice: '9.40',
    });
    expect(ticketOf(draft({ hasStop: true }), instrument)).toEqual({ field: 'stop', key: 'ticket.enterStop' });
    expect(ticketOf(draft({ hasStop: true, stop: '9,51' }), instrument)).toEqual({
      field: 'stop',
      key: 'ticket.badTick',
    });
    expect(ticketOf(draft({ stop: '9,51' }), instrument)).not.toHaveProperty('stopPrice');
  });

  it('follows the price at a distance, as a market order only', () => {
    const trailing = { hasStop: true, stop: '9,50', stopKind: 'trailing', trail: '0,33' } as const;
    const ticket = ticketOf(draft(trailing), instrument);
    expect(ticket).toMatchObject({ orderType: 'trailingStop', trailBy: '0.33' });
    expect(ticket).not.toHaveProperty('stopPrice');
    expect(ticketOf(draft({ ...trailing, trail: '' }), instrument)).toEqual({
      field: 'trail',
      key: 'ticket.enterTrail',
    });
    const limited = ticketOf(draft({ ...trailing, orderType: 'limit', limit: '9,40' }), instrument);
    expect(limited).toMatchObject({ orderType: 'stopLimit', stopPrice: '9.50' });
    expect(limited).not.toHaveProperty('trailBy');
  });

  it('works at its limit and waits for its stop price, as a limit order only', () => {
    const either = { hasStop: true, stop: '9,50', stopKind: 'oco', limit: '9,40' } as const;
    expect(ticketOf(draft({ ...either, orderType: 'limit' }), instrument)).toMatchObject({
      orderType: 'oco',
      stopPrice: '9.50',
      limitPrice: '9.40',
    });
    expect(ticketOf(draft(either), instrument)).toMatchObject({ orderType: 'stop' });
  });

  it('sells the shares of a purchase again at one or two prices', () => {
    const exits = { hasExits: true, takeProfit: '12,50', stopLoss: '9,50' };
    expect(ticketOf(draft(exits), instrument)).toMatchObject({ takeProfit: '12.50', stopLoss: '9.50' });
    expect(ticketOf(draft({ ...exits, takeProfit: '' }), instrument)).not.toHaveProperty('takeProfit');
    expect(ticketOf(draft({ hasExits: true }), instrument)).toEqual({ field: 'takeProfit', key: 'ticket.enterExit' });
    expect(ticketOf(draft({ ...exits, stopLoss: '9,51' }), instrument)).toEqual({
      field: 'stopLoss',
      key: 'ticket.badTick',
    });
  });

  it('has no exits for a sale and for orders that are exits themselves', () => {
    const exits = { hasExits: true, takeProfit: '12,51', stopLoss: '' };
    const trailing = { hasStop: true, stopKind: 'trailing', trail: '1' } as const;
    for (const part of [{ side: 'sell' } as const, trailing]) {
      const ticket = ticketOf(draft({ ...exits, ...part }), instrument);
      expect(ticket).toMatchObject({ symbol: 'ABC' });
      expect(ticket).not.toHaveProperty('takeProfit');
    }
  });

  it('has no exits where shares cannot be sold on the day of their purchase, also if the draft has some', () => {
    const exits = { hasExits: true, takeProfit: '12,51', stopLoss: '' };
    const ticket = ticketOf(draft(exits), listed({ sameDaySale: false }));
    expect(ticket).toMatchObject({ symbol: 'ABC' });
    expect(ticket).not.toHaveProperty('takeProfit');
    const asked = [listed({ sameDaySale: false }), listed({ sameDaySale: true }), listed({}), instrument];
    expect(asked.map(hasSameDaySale)).toEqual([false, true, true, true]);
  });

  it('at a venue that takes plain orders only offers nothing else, and keeps what was chosen', () => {
    const typed = draft({ hasStop: true, stop: '9,50', hasExits: true, takeProfit: '12,00', validity: 'ioc' });
    const plainOnly = listed({ plainOnly: true });
    expect(ticketOf(typed, plainOnly)).toEqual({ symbol: 'ABC', side: 'buy', orderType: 'market', quantity: 10 });
    expect(ticketOf(draft({ validity: 'gtc' }), plainOnly)).toMatchObject({ validity: 'gtc' });
    expect(offeredDraft(typed, plainOnly)).toMatchObject({ hasStop: false, stop: '9,50', takeProfit: '12,00' });
    expect(validitiesOf(typed, [], true)).toEqual(['day', 'gtc', 'gtd']);
    expect(ticketOf(typed, listed({ plainOnly: false }))).toMatchObject({ orderType: 'stop', takeProfit: '12.00' });
  });

  it('offers the auctions of its market, but not to an order with a stop price', () => {
    const plain = ['day', 'gtc', 'gtd', 'ioc', 'fok'];
    expect(validitiesOf(draft({}), ['opening', 'closing'])).toEqual([...plain, 'atOpen', 'atClose']);
    expect(validitiesOf(draft({}), ['closing'])).toEqual([...plain, 'atClose']);
    expect(validitiesOf(draft({}), [])).toEqual(plain);
    expect(validitiesOf(draft({ hasStop: true }), ['opening', 'closing'])).toEqual(['day', 'gtc', 'gtd']);
  });

  it('is for an auction only while that is offered, as the form shows it', () => {
    const atClose = draft({ validity: 'atClose' });
    expect(ticketOf(atClose, listed({ auctions: ['closing'] }))).toMatchObject({ validity: 'atClose' });
    for (const auctions of [['opening'], [], undefined] as const) {
      const today = listed(auctions ? { auctions: [...auctions] } : {});
      expect(ticketOf(atClose, today)).not.toHaveProperty('validity');
      expect(validityOf(atClose, auctions ?? [])).toBe('day');
    }
    expect(
      ticketOf(draft({ hasStop: true, stop: '9,50', validity: 'atOpen' }), listed({ auctions: ['opening'] })),
    ).not.toHaveProperty('validity');
  });

  it('names its validity unless that is one day, and a date only where it has one', () => {
    expect(ticketOf(draft({ until: '2026-12-24' }), instrument)).not.toHaveProperty('expiresOn');
    expect(ticketOf(draft({ validity: 'gtc' }), instrument)).toMatchObject({ validity: 'gtc' });
    expect(ticketOf(draft({ validity: 'gtd' }), instrument)).toEqual({ field: 'until', key: 'ticket.enterDate' });
    expect(ticketOf(draft({ validity: 'gtd', until: '2026-12-24' }), instrument)).toMatchObject({
      expiresOn: '2026-12-24',
    });
  });

  it('is filled in again for an order that was sent', () => {
    const stop = { hasStop: true, stop: '9.50', orderType: 'limit', limit: '9.40' } as const;
    for (const typed of [
      draft({}),
      draft({ ...stop, validity: 'gtd', until: '2026-12-24' }),
      draft({ ...stop, stopKind: 'oco' }),
      draft({ hasStop: true, stopKind: 'trailing', trail: '0.35' }),
      draft({ hasExits: true, takeProfit: '12.50', stopLoss: '9.50' }),
    ]) {
      const ticket = ticketIn(typed, instrument, 'en');
      if ('field' in ticket) throw new Error('the draft must be complete');
      expect(draftOf(ticket, (at) => at)).toEqual(typed);
    }
  });

  it('steps the quantity on the grid of lots, down to zero', () => {
    expect([
      stepQuantity('', tens, 1, 'de'),
      stepQuantity('15', tens, 1, 'de'),
      stepQuantity('15', tens, -1, 'de'),
      stepQuantity('0', tens, -1, 'de'),
    ]).toEqual(['10', '20', '10', '0']);
  });

  it('keeps to the rules of the market where they are known', () => {
    const rules = {
      lot: { buyMin: 200, buyStep: 1 },
      ticks: [
        { below: price('20'), tick: price('0.01') },
        { below: null, tick: price('0.02') },
      ],
      lowest: null,
      highest: null,
    };
    const star = { ...instrument, rules };
    expect(ticketOf(draft({ quantity: '199' }), star)).toEqual({ field: 'quantity', key: 'ticket.belowMinimum' });
    expect(ticketOf(draft({ quantity: '201' }), star)).toMatchObject({ quantity: 201 });
    const limited = (limit: string) => ticketOf(draft({ quantity: '200', orderType: 'limit', limit }), star);
    expect(limited('19,99')).toMatchObject({ limitPrice: '19.99' });
    expect(limited('20,01')).toEqual({ field: 'limit', key: 'ticket.badTick' });
    expect(['', '199', '200', '201'].map((text) => stepQuantity(text, rules.lot, 1, 'de'))).toEqual([
      '200',
      '200',
      '201',
      '202',
    ]);
    expect(['150', '200', '201'].map((text) => stepQuantity(text, rules.lot, -1, 'de'))).toEqual(['0', '0', '200']);
    expect([partOf(900, 1, rules.lot), partOf(700, 1, rules.lot), partOf(35, 2, tens)]).toEqual([225, 0, 10]);
    expect([partOf(100, 3, tens), partOf(35, 3, tens)]).toEqual([70, 20]);
  });

  it('offers the full lots of a holding with a fraction, because the ticket takes whole shares only', () => {
    const [ones, hundreds] = [
      { buyMin: 1, buyStep: 1 },
      { buyMin: 100, buyStep: 100 },
    ];
    expect([partOf(12.5, 4, ones), partOf(0.5, 4, ones), partOf(250.5, 4, hundreds)]).toEqual([12, 0, 200]);
    expect([partOf(12, 4, ones), partOf(250, 4, hundreds)]).toEqual([12, 250]);
  });
});
