import type { InstrumentEvent, InstrumentRow } from '@parkett/market-contract';
import { price, type Actor } from '@parkett/kernel';
import { securityMasterDecider } from './catalogue.decider';
import { identify, mnemonicOf } from './identity';

const staff: Actor = { kind: 'staff', id: 'import' };

const row = (fields: Partial<InstrumentRow> & { symbol: string }): InstrumentRow => ({
  name: fields.symbol,
  nameZh: null,
  isin: null,
  wkn: null,
  pinyin: null,
  sector: null,
  pe: null,
  industryPe: null,
  currency: 'EUR',
  lot: null,
  tick: null,
  soldOut: null,
  ...fields,
});

function given(...events: InstrumentEvent[]) {
  const state = events.reduce(securityMasterDecider.evolve, securityMasterDecider.initialState('catalogue:main'));
  return {
    state,
    when: (rows: InstrumentRow[], actor: Actor = staff) =>
      securityMasterDecider.decide(state, { type: 'UpsertInstruments', rows }, { actor }),
  };
}

function upserted(...rows: InstrumentRow[]): InstrumentEvent {
  const decision = given().when(rows);
  if (decision.kind !== 'accepted' || decision.events[0] === undefined)
    throw new Error('a new row must produce an event');
  return decision.events[0];
}

describe('the security master', () => {
  it('adds a new instrument with defaults for missing fields', () => {
    expect(upserted(row({ symbol: 'SAP.DE', name: 'SAP SE' }))).toMatchObject({
      type: 'InstrumentsUpserted',
      v: 1,
      rows: [{ symbol: 'SAP', name: 'SAP SE', lot: 1, tick: '0.01', soldOut: false }],
    });
  });

  it('matches a row by ISIN and keeps its own symbol', () => {
    const decision = given(upserted(row({ symbol: 'PAT', isin: 'DE000PAT1AG3' }))).when([
      row({ symbol: 'P1Z', isin: 'DE000PAT1AG3', name: 'Patrizia', sector: 'Real Estate' }),
    ]);
    expect(decision).toMatchObject({
      events: [{ rows: [{ symbol: 'PAT', name: 'Patrizia', sector: 'Real Estate' }] }],
    });
  });

  it('matches a row without ISIN by mnemonic, also as XXX.DE, and adds a later ISIN', () => {
    const first = upserted(row({ symbol: 'BAS.DE' }));
    const decision = given(first).when([row({ symbol: 'BAS', isin: 'DE000BASF111' })]);
    expect(decision).toMatchObject({ events: [{ rows: [{ symbol: 'BAS', isin: 'DE000BASF111' }] }] });
    if (decision.kind !== 'accepted') throw new Error('accepted');
    const { state } = given(first, ...decision.events);
    expect(identify(state, { isin: 'DE000BASF111', symbol: 'ANYTHING' })?.symbol).toBe('BAS');
  });

  it('keeps the old value where a row has none', () => {
    const known = upserted(
      row({ symbol: 'XYZ', wkn: 'XYZ000', lot: 100, tick: price('0.5'), soldOut: true, pe: '12.1' }),
    );
    const decision = given(known).when([row({ symbol: 'XYZ', name: 'Renamed' })]);
    expect(decision).toMatchObject({
      events: [{ rows: [{ name: 'Renamed', wkn: 'XYZ000', lot: 100, tick: '0.5', soldOut: true, pe: '12.1' }] }],
    });
  });

  it('emits no event when nothing changes, and otherwise only the changes', () => {
    const known = upserted(row({ symbol: 'AAA' }), row({ symbol: 'BBB' }));
    expect(given(known).when([row({ symbol: 'AAA' }), row({ symbol: 'BBB.DE', name: 'BBB' })])).toEqual({
      kind: 'accepted',
      events: [],
    });
    expect(given(known).when([row({ symbol: 'AAA' }), row({ symbol: 'BBB', name: 'new' })])).toMatchObject({
      events: [{ rows: [{ symbol: 'BBB' }] }],
    });
  });

  it('matches rows of one command with each other, so that the event contains each instrument once', () => {
    const decision = given().when([
      row({ symbol: 'DHL.DE', isin: 'DE0005552004' }),
      row({ symbol: 'DPWA.DE', isin: 'DE0005552004', wkn: '555200' }),
    ]);
    expect(decision).toMatchObject({ events: [{ rows: [{ symbol: 'DHL', wkn: '555200' }] }] });
    expect(decision.kind === 'accepted' && decision.events[0]?.rows.length).toBe(1);
  });

  it('rejects the same mnemonic in another currency and names the symbols', () => {
    const known = upserted(row({ symbol: 'MMM', isin: 'US88579Y1010' }));
    expect(given(known).when([row({ symbol: 'MMM', currency: 'USD' })])).toEqual({
      kind: 'rejected',
      rejection: { code: 'INSTRUMENT_CONFLICT', facts: { symbols: ['MMM'] } },
    });
    expect(
      given(known).when([row({ symbol: 'MMM', isin: 'US88579Y1010', currency: 'USD', name: '3M' })]),
    ).toMatchObject({
      events: [{ rows: [{ currency: 'EUR', name: '3M' }] }],
    });
  });

  it('rejects commands from customers', () => {
    expect(given().when([row({ symbol: 'AAA' })], { kind: 'customer', id: 'c1' })).toMatchObject({
      kind: 'rejected',
      rejection: { code: 'ACTOR_NOT_ALLOWED' },
    });
  });

  it('does not modify the given state', () => {
    const { state, when } = given(upserted(row({ symbol: 'AAA' })));
    const before = JSON.stringify(state);
    when([row({ symbol: 'AAA', name: 'other' }), row({ symbol: 'CCC' })]);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('a mnemonic', () => {
  it('drops the Xetra suffix and no other', () => {
    expect(['sap.de', 'AIR.PA.DE', 'BRK.B', '00001.HK', '.DE'].map(mnemonicOf)).toEqual([
      'SAP',
      'AIR.PA',
      'BRK.B',
      '00001.HK',
      '.DE',
    ]);
  });
});
