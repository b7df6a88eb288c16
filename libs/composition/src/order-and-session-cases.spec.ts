import { paperPhaseAt, phaseAt } from '@parkett/market-domain';
import { decided, instantOf, shares, type AskedOrder } from './spec-support/decided-order';

/**
 * Orders and sessions of live markets one by one, each against the rule that it comes from (domain-rules §3c, §3d). A
 * share was at 10.00 yesterday and is quoted 9.99 to 10.01; where nothing else is said, the order is to buy 400 at
 * 10.00, which every market takes.
 */
type Case = readonly [rule: string, share: Share, at: string, expected: string, more?: Partial<AskedOrder>];
type Share = AskedOrder['share'];
type Phase = NonNullable<ReturnType<typeof phaseAt>>['phase'];

const usual = { side: 'buy', quantity: 400, limit: '10.00' } as const;

function check(cases: readonly Case[]): void {
  it.each(cases.map((one) => [`${one[0]}: ${one[1]} at ${one[2]}: ${one[3]}`, one] as const))(
    '%s',
    (_title, [, share, at, expected, more = {}]) => {
      expect(decided({ ...usual, share, at, ...more })).toBe(expected);
    },
  );
}

type Hours = readonly [rule: string, share: Share, at: string, phase: Phase, waitsFor?: string];

/**
 * Orders are taken in auctions and in continuous trading. Outside they are taken for the next session, whose date the
 * last column gives; an order of the moment has nothing to wait for.
 */
function checkHours(cases: readonly Hours[]): void {
  it.each(cases.map((one) => [one.join(', '), one] as const))('%s', (_title, [, share, at, phase, waitsFor]) => {
    expect(phaseAt(shares[share], instantOf(share, at))?.phase).toBe(phase);
    const isClosed = phase === 'closed' || phase === 'preOpen' || phase === 'lunch';
    expect(decided({ ...usual, share, at })).toBe(isClosed ? `waits for ${waitsFor}` : 'accepted');
    for (const validity of ['ioc', 'fok'] as const)
      expect(decided({ ...usual, share, at, validity })).toBe(isClosed ? 'MARKET_CLOSED' : 'accepted');
  });
}

describe('hours of Shanghai and Shenzhen (§3c: 09:15–09:25 call, 09:30–11:30, 13:00–15:00 with a closing call)', () => {
  checkHours([
    ['before the opening call', 'shanghai', '2026-11-23 09:14:59', 'closed', '2026-11-23'],
    ['opening call', 'shanghai', '2026-11-23 09:15', 'openingAuction'],
    ['last second of the opening call', 'shanghai', '2026-11-23 09:24:59', 'openingAuction'],
    ['between the call and the session', 'shanghai', '2026-11-23 09:25', 'preOpen', '2026-11-23'],
    ['first second of the morning', 'shenzhen', '2026-11-23 09:30', 'continuous'],
    ['last second before lunch', 'shenzhen', '2026-11-23 11:29:59', 'continuous'],
    ['lunch break', 'shanghai', '2026-11-23 11:30', 'lunch', '2026-11-23'],
    ['lunch break', 'star', '2026-11-23 12:59:59', 'lunch', '2026-11-23'],
    ['afternoon', 'chinext', '2026-11-23 13:00', 'continuous'],
    ['closing call', 'shanghai', '2026-11-23 14:57', 'closingAuction'],
    ['close', 'shanghai', '2026-11-23 15:00', 'closed', '2026-11-24'],
    ['National Day', 'shanghai', '2026-10-01 10:00', 'closed', '2026-10-08'],
    ['a Saturday', 'shenzhen', '2026-11-21 10:00', 'closed', '2026-11-23'],
  ]);
});

describe('hours of Hong Kong (§3c: pre-opening from 09:00, 09:30–12:00, 13:00–16:00, closing auction to 16:10)', () => {
  checkHours([
    ['before the pre-opening', 'hongKong', '2026-11-23 08:59:59', 'closed', '2026-11-23'],
    ['pre-opening', 'hongKong', '2026-11-23 09:00', 'openingAuction'],
    ['last second before lunch', 'hongKong', '2026-11-23 11:59:59', 'continuous'],
    ['lunch break', 'hongKong', '2026-11-23 12:00', 'lunch', '2026-11-23'],
    ['afternoon', 'hongKong', '2026-11-23 13:00', 'continuous'],
    ['closing auction', 'hongKong', '2026-11-23 16:00', 'closingAuction'],
    ['after the closing auction', 'hongKong', '2026-11-23 16:10', 'closed', '2026-11-24'],
    ['half day, morning', 'hongKong', '2026-12-24 11:59:59', 'continuous'],
    ['half day, closing auction', 'hongKong', '2026-12-24 12:09', 'closingAuction'],
    ['half day, no afternoon', 'hongKong', '2026-12-24 13:30', 'closed', '2026-12-28'],
    ['Christmas', 'hongKong', '2026-12-25 10:00', 'closed', '2026-12-28'],
  ]);
});

