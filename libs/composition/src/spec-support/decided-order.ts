import { price, wholeShares, type Actor } from '@parkett/kernel';
import { reviewingStaff } from '@parkett/kernel/spec-support';
import type { Clock, Instrument, MarketClock, Quote } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { calendarOf, marketClock, nextAuction, quoteBefore, tradingRulesIn } from '@parkett/market-domain';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { tradingEvents, type Validity } from '@parkett/trading-contract';
import type { MarketView } from '@parkett/trading-server';
import { accountKind } from '../account-kind';

const accountId = 'A7K2M9QX3B';
const owner: Actor = { kind: 'customer', id: accountId };
const system = (id: string): Actor => ({ kind: 'system', id });
const minuteMs = 60_000;

/** Shares of every market and board, each at 10.00 yesterday. */
export const shares = {
  shanghai: sampleInstrument({ symbol: '600000.SH', mic: 'XSHG', currency: 'CNY', lot: 100 }),
  special: sampleInstrument({ symbol: '600001.SH', nameZh: '*ST国华', mic: 'XSHG', currency: 'CNY', lot: 100 }),
  star: sampleInstrument({ symbol: '688001.SH', mic: 'XSHG', board: 'star', currency: 'CNY', lot: 1 }),
  etf: sampleInstrument({ symbol: '510050.SH', mic: 'XSHG', product: 'etf', currency: 'CNY', lot: 100 }),
  shenzhen: sampleInstrument({ symbol: '000001.SZ', mic: 'XSHE', currency: 'CNY', lot: 100 }),
  chinext: sampleInstrument({ symbol: '300001.SZ', mic: 'XSHE', board: 'chinext', currency: 'CNY', lot: 100 }),
  hongKong: sampleInstrument({ symbol: '0700.HK', mic: 'XHKG', currency: 'HKD', lot: 400, tick: price('0.001') }),
  xetra: sampleInstrument({ symbol: 'NORD', mic: 'XETR', currency: 'EUR', lot: 1 }),
} satisfies Record<string, Instrument>;

export interface AskedOrder {
  readonly share: keyof typeof shares;
  /** By the market's own time: `2026-11-23 09:30` or with seconds. */
  readonly at: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** Null for a market order. */
  readonly limit: string | null;
  /** Shares held, by the trade date on which they were bought. */
  readonly held?: Readonly<Record<string, number>>;
  /** A share that was halted before the opening has no quote of the date. */
  readonly halted?: boolean;
  readonly validity?: Validity;
  /** The last price; 10.00 where nothing is said. */
  readonly last?: string;
  /** The share has no bid and ask: in an auction, in a halt, or without a reason. */
  readonly unquoted?: Quote['phase'] | 'continuous';
}

/** By the clock of the share's market. */
export function instantOf(share: keyof typeof shares, at: string): number {
  const [date = '', time = ''] = at.split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const calendar = calendarOf(shares[share].mic);
  if (calendar === undefined) throw new Error(`no calendar of ${share}`);
  return calendar.zone.instantOf(date, (hours * 60 + minutes) * minuteMs + seconds * 1000);
}

/**
 * The market of a share at an instant, as it is in a live installation whose feed never closes. While it is closed, the
 * last price is known.
 */
function marketAt(
  share: keyof typeof shares,
  at: string,
  { halted = false, last = '10.00', unquoted }: Pick<AskedOrder, 'halted' | 'last' | 'unquoted'> = {},
): { market: MarketView; now: number } {
  const [instrument, now, date] = [shares[share], instantOf(share, at), at.slice(0, 10)];
  const open: Clock = { session: 'open', businessDate: date, ts: now, feed: 'kafka', env: 'LIVE' };
  const quoted = { symbol: instrument.symbol, bid: price('9.99'), ask: price('10.01'), previousClose: price('10.00') };
  const clock = (mic: string | undefined): MarketClock => marketClock(open, { mic, env: 'LIVE' }, now);
  const { opening } = clock(instrument.mic);
  const silent = { bid: null, ask: null, ...(unquoted !== 'continuous' && { phase: unquoted }) };
  const quote = sampleQuote(last, { ...quoted, ...(unquoted && silent) });
  const market: MarketView = {
    instrument: () => instrument,
    quote: () => (halted ? undefined : opening ? quoteBefore(opening, quote, date) : quote),
    clock,
    nextAuction: (mic, ...of) => nextAuction({ mic, env: 'LIVE', now }, ...of),
    rules: (...of) => tradingRulesIn('LIVE', ...of),
    isTradeDate: (mic, on) => calendarOf(mic ?? '')?.isTradeDate(on) ?? true,
    actionsOn: () => [],
    isCancelled: () => false,
    quotedOn: () => undefined,
    referenceOffset: () => 0,
  };
  return { market, now };
}

