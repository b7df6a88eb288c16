import { price, type Actor, type EventBody } from '@parkett/kernel';
import { ownRules, type Clock, type Instrument, type Quote } from '@parkett/market-contract';
import { evolveRecorded, type AnyAggregateKind } from '@parkett/platform-event-log';
import type { MarketView } from '@parkett/trading-server';
import { kindsFor } from '../aggregates';
import { blockStories, chinese, chineseQuote } from './block-stories';
import { corporateActions } from './action-stories';
import { actionsAfter, storyActions } from './applied-actions-story';
import { bustsAfter } from './bust-story';
import { clearOf, screenedStories } from './complaint-story';
import { buyInStory, custodyStory, noBuyInStory, passedOverStory } from './custody-stories';
import { contactStories } from './contact-stories';
import { depotStories } from './depot-stories';
import { beforeOwnErasures, erasureStories } from './erasure-stories';
import { orderStories } from './order-stories';
import { recoveryStories } from './recovery-stories';
import { restrictionStories } from './restriction-stories';
import { termsStory } from './terms-story';
import { rightsStories, storyRights } from './rights-story';
import { taxStories } from './tax-story';
import { nightStories } from './night-stories';
import { staffStories } from './staff-stories';
import { exchangeStory, orderExchangeStory } from './exchange-story';
import { passkeyStory } from './passkey-story';
import { returnStory, suspenseStory, unpayableStory, unverifiedStory } from './suspense-story';
import type { Asked, Story } from './story';
import { approvalStories, staffView } from './approval-stories';

const accountId = 'A7K2M9QX3B';
const startsAt = Date.UTC(2026, 10, 20, 10);
const minuteMs = 60_000;
const owner: Actor = { kind: 'customer', id: accountId };
const system = (id: string): Actor => ({ kind: 'system', id });
const staff = (id: string): Actor => ({ kind: 'staff', id });

const instrument: Instrument = {
  symbol: 'NORD',
  name: 'Nordlicht AG',
  nameZh: '北光',
  isin: 'DE000NORD003',
  wkn: 'NORD00',
  pinyin: null,
  sector: 'Energie',
  pe: price('18.4'),
  industryPe: null,
  currency: 'EUR',
  lot: 1,
  tick: price('0.01'),
  soldOut: false,
  mic: 'XETR',
  board: 'main',
  product: 'share',
};
const last = price('100');
const quote: Quote = {
  symbol: 'NORD',
  ts: startsAt,
  last,
  size: 10,
  bid: price('99.99'),
  bidSize: 500,
  ask: price('100.01'),
  askSize: 500,
  open: last,
  high: last,
  low: last,
  volume: 10,
  previousClose: null,
  env: 'SIMULATED',
};
const clock: Clock = { session: 'open', businessDate: '2026-11-20', ts: startsAt, feed: 'simulated', env: 'SIMULATED' };
/** That of the command which is being decided. */
let tradeDate = clock.businessDate;
let decidedAt = startsAt;
const market: MarketView = {
  instrument: (symbol) => (symbol === chinese.symbol ? chinese : instrument),
  quote: (symbol) => (symbol === chinese.symbol ? chineseQuote : quote),
  clock: () => ({ ...clock, businessDate: tradeDate }),
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => ({ date: '2026-11-20', endsAt: startsAt + 7 * 3_600_000 }),
  exchangeRates: () => ({ ts: decidedAt - 1_500, source: 'simulated', perEuro: { USD: '1.117213', CNY: '7.4326' } }),
  actionsOn: () => [...storyActions, ...storyRights],
  isCancelled: () => false,
  quotedOn: () => undefined,
};
const documents = [
  { documentId: 'd1', side: 'front' },
  { documentId: 'd2', side: 'back' },
];
const submission: Asked = [
  'SubmitVerification',
  { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents },
  owner,
];
const order = (side: 'buy' | 'sell', quantity: number, limitPrice: string): Asked => [
  'PlaceOrder',
  { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice },
  owner,
];
const filledAt = startsAt + 5 * minuteMs - 40;
/** The clock of the feed is an hour behind. */
const fillTimes = { executedAt: filledAt, quotedAt: filledAt - 3_600_900, quoteReceivedAt: filledAt - 700 };
const fill = (executionId: string, orderId: string, side: 'buy' | 'sell', quantity: number, at: string): Asked => [
  'RecordExecution',
  { ...fillTimes, executionId, orderId, symbol: 'NORD', side, quantity, price: at, currency: 'EUR' },
  system('venue'),
];
/** The command with its quantity in millionths of a share. */
const inMillionths = ([type, body, actor]: Asked): Asked => [type, body, actor, 2];
const cancel = (orderId: string): Asked[] => [
  ['CancelOrder', { orderId, reason: 'customer' }, owner],
  ['ConfirmCancel', { orderId }, system('venue')],
];
const account: readonly Asked[] = [
  ['OpenAccount', { currency: 'EUR' }, system('identity')],
  submission,
  ['RecordLook', { what: 'document', documentId: 'd1', login: 'ada.reviews' }, staff('ada.reviews')],
  [
    'ReviewVerification',
    { submissionId: 'c1', verdict: { kind: 'resubmission', reason: 'unreadable' } },
    staff('ada.reviews'),
  ],
  submission,
  ['ReviewVerification', { submissionId: 'c4', verdict: { kind: 'approved' } }, staff('ada.reviews')],
  [
    'GrantStepUp',
    { purpose: { action: 'changeTradingPassword', amount: null, currency: null, payee: null } },
    system('identity'),
  ],
  ['ChangeCredential', { credential: 'tradingPassword', change: 'changed', stepUpId: 'c6' }, owner],
  ['Deposit', { bookingId: 'RE 2026/11 – 4711', amount: 250_000, currency: 'EUR' }, system('bank')],
  order('buy', 10, '100.01'),
  fill('e1', 'c9', 'buy', 4, '100.00'),
  ...cancel('c9'),
  order('sell', 4, '99.99'),
  fill('e2', 'c13', 'sell', 4, '101.50'),
  fill('e3', 'nobody-knows', 'buy', 1, '100.00'),
  ['RequestErasure', {}, staff('ada.reviews')],
];