describe('hours of Xetra (§3c: opening auction, continuous to 17:30, closing auction)', () => {
  checkHours([
    ['before the opening auction', 'xetra', '2026-11-23 08:49:59', 'closed', '2026-11-23'],
    ['opening auction', 'xetra', '2026-11-23 08:50', 'openingAuction'],
    ['trading through noon', 'xetra', '2026-11-23 12:30', 'continuous'],
    ['closing auction', 'xetra', '2026-11-23 17:30', 'closingAuction'],
    ['after the closing auction', 'xetra', '2026-11-23 17:35', 'closed', '2026-11-24'],
    ['half day at the end of the year', 'xetra', '2026-12-30 13:59:59', 'continuous'],
    ['half day, after its closing auction', 'xetra', '2026-12-30 14:05', 'closed', '2027-01-04'],
    ['Christmas Eve', 'xetra', '2026-12-24 10:00', 'closed', '2026-12-28'],
  ]);
});

describe('price limits (§3c: previous close 10.00)', () => {
  check([
    ['main board ±10 %, on it', 'shanghai', '2026-11-23 10:00', 'accepted', { limit: '11.00' }],
    ['main board ±10 %, above', 'shanghai', '2026-11-23 10:00', 'PRICE_OUT_OF_COLLAR', { limit: '11.01' }],
    ['main board ±10 %, below', 'shenzhen', '2026-11-23 10:00', 'PRICE_OUT_OF_COLLAR', { limit: '8.99' }],
    ['ST ±5 % to 5 July 2026', 'special', '2026-07-03 10:00', 'PRICE_OUT_OF_COLLAR', { limit: '10.51' }],
    ['ST ±10 % from 6 July 2026', 'special', '2026-07-06 10:00', 'accepted', { limit: '10.51' }],
    ['STAR ±20 %, on it', 'star', '2026-11-23 10:00', 'accepted', { limit: '12.00' }],
    ['STAR ±20 %, above', 'star', '2026-11-23 10:00', 'PRICE_OUT_OF_COLLAR', { limit: '12.01' }],
    ['ChiNext ±10 % to 23 August 2020', 'chinext', '2020-08-21 10:00', 'PRICE_OUT_OF_COLLAR', { limit: '11.01' }],
    ['ChiNext ±20 % from 24 August 2020', 'chinext', '2020-08-24 10:00', 'accepted', { limit: '11.01' }],
    ['Hong Kong has none', 'hongKong', '2026-11-23 10:00', 'accepted', { limit: '14.00' }],
    ['Xetra has none', 'xetra', '2026-11-23 10:00', 'accepted', { limit: '14.00' }],
    ['Parkett’s own band of half the price', 'xetra', '2026-11-23 10:00', 'PRICE_OUT_OF_COLLAR', { limit: '15.01' }],
    ['a market order stays inside them', 'shanghai', '2026-11-23 10:00', 'accepted', { limit: null }],
  ]);
});

describe('ticks and lots (§3c)', () => {
  check([
    ['A share, 0.01', 'shanghai', '2026-11-23 10:00', 'BAD_TICK', { limit: '10.005' }],
    ['mainland fund, 0.001', 'etf', '2026-11-23 10:00', 'accepted', { limit: '10.005' }],
    ['Hong Kong 10–20: 0.02 to 3 August 2025', 'hongKong', '2025-08-01 10:00', 'BAD_TICK', { limit: '10.01' }],
    ['Hong Kong 10–20: 0.01 from 4 August 2025', 'hongKong', '2025-08-04 10:00', 'accepted', { limit: '10.01' }],
    ['main board: hundreds', 'shanghai', '2026-11-23 10:00', 'BAD_LOT', { quantity: 150 }],
    ['STAR: at least 200', 'star', '2026-11-23 10:00', 'BELOW_MIN_QTY', { quantity: 199 }],
    ['STAR: steps of one above', 'star', '2026-11-23 10:00', 'accepted', { quantity: 201 }],
    ['Hong Kong: the issuer’s board lot', 'hongKong', '2026-11-23 10:00', 'BAD_LOT', { quantity: 100 }],
    ['Xetra: one share', 'xetra', '2026-11-23 10:00', 'accepted', { quantity: 1 }],
  ]);
  const held = { '2026-11-20': 150 };
  check([
    ['an odd remainder as a whole', 'shanghai', '2026-11-23 10:00', 'accepted', { side: 'sell', quantity: 50, held }],
    ['not a part of it', 'shanghai', '2026-11-23 10:00', 'BAD_LOT', { side: 'sell', quantity: 30, held }],
    ['STAR: below 200 all at once', 'star', '2026-11-23 10:00', 'accepted', { side: 'sell', quantity: 150, held }],
    ['STAR: not a part', 'star', '2026-11-23 10:00', 'BELOW_MIN_QTY', { side: 'sell', quantity: 100, held }],
  ]);
});