/**
 * The decision on an order of a verified customer with enough cash: `accepted`, `waits for` and a date when the market is
 * closed, or the code of the rejection. It is valid for a day where nothing else is said.
 */
export function decided({
  share,
  at,
  side,
  quantity,
  limit,
  held = {},
  validity = 'day',
  ...more
}: AskedOrder): string {
  const { symbol, currency } = shares[share];
  const order = (of: 'buy' | 'sell', count: number, limitPrice: string | null) => ({
    symbol,
    side: of,
    orderType: limitPrice === null ? 'market' : 'limit',
    quantity: count,
    limitPrice,
  });
  const documents = ['front', 'back'].map((page) => ({ documentId: page, side: page }));
  const submission = { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents };
  const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
  const play = new Play();
  const openedAt = marketAt(share, '2020-01-02 10:00');
  play.send(openedAt, 'OpenAccount', { currency: 'EUR' }, system('identity'));
  play.send(openedAt, 'SubmitVerification', submission, owner);
  const verdict = { submissionId: play.lastId, verdict: { kind: 'approved' } };
  for (const { documentId } of documents)
    play.send(openedAt, 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' }, reviewer);
  const clear = { submissionId: verdict.submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
  play.send(openedAt, 'RecordScreening', clear, system('screening'));
  play.send(openedAt, 'ReviewVerification', verdict, reviewer);
  play.send(openedAt, 'Deposit', { bookingId: 'b1', amount: 100_000_000, currency }, system('bank'));
  for (const [date, count] of Object.entries(held)) {
    const then = marketAt(share, `${date} 10:00`);
    // An order of whole lots that is filled in part leaves an odd number of shares.
    play.send(then, 'PlaceOrder', order('buy', Math.ceil(count / 400) * 400, '10.00'), owner);
    const orderId = play.lastId;
    const fill = { executionId: `e-${date}`, orderId, symbol, side: 'buy', quantity: count, price: '10.00', currency };
    play.send(then, 'RecordExecution', { ...fill, executedAt: then.now, tradeDate: date }, system('venue'));
  }
  const now = marketAt(share, at, more);
  const asked = { ...order(side, wholeShares(quantity), limit), validity, stopPrice: null, expiresOn: null };
  if (validity === 'atOpen' || validity === 'atClose') {
    const single = { trailBy: null, takeProfit: null, stopLoss: null, confirmedRisks: null };
    const outcome = play.decide(now, 'PlaceOrder', { ...asked, ...single }, owner, 4);
    return outcome === 'accepted' ? `for the auction of ${play.expiresOn}` : outcome;
  }
  const outcome = play.decide(now, 'PlaceOrder', asked, owner, 3);
  const isClosed = now.market.clock(shares[share].mic)?.session === 'closed';
  return outcome === 'accepted' && isClosed ? `waits for ${play.expiresOn}` : outcome;
}

/** An account to which commands are sent one after the other. */
class Play {
  private state: unknown;
  private readonly taken = new Set<string>();
  private sent = 0;
  /** The last date of the order that was accepted last. */
  expiresOn: string | null = null;

  get lastId(): string {
    return `c${this.sent}`;
  }

  send(at: ReturnType<typeof marketAt>, type: string, body: object, actor: Actor): void {
    const outcome = this.decide(at, type, body, actor);
    if (outcome !== 'accepted') throw new Error(`${type} is refused: ${outcome}`);
  }

  decide(
    { market, now }: ReturnType<typeof marketAt>,
    type: string,
    body: object,
    actor: Actor,
    bodyVersion = 1,
  ): string {
    this.sent += 1;
    const kind: AnyAggregateKind = accountKind(market, () => reviewingStaff);
    const aggregate = `account:${accountId}`;
    const command = kind.parseCommand({ type, body, bodyVersion });
    if (command === undefined) throw new Error(`${type} cannot be read`);
    const { context } = kind.contextFor(command, {
      aggregate,
      actor,
      now,
      issuedAt: now,
      businessDate: '2020-01-01',
      env: 'LIVE',
      commandId: this.lastId,
      isTaken: (reference) => this.taken.has(reference),
      mayWrite: () => true,
    });
    this.state ??= kind.decider.initialState(aggregate);
    const decision = kind.decider.decide(this.state, command, context);
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const written of decision.events) {
      const event = kind.events.read(written);
      const placed = tradingEvents.find(written);
      if (placed?.type === 'OrderPlaced') this.expiresOn = placed.expiresOn;
      this.state = kind.decider.evolve(this.state, event);
      for (const reference of kind.references?.(event) ?? []) this.taken.add(reference);
    }
    return 'accepted';
  }
}
