import {
  marketCommands,
  marketEvents,
  upsertInstruments,
  type InstrumentEvent,
  type InstrumentRow,
} from '@parkett/market-contract';
import { price, type Actor } from '@parkett/kernel';
import { securityMasterDecider } from './catalogue.decider';
import { identify, mnemonicOf } from './identity';

const importing: Actor = { kind: 'system', id: 'cli' };

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
  mic: null,
  board: null,
  product: null,
  ...fields,
});

function given(...events: InstrumentEvent[]) {
  const state = events.reduce(securityMasterDecider.evolve, securityMasterDecider.initialState('catalogue:main'));
  return {
    state,
    when: (rows: InstrumentRow[], actor: Actor = importing, mayWrite = () => true, businessDate = '2026-11-20') =>
      securityMasterDecider.decide(state, { type: 'UpsertInstruments', rows }, { actor, businessDate, mayWrite }),
    correct: (symbol: string, mic: string, actor: Actor = importing, mayWrite = () => true) =>
      securityMasterDecider.decide(
        state,
        { type: 'CorrectMarket', symbol, mic },
        { actor, businessDate: '2026-11-20', mayWrite },
      ),
  };
}

function upserted(...rows: InstrumentRow[]): InstrumentEvent {
  const decision = given().when(rows);
  if (decision.kind !== 'accepted' || decision.events[0] === undefined)
    throw new Error('a new row must produce an event');
  return marketEvents.read(decision.events[0]);
}

