import { phaseAt } from '@parkett/market-domain';
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

/** Orders are taken in auctions and in continuous trading. */
function checkHours(cases: readonly (readonly [rule: string, share: Share, at: string, phase: Phase])[]): void {
  it.each(cases)('%s: %s at %s: %s', (_rule, share, at, phase) => {
    expect(phaseAt(shares[share], instantOf(share, at))?.phase).toBe(phase);
    expect(decided({ ...usual, share, at })).toBe(phase === 'closed' ? 'MARKET_CLOSED' : 'accepted');
  });
}

describe('hours of Shanghai and Shenzhen (§3c: 09:15–09:25 call, 09:30–11:30, 13:00–15:00 with a closing call)', () => {
  checkHours([
    ['before the opening call', 'shanghai', '2026-11-23 09:14:59', 'closed'],
    ['opening call', 'shanghai', '2026-11-23 09:15', 'openingCall'],
    ['last second of the opening call', 'shanghai', '2026-11-23 09:24:59', 'openingCall'],
    ['between the call and the session', 'shanghai', '2026-11-23 09:25', 'closed'],
    ['first second of the morning', 'shenzhen', '2026-11-23 09:30', 'continuous'],
    ['last second before lunch', 'shenzhen', '2026-11-23 11:29:59', 'continuous'],
    ['lunch break', 'shanghai', '2026-11-23 11:30', 'closed'],
    ['lunch break', 'star', '2026-11-23 12:59:59', 'closed'],
    ['afternoon', 'chinext', '2026-11-23 13:00', 'continuous'],
    ['closing call', 'shanghai', '2026-11-23 14:57', 'closingCall'],
    ['close', 'shanghai', '2026-11-23 15:00', 'closed'],
    ['National Day', 'shanghai', '2026-10-01 10:00', 'closed'],
    ['a Saturday', 'shenzhen', '2026-11-21 10:00', 'closed'],
  ]);
});

describe('hours of Hong Kong (§3c: pre-opening from 09:00, 09:30–12:00, 13:00–16:00, closing auction to 16:10)', () => {
  checkHours([
    ['before the pre-opening', 'hongKong', '2026-11-23 08:59:59', 'closed'],
    ['pre-opening', 'hongKong', '2026-11-23 09:00', 'openingCall'],
    ['last second before lunch', 'hongKong', '2026-11-23 11:59:59', 'continuous'],
    ['lunch break', 'hongKong', '2026-11-23 12:00', 'closed'],
    ['afternoon', 'hongKong', '2026-11-23 13:00', 'continuous'],
    ['closing auction', 'hongKong', '2026-11-23 16:00', 'closingCall'],
    ['after the closing auction', 'hongKong', '2026-11-23 16:10', 'closed'],
    ['half day, morning', 'hongKong', '2026-12-24 11:59:59', 'continuous'],
    ['half day, closing auction', 'hongKong', '2026-12-24 12:09', 'closingCall'],
    ['half day, no afternoon', 'hongKong', '2026-12-24 13:30', 'closed'],
    ['Christmas', 'hongKong', '2026-12-25 10:00', 'closed'],
  ]);
});

describe('hours of Xetra (§3c: opening auction, continuous to 17:30, closing auction)', () => {
  checkHours([
    ['before the opening auction', 'xetra', '2026-11-23 08:49:59', 'closed'],
    ['opening auction', 'xetra', '2026-11-23 08:50', 'openingCall'],
    ['trading through noon', 'xetra', '2026-11-23 12:30', 'continuous'],
    ['closing auction', 'xetra', '2026-11-23 17:30', 'closingCall'],
    ['after the closing auction', 'xetra', '2026-11-23 17:35', 'closed'],
    ['half day at the end of the year', 'xetra', '2026-12-30 13:59:59', 'continuous'],
    ['half day, after its closing auction', 'xetra', '2026-12-30 14:05', 'closed'],
    ['Christmas Eve', 'xetra', '2026-12-24 10:00', 'closed'],
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

describe('a share that is halted before the opening', () => {
  const halted = { halted: true };
  check([
    ['has no quote to trade at', 'shanghai', '2026-11-23 10:00', 'NO_QUOTE', halted],
    ['has none in the auction either', 'hongKong', '2026-11-23 16:05', 'NO_QUOTE', halted],
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