/** An erasure is only possible when the customer owns nothing. */
const erased: readonly Asked[] = [
  ['OpenAccount', { currency: 'EUR' }, system('identity')],
  ['RequestErasure', {}, staff('ada.reviews')],
  ['ApproveErasure', {}, staff('ben.approves')],
];

/** Orders and fills with timestamps, which those of the first story do not have. */
const timedOrders: readonly Asked[] = [
  ['OpenAccount', { currency: 'EUR' }, system('identity')],
  submission,
  ['ReviewVerification', { submissionId: 'c1', verdict: { kind: 'approved' } }, staff('ada.reviews')],
  ['Deposit', { bookingId: 'b1', amount: 250_000, currency: 'EUR' }, system('bank')],
  order('buy', 10, '100.01'),
  fill('e1', 'c4', 'buy', 4, '100.00'),
];

const soldAll: readonly Asked[] = [...timedOrders, ...cancel('c4'), order('sell', 4, '99.99')];

/** Cash in a second currency. */
const twoCurrencies: readonly Asked[] = [
  ['OpenAccount', { currency: 'EUR' }, system('identity')],
  ['Deposit', { bookingId: 'b1', amount: 250_000, currency: 'HKD' }, system('bank')],
  ['ConvertCash', { conversionId: 'x1', from: 'HKD', to: 'EUR', amount: 100_000, rate: '0.11408753' }, system('fx')],
];

/** Ids that take so much room in a record that a sale out of 120 lots needs a second one. */
const lotId = (n: number): string => `${n}${'\u0001'.repeat(60)}`;
const lotsSold = 120;
const bought: readonly Asked[] = [
  ...timedOrders.slice(0, 3),
  ['Deposit', { bookingId: 'b1', amount: 1_000_000, currency: 'EUR' }, system('bank')],
  order('buy', lotsSold, '60.00'),
  ...Array.from({ length: lotsSold }, (_, n) => fill(lotId(n), 'c4', 'buy', 1, '60.00')),
];
const sellId = `c${bought.length}`;
/** One report is sent until the sale is booked; the first one leaves lots for the second. */
const sale = fill('sale', sellId, 'sell', lotsSold, '101.00');
const saleInParts: readonly Asked[] = [order('sell', lotsSold, '99.00'), sale, sale];

/** Orders filled in fractions, and sold with the lots that these leave. */
const fractions: readonly Asked[] = [
  ...timedOrders.slice(0, 4),
  order('buy', 10, '100.01'),
  inMillionths(fill('e1', 'c4', 'buy', 4_250_000, '100.00')),
  ...cancel('c4'),
  inMillionths(order('sell', 4_250_000, '99.99')),
  inMillionths(fill('e2', 'c8', 'sell', 1_000_001, '101.50')),
  inMillionths(fill('e3', 'nobody-knows', 'buy', 1, '100.00')),
];
const catalogue: readonly Asked[] = [
  ['UpsertInstruments', { rows: [instrument] }, system('import')],
  ['UpsertInstruments', { rows: [{ ...instrument, soldOut: true }] }, system('import')],
];

/** The same command, since its event names the segment: here Shanghai's STAR market, derived from the code. */
const segments: readonly Asked[] = [
  [
    'UpsertInstruments',
    { rows: [{ ...instrument, symbol: '688001.SH', isin: null, currency: 'CNY', lot: null, tick: null }] },
    system('import'),
  ],
];