describe('the security master', () => {
  it('adds a new instrument with defaults for missing fields', () => {
    expect(upserted(row({ symbol: 'SAP.DE', name: 'SAP SE' }))).toMatchObject({
      type: 'InstrumentsUpserted',
      v: 2,
      rows: [{ symbol: 'SAP', name: 'SAP SE', lot: 1, tick: '0.0001', soldOut: false }],
    });
  });

  it('keeps the number of shares issued until a row says another one, and writes none in the first version', () => {
    const issued = row({ symbol: 'AAA', sharesOutstanding: 1_000 });
    const known = given(upserted(issued));
    expect(known.state.bySymbol['AAA']?.sharesOutstanding).toBe(1_000);
    for (const same of [issued, row({ symbol: 'AAA' }), row({ symbol: 'AAA', sharesOutstanding: null })])
      expect(known.when([same])).toEqual({ kind: 'accepted', events: [] });
    expect(known.when([row({ symbol: 'AAA', sharesOutstanding: 2_000 })])).toMatchObject({
      events: [{ v: 2, rows: [{ sharesOutstanding: 2_000 }] }],
    });
    expect(known.when([row({ symbol: 'AAA', name: 'renamed' })])).toMatchObject({
      events: [{ v: 2, rows: [{ name: 'renamed', sharesOutstanding: 1_000 }] }],
    });
    expect(JSON.stringify(given().when([issued], importing, () => false))).not.toContain('sharesOutstanding');
    expect('sharesOutstanding' in (given(upserted(row({ symbol: 'BBB' }))).state.bySymbol['BBB'] ?? {})).toBe(false);
  });

  it('keeps the complex kind that a list has said', () => {
    const known = given(upserted(row({ symbol: 'AAA', complex: 'leveraged' })));
    expect(known.when([row({ symbol: 'AAA', name: 'renamed' })])).toMatchObject({
      events: [{ rows: [{ name: 'renamed', complex: 'leveraged' }] }],
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
    const { state } = given(first, ...decision.events.map((event) => marketEvents.read(event)));
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

  it('takes the segment from the row, and otherwise from symbol and currency', () => {
    const segments = (...rows: Parameters<typeof row>[0][]) =>
      upserted(...rows.map(row)).rows.map(({ symbol, mic, board, product }) => [symbol, mic, board, product]);
    expect(
      segments(
        { symbol: 'SAP.DE' },
        { symbol: 'AIR.PA.DE', mic: 'XETR' },
        { symbol: 'OR.PA' },
        { symbol: 'BRK.B', currency: 'USD' },
        { symbol: '688001.SH', currency: 'CNY' },
        { symbol: '300750.SZ', currency: 'CNY' },
        { symbol: '000001.SZ', currency: 'CNY' },
        { symbol: '08001.HK', currency: 'HKD' },
        { symbol: '00700.HK', currency: 'HKD' },
        { symbol: 'EXS1', product: 'etf' },
      ),
    ).toEqual([
      ['SAP', 'XETR', 'main', 'share'],
      ['AIR.PA', 'XETR', 'main', 'share'],
      ['OR.PA', 'XPAR', 'main', 'share'],
      ['BRK.B', 'XNYS', 'main', 'share'],
      ['688001.SH', 'XSHG', 'star', 'share'],
      ['300750.SZ', 'XSHE', 'chinext', 'share'],
      ['000001.SZ', 'XSHE', 'main', 'share'],
      ['08001.HK', 'XHKG', 'gem', 'share'],
      ['00700.HK', 'XHKG', 'main', 'share'],
      ['EXS1', 'XETR', 'main', 'etf'],
    ]);
  });

  it('gives a new instrument the tick and lot of its market where the row has none', () => {
    const steps = (...rows: Parameters<typeof row>[0][]) =>
      upserted(...rows.map(row)).rows.map(({ symbol, lot, tick }) => [symbol, lot, tick]);
    expect(
      steps(
        { symbol: '000001.SZ', currency: 'CNY' },
        { symbol: '688001.SH', currency: 'CNY' },
        { symbol: '510300.SH', currency: 'CNY', product: 'etf' },
        { symbol: '00700.HK', currency: 'HKD', lot: 100 },
        { symbol: '430001.BJ', currency: 'CNY', tick: price('0.05') },
        { symbol: 'PENNY' },
        { symbol: 'EXS1', product: 'etf' },
        { symbol: 'AAPL', currency: 'USD' },
        { symbol: '7203', currency: 'JPY' },
      ),
    ).toEqual([
      ['000001.SZ', 100, '0.01'],
      ['688001.SH', 1, '0.01'],
      ['510300.SH', 100, '0.001'],
      ['00700.HK', 100, '0.001'],
      ['430001.BJ', 1, '0.05'],
      ['PENNY', 1, '0.0001'],
      ['EXS1', 1, '0.0001'],
      ['AAPL', 1, '0.0001'],
      ['7203', 1, '0.01'],
    ]);
  });

  it('replaces the cent of an earlier build when a list names the share again, but no tick that a list gave', () => {
    const [cent, own] = ['0.01', '0.05'].map((tick) => upserted(row({ symbol: 'X', tick: price(tick) })));
    if (!cent || !own) throw new Error('two');
    expect(given(cent).when([row({ symbol: 'X' })])).toMatchObject({ events: [{ rows: [{ tick: '0.0001' }] }] });
    expect(given(cent).when([row({ symbol: 'X', tick: price('0.01') })])).toEqual({ kind: 'accepted', events: [] });
    expect(given(own).when([row({ symbol: 'X' })])).toEqual({ kind: 'accepted', events: [] });
  });

  it('never moves an instrument to another market because of a list', () => {
    const known = upserted(row({ symbol: 'SAP', isin: 'DE0007164600' }));
    const decision = given(known).when([row({ symbol: 'SAP', isin: 'DE0007164600', mic: 'XPAR', product: 'etf' })]);
    expect(decision).toMatchObject({ events: [{ rows: [{ mic: 'XETR', product: 'etf' }] }] });
  });

  it('is corrected by the operator where a market was derived, together with what followed from the market', () => {
    const known = upserted(
      row({ symbol: 'AAPL', currency: 'USD' }),
      row({ symbol: '09988', currency: 'CNY' }),
      row({ symbol: 'OWN', currency: 'CNY', lot: 7, tick: price('0.5') }),
    );
    const { correct } = given(known);
    expect(correct('AAPL', 'XNAS')).toMatchObject({ events: [{ v: 2, rows: [{ symbol: 'AAPL', mic: 'XNAS' }] }] });
    expect(known.rows[1]).toMatchObject({ mic: 'XSHG', board: 'main', lot: 100 });
    expect(correct('09988', 'XETR')).toMatchObject({ events: [{ rows: [{ mic: 'XETR', board: 'main', lot: 1 }] }] });
    expect(correct('OWN', 'XETR')).toMatchObject({ events: [{ rows: [{ mic: 'XETR', lot: 7, tick: '0.5' }] }] });
    expect(correct('AAPL', 'XNYS')).toEqual({ kind: 'accepted', events: [] });
    const code = (decision: ReturnType<typeof correct>) => decision.kind === 'rejected' && decision.rejection.code;
    expect(code(correct('NOSUCH', 'XNAS'))).toBe('SYMBOL_UNKNOWN');
    expect(code(correct('constructor', 'XNAS'))).toBe('SYMBOL_UNKNOWN');
    expect(code(correct('AAPL', 'XNAS', { kind: 'customer', id: 'c1' }))).toBe('ACTOR_NOT_ALLOWED');
    expect(code(correct('AAPL', 'XNAS', importing, () => false))).toBe('MARKET_FIXED');
  });

  it('is corrected with what followed from rules that have changed since, too', () => {
    const decision = given().when([row({ symbol: '000001.SZ', currency: 'CNY' })], importing, undefined, '1998-03-02');
    if (decision.kind !== 'accepted') throw new Error('accepted');
    const [early] = decision.events.map((event) => marketEvents.read(event));
    if (early === undefined) throw new Error('one event');
    expect(early.rows).toMatchObject([{ mic: 'XSHE', lot: 1 }]);
    expect(given(early).correct('000001.SZ', 'XSHG')).toMatchObject({
      events: [{ rows: [{ mic: 'XSHG', lot: 100 }] }],
    });
  });

  it('writes the first version until the second is switched on, with the same state as before', () => {
    const rows = [row({ symbol: '688001.SH', currency: 'CNY', mic: 'XETR', product: 'etf' })];
    const decision = given().when(rows, importing, () => false);
    if (decision.kind !== 'accepted') throw new Error('accepted');
    expect(decision.events).toMatchObject([{ v: 1, rows: [{ symbol: '688001.SH' }] }]);
    expect(decision.events[0]?.rows[0]).not.toHaveProperty('mic');
    const { state, when } = given(...decision.events.map((event) => marketEvents.read(event)));
    expect(state.bySymbol['688001.SH']).toMatchObject({ mic: 'XSHG', board: 'star', product: 'share' });
    expect(when(rows, importing, () => false)).toEqual({ kind: 'accepted', events: [] });
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

describe('the command with rows of a list', () => {
  it('has the first version, which older engines read, unless a row names a segment', () => {
    const sent = upsertInstruments([row({ symbol: 'AAA' })]);
    expect(sent).not.toHaveProperty('bodyVersion');
    expect(JSON.stringify(sent)).not.toContain('mic');
    expect(marketCommands.parse(sent)).toEqual({ type: 'UpsertInstruments', rows: [row({ symbol: 'AAA' })] });
    const issued = upsertInstruments([row({ symbol: 'AAA', sharesOutstanding: 5 })]);
    expect(issued).toMatchObject({ bodyVersion: 2, body: { rows: [{ sharesOutstanding: 5 }] } });
    const named = upsertInstruments([row({ symbol: 'AAA' }), row({ symbol: 'BBB', product: 'etf' })]);
    expect(named).toMatchObject({ bodyVersion: 2, body: { rows: [{ mic: null }, { product: 'etf' }] } });
  });
});