describe('shares bought on the same date (§3d)', () => {
  const today = { '2026-11-23': 400 };
  const both = { '2026-11-20': 400, '2026-11-23': 400 };
  const selling = (quantity: number, held: Readonly<Record<string, number>>) =>
    ({ side: 'sell', quantity, limit: null, held }) as const;
  check([
    ['Shanghai: the next trading day', 'shanghai', '2026-11-23 13:00', 'INSUFFICIENT_SELLABLE', selling(400, today)],
    ['Shanghai: it has come', 'shanghai', '2026-11-24 09:30', 'accepted', selling(400, today)],
    ['Shenzhen', 'shenzhen', '2026-11-23 13:00', 'INSUFFICIENT_SELLABLE', selling(400, today)],
    ['ChiNext', 'chinext', '2026-11-23 13:00', 'INSUFFICIENT_SELLABLE', selling(400, today)],
    ['STAR', 'star', '2026-11-23 13:00', 'INSUFFICIENT_SELLABLE', selling(400, today)],
    ['what was held before may go', 'shanghai', '2026-11-23 13:00', 'accepted', selling(400, both)],
    ['and no share more', 'shanghai', '2026-11-23 13:00', 'INSUFFICIENT_SELLABLE', selling(500, both)],
    ['Hong Kong: at once', 'hongKong', '2026-11-23 13:00', 'accepted', selling(400, today)],
    ['Xetra: at once', 'xetra', '2026-11-23 13:00', 'accepted', selling(400, today)],
  ]);
});

describe('an order outside the session is decided by the rules of the next one (§2 Queued, §3c, §3d)', () => {
  const night = '2026-11-20 20:00';
  const selling = { side: 'sell', held: { '2026-11-20': 400 } } as const;
  check([
    ['on Sunday', 'xetra', '2026-11-22 18:00', 'waits for 2026-11-23'],
    ['shares of Friday, for Monday', 'shanghai', night, 'waits for 2026-11-23', selling],
    ['shares of the morning, at noon', 'shanghai', '2026-11-20 12:00', 'INSUFFICIENT_SELLABLE', selling],
    ['a limit of Monday, on it', 'shanghai', night, 'waits for 2026-11-23', { last: '10.50', limit: '11.55' }],
    ['a limit of Monday, above', 'shanghai', night, 'PRICE_OUT_OF_COLLAR', { last: '10.50', limit: '11.56' }],
    ['a limit of today, at noon', 'shanghai', '2026-11-20 12:00', 'PRICE_OUT_OF_COLLAR', { limit: '11.01' }],
    ['ST ±10 % from 6 July 2026, on 3 July', 'special', '2026-07-03 20:00', 'waits for 2026-07-06', { limit: '10.51' }],
    ['a market order, at the last price', 'hongKong', night, 'waits for 2026-11-23', { limit: null }],
    ['a share without any price', 'xetra', night, 'NO_QUOTE', { halted: true }],
    ['90 days from Monday', 'xetra', night, 'waits for 2027-02-19', { validity: 'gtc' }],
  ]);
});

describe('hours of the simulated market (ADR 34: auctions at both ends of the date in Berlin)', () => {
  it.each([
    ['last second before the closing auction', '2026-11-24T22:54:59Z', 'continuous'],
    ['closing auction', '2026-11-24T22:55:00Z', 'closingAuction'],
    ['opening auction', '2026-11-24T23:00:00Z', 'openingAuction'],
    ['last second of the opening auction', '2026-11-24T23:01:59Z', 'openingAuction'],
    ['after the opening auction', '2026-11-24T23:02:00Z', 'continuous'],
    ['Sunday', '2026-11-29T11:00:00Z', 'continuous'],
    ['closing auction in summer time', '2027-07-01T21:55:00Z', 'closingAuction'],
    ['no auction before 24 November 2026', '2026-11-22T23:01:00Z', 'continuous'],
  ] as const)('%s: %s: %s', (_rule, at, phase) => {
    expect(paperPhaseAt(Date.parse(at)).phase).toBe(phase);
  });
});