/** Together the stories produce every event that the system can record, using the real aggregates. */
export const stories: readonly Story[] = [
  { name: 'account', aggregate: `account:${accountId}`, asked: account, lacks: beforeOwnErasures },
  { name: 'erased-account', aggregate: `account:${accountId}`, asked: erased, lacks: beforeOwnErasures },
  { name: 'timed-orders', aggregate: `account:${accountId}`, asked: timedOrders },
  passkeyStory(accountId),
  { name: 'two-currencies', aggregate: `account:${accountId}`, asked: twoCurrencies },
  { name: 'sale-in-parts', aggregate: `account:${accountId}`, before: bought, asked: saleInParts },
  { name: 'fractions', aggregate: `account:${accountId}`, asked: fractions },
  ...orderStories(accountId, timedOrders, owner, filledAt),
  // The lots of the same sale, since quantities are millionths.
  { name: 'fractions-in-parts', aggregate: `account:${accountId}`, before: bought, asked: saleInParts },
  { name: 'busts', aggregate: `account:${accountId}`, asked: bustsAfter(timedOrders, { order, fill, cancel }) },
  { name: 'applied-actions', aggregate: `account:${accountId}`, asked: actionsAfter(timedOrders, cancel) },
  ...rightsStories(`account:${accountId}`, fractions.slice(0, 6), owner),
  ...taxStories(accountId, soldAll, fill('e2', 'c8', 'sell', 4, '150.00')),
  ...nightStories(`account:${accountId}`, soldAll, fill('e2', 'c8', 'sell', 4, '101.50')),
  ...staffStories,
  suspenseStory(accountId),
  returnStory(accountId),
  unpayableStory(accountId),
  unverifiedStory(accountId),
  ...approvalStories(accountId),
  ...blockStories(accountId),
  ...depotStories(accountId, timedOrders.slice(0, 4)),
  exchangeStory(accountId, timedOrders.slice(0, 3)),
  orderExchangeStory(accountId, timedOrders.slice(0, 3), chinese.symbol),
  ...restrictionStories(accountId),
  ...recoveryStories(accountId),
  ...erasureStories(accountId),
  ...screenedStories(accountId),
  termsStory(accountId),
  ...contactStories(accountId),
  { name: 'catalogue', aggregate: 'catalogue:main', asked: catalogue },
  { name: 'instruments-with-segment', aggregate: 'catalogue:main', asked: segments },
  { name: 'book-date', aggregate: 'book:main', asked: [['CloseBookDate', { date: '2026-11-19' }, system('jobs')]] },
  ...[corporateActions, custodyStory, buyInStory, noBuyInStory, passedOverStory],
];

export const kindOf = ({ aggregate, published }: Pick<Story, 'aggregate' | 'published'>): AnyAggregateKind => {
  const kind = kindsFor(market, () => staffView, published).find(({ prefix }) => aggregate.startsWith(`${prefix}:`));
  if (kind === undefined) throw new Error(`no kind decides ${aggregate}`);
  return kind;
};

/** A reviewer's accesses to both documents. */
const looksBy = (login: string): EventBody[] =>
  documents.map(({ documentId }) => ({ type: 'LookRecorded', v: 1, what: 'document', documentId, by: login, login }));

/** The events of a story as this build would write them. Throws when a command is rejected. */
export const eventsOf = (story: Story): EventBody[] => play(story).asked;

/** The events before a story, as this build would write them. */
export const eventsBefore = (story: Story): EventBody[] => play(story).before;

function play(story: Story): { before: EventBody[]; asked: EventBody[] } {
  const kind = kindOf(story);
  const { before = [], asked, laterMs = 0, laterStill, stepMs = minuteMs, lacks = [], tradeDates = [] } = story;
  const played = { before: [] as EventBody[], asked: [] as EventBody[] };
  let state = kind.decider.initialState(story.aggregate);
  const taken = new Set<string>();
  for (const [n, [type, body, actor, bodyVersion = 1]] of [...before, ...asked].entries()) {
    tradeDate = tradeDates[n - before.length - asked.length + tradeDates.length] ?? clock.businessDate;
    const command = kind.parseCommand({ type, body, bodyVersion });
    const isLast = n >= before.length + asked.length - (laterStill?.commands ?? 0);
    const waitedMs = (n < before.length ? 0 : laterMs) + (isLast ? (laterStill?.ms ?? 0) : 0);
    const now = startsAt + n * stepMs + waitedMs;
    decidedAt = now;
    const base = {
      aggregate: story.aggregate,
      actor,
      now,
      issuedAt: now - 200,
      businessDate: new Date(startsAt + waitedMs).toJSON().slice(0, 10),
      env: story.env ?? 'SIMULATED',
      commandId: `c${n}`,
      isTaken: (reference: string) => taken.has(reference),
      mayWrite: ({ type: written }: Pick<EventBody, 'type'>) => !lacks.includes(written),
    } as const;
    // The builds that recorded these stories approved documents without a record of each access, and of a screening.
    if (type === 'ReviewVerification') state = [...looksBy(actor.id), clearOf(body)].reduce(kind.decider.evolve, state);
    const decision =
      command === undefined ? undefined : kind.decider.decide(state, command, kind.contextFor(command, base).context);
    if (decision?.kind !== 'accepted')
      throw new Error(`${story.name} ${n}: ${type} is refused: ${JSON.stringify(decision)}`);
    for (const event of decision.events) {
      const read = kind.events.read(event);
      state = evolveRecorded(kind, state, read, base.businessDate);
      for (const reference of kind.references?.(read) ?? []) taken.add(reference);
    }
    played[n < before.length ? 'before' : 'asked'].push(...decision.events);
  }
  return played;
}