describe('a share without bid and ask (ADR 34: orders of an auction or a halt go by the last price)', () => {
  const [noon, market] = ['2026-11-23 13:00', { limit: null }];
  check([
    ['volatility auction, market order', 'xetra', noon, 'accepted', { ...market, unquoted: 'volatilityAuction' }],
    ['halt, market order', 'xetra', noon, 'accepted', { ...market, unquoted: 'halted' }],
    ['halt, limit order', 'hongKong', '2026-11-23 14:00', 'accepted', { unquoted: 'halted' }],
    ['halt, limit above the band', 'shanghai', noon, 'PRICE_OUT_OF_COLLAR', { limit: '11.01', unquoted: 'halted' }],
    [
      'closing auction, market order',
      'xetra',
      '2026-11-23 17:31',
      'accepted',
      { ...market, unquoted: 'closingAuction' },
    ],
    ['continuous trading, market order', 'xetra', noon, 'NO_QUOTE', { ...market, unquoted: 'continuous' }],
    ['halt over the lunch break', 'shanghai', '2026-11-23 12:00', 'waits for 2026-11-23', { unquoted: 'halted' }],
  ]);
});

describe('a share that is halted before the opening', () => {
  const halted = { halted: true };
  check([
    ['has no quote to trade at', 'shanghai', '2026-11-23 10:00', 'NO_QUOTE', halted],
    ['has none in the auction either', 'hongKong', '2026-11-23 16:05', 'NO_QUOTE', halted],
  ]);
});

describe('orders for an auction alone (§3c: the calls of each market)', () => {
  const [open, close] = [{ validity: 'atOpen' }, { validity: 'atClose' }] as const;
  const of = (date: string): string => `for the auction of ${date}`;
  check([
    ['before the opening auction', 'xetra', '2026-11-23 08:00', of('2026-11-23'), open],
    ['in the opening auction', 'xetra', '2026-11-23 08:59:59', of('2026-11-23'), open],
    ['after the opening auction: the next one', 'xetra', '2026-11-23 09:00', of('2026-11-24'), open],
    ['on Friday: that of Monday', 'xetra', '2026-11-20 12:00', of('2026-11-23'), open],
    ['before Christmas: that of the next trade date', 'xetra', '2026-12-23 12:00', of('2026-12-28'), open],
    ['after the call, before the session: the next one', 'shanghai', '2026-11-23 09:26', of('2026-11-24'), open],
    ['in the lunch break: the next one', 'shanghai', '2026-11-23 12:00', of('2026-11-24'), open],
    ['at the close, in the lunch break', 'hongKong', '2026-11-23 12:30', of('2026-11-23'), close],
    ['at the close, in continuous trading', 'xetra', '2026-11-23 12:00', of('2026-11-23'), close],
    ['at the close, in the auction', 'xetra', '2026-11-23 17:34:59', of('2026-11-23'), close],
    ['at the close, after it: that of the next date', 'xetra', '2026-11-23 17:35', of('2026-11-24'), close],
    ['half day, in its closing auction', 'hongKong', '2026-12-24 12:09:59', of('2026-12-24'), close],
    ['half day, after its closing auction', 'hongKong', '2026-12-24 12:10', of('2026-12-28'), close],
  ]);
});

describe('cancelling (§3c: not from 09:20 to 09:25 nor in the closing call of the mainland)', () => {
  const mayCancel = (share: AskedOrder['share'], instant: string): boolean | undefined =>
    phaseAt(shares[share], Date.parse(instant))?.mayCancel;

  it.each([
    ['opening call', 'shanghai', '2026-11-23T09:19:59+08:00', true],
    ['opening call, last five minutes', 'shanghai', '2026-11-23T09:20:00+08:00', false],
    ['closing call', 'shenzhen', '2026-11-23T14:57:00+08:00', false],
    ['continuous trading', 'shenzhen', '2026-11-23T14:56:59+08:00', true],
    ['lunch break', 'hongKong', '2026-11-23T12:30:00+08:00', true],
  ] as const)('%s: %s at %s: %s', (_rule, share, instant, expected) => {
    expect(mayCancel(share, instant)).toBe(expected);
  });
});
