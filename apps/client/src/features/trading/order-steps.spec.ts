import { minor, noShares, price, sharesOf, wholeShares } from '@parkett/kernel';
import type { Fill, Order, Replacement } from '@parkett/trading-contract';
import { createFormats } from '@parkett/web-ui/format';
import { settlementsOf, stampsOf, stepsOf as stepsIn, type OrderStep } from './order-steps';

const locales = [
  'de-DE',
  'en-GB',
  'en-US',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-PT',
  'nl-NL',
  'sv-SE',
  'ru-RU',
  'el-GR',
  'zh-CN',
  'zh-TW',
];
/** 22:00 in Berlin, and midnight there. */
const evening = Date.UTC(2026, 10, 20, 21);
const midnight = Date.UTC(2026, 10, 20, 23);

const orderAt = (placedAt: number, fields: Partial<Order> = {}): Order => ({
  orderId: 'o1',
  symbol: 'NORD',
  name: 'Nordlicht AG',
  nameZh: null,
  side: 'buy',
  orderType: 'market',
  status: 'filled',
  quantity: sharesOf(wholeShares(10)),
  filledQuantity: sharesOf(wholeShares(10)),
  bustedQuantity: sharesOf(noShares),
  limitPrice: null,
  stopPrice: null,
  trailBy: null,
  takeProfit: null,
  stopLoss: null,
  parentOrderId: null,
  triggeredAt: null,
  replacing: null,
  validity: 'day',
  expiresOn: '2026-11-20',
  averagePrice: '10',
  filledValue: minor(10_000),
  fees: minor(110),
  frozen: minor(0),
  currency: 'EUR',
  placedAt,
  acceptedAt: placedAt + 40,
  updatedAt: placedAt + 5_000,
  businessDate: '2026-11-20',
  opening: null,
  noCancelUntil: null,
  rejection: null,
  env: 'SIMULATED',
  ...fields,
});
const fillAt = (executedAt: number): Fill => ({
  executionId: `o1:${executedAt}`,
  quantity: sharesOf(wholeShares(5)),
  price: price('10'),
  value: minor(5_000),
  fees: [],
  taxes: null,
  executedAt,
  quotedAt: 0,
  quoteReceivedAt: executedAt - 1,
  bustedAt: null,
  settlement: { date: '2026-11-24', isDone: false },
});

/** The steps of an order that went to the exchange when it was accepted. */
const stepsOf = (
  order: Order,
  fills: readonly Fill[] = [],
  replacements: readonly Replacement[] = [],
  routedAt: number | null = order.acceptedAt,
): OrderStep[] => stepsIn({ order, fills: [...fills], replacements: [...replacements], routedAt });

const accepted = [
  ['placed', 0],
  ['validated', 40],
  ['reserved', 40],
  ['routed', 40],
];

describe('order steps', () => {
  it('are placed, checked, reserved, routed, each fill, and filled at the time of the last fill', () => {
    const steps = stepsOf(orderAt(evening), [fillAt(evening + 50), fillAt(evening + 4_990)]);
    expect(steps.map(({ kind, at }) => [kind, at - evening])).toEqual([
      ...accepted,
      ['fill', 50],
      ['fill', 4_990],
      ['status', 4_990],
    ]);
  });

  it('end with the cancellation after the last fill', () => {
    const steps = stepsOf(orderAt(evening, { status: 'cancelled' }), [fillAt(evening + 50)]);
    expect(steps.map(({ kind, at }) => [kind, at - evening])).toEqual([...accepted, ['fill', 50], ['status', 5_000]]);
  });

  it('of a rejected order are placed and rejected: it was never accepted', () => {
    const steps = stepsOf(orderAt(evening, { status: 'rejected' }), [], [], null);
    expect(steps.map((step) => (step.kind === 'status' ? step.status : step.kind))).toEqual(['placed', 'rejected']);
  });

  it('end with a fill that the exchange took back, also after the order was filled', () => {
    const fill = { ...fillAt(evening + 50), bustedAt: evening + 90_000 };
    const steps = stepsOf(orderAt(evening), [fill, fillAt(evening + 4_990)]);
    expect(steps.slice(-2).map(({ kind, at }) => [kind, at - evening])).toEqual([
      ['status', 4_990],
      ['reversed', 90_000],
    ]);
  });

  it('contain requests to change the order with their answers, between the fills', () => {
    const asked = { quantity: sharesOf(wholeShares(5)), limitPrice: price('9'), stopPrice: null };
    const steps = stepsOf(
      orderAt(evening, { status: 'partiallyFilled' }),
      [fillAt(evening + 200)],
      [
        { ...asked, replaceId: 'r1', requestedAt: evening + 100, outcome: 'venue', answeredAt: evening + 150 },
        { ...asked, replaceId: 'r2', requestedAt: evening + 190, outcome: 'replaced', answeredAt: evening + 210 },
        { ...asked, replaceId: 'r3', requestedAt: evening + 300, outcome: null, answeredAt: null },
      ],
    );
    expect(steps.slice(4).map(({ kind, at }) => [kind, at - evening])).toEqual([
      ['replaceRequested', 100],
      ['replaceRefused', 150],
      ['replaceRequested', 190],
      ['fill', 200],
      ['replaced', 210],
      ['replaceRequested', 300],
    ]);
  });

  it('have no end while the order is open', () => {
    expect(stepsOf(orderAt(evening, { status: 'working' }), []).map(({ kind }) => kind)).toEqual([
      'placed',
      'validated',
      'reserved',
      'routed',
    ]);
  });

  it('count the shares filled so far, with those that the exchange takes back later', () => {
    const fills = [{ ...fillAt(evening + 50), bustedAt: evening + 900 }, fillAt(evening + 60)];
    const steps = stepsOf(orderAt(evening), fills);
    expect(steps.flatMap((step) => (step.kind === 'fill' ? [step.filledQuantity] : []))).toEqual([5, 10]);
  });

  it('do not contain the exchange before the opening that the order waits for, and then that opening', () => {
    const kinds = (routedAt: number | null): string[] =>
      stepsOf(orderAt(evening, { status: 'working' }), [], [asked], routedAt).map(({ kind }) => kind);
    const asked: Replacement = {
      ...{ quantity: sharesOf(wholeShares(5)), limitPrice: price('9'), stopPrice: null },
      ...{ replaceId: 'r1', requestedAt: evening + 100, outcome: null, answeredAt: null },
    };
    expect(kinds(null)).toEqual(['placed', 'validated', 'reserved', 'replaceRequested']);
    expect(kinds(midnight)).toEqual(['placed', 'validated', 'reserved', 'replaceRequested', 'routed']);
  });

  it('settle once for each date, in order, without what was taken back', () => {
    const on = (date: string, isDone: boolean): Fill => ({ ...fillAt(evening), settlement: { date, isDone } });
    const fills = [on('2026-11-25', false), on('2026-11-24', true), on('2026-11-25', false)];
    expect(settlementsOf([...fills, { ...fillAt(evening), settlement: null }])).toEqual([
      { date: '2026-11-24', isDone: true },
      { date: '2026-11-25', isDone: false },
    ]);
  });
});

describe.each(locales)('times of the steps in %s', (locale) => {
  const formats = createFormats(locale);

  it('are in local time, to the second, with the date once, in the format of every other date', () => {
    const stamps = stampsOf(stepsOf(orderAt(evening), [fillAt(evening + 3_000)]), formats);
    expect(stamps).toEqual([formats.dateTime(evening), '22:00:00', '22:00:00', '22:00:00', '22:00:03', '22:00:03']);
    expect(stamps[0]).toBe('2026-11-20 22:00:00');
  });

  it('repeat the date after midnight, where times alone would seem to run backwards', () => {
    const stamps = stampsOf(
      stepsOf(orderAt(midnight - 2_000), [fillAt(midnight - 1_000), fillAt(midnight + 1_000)]),
      formats,
    );
    expect(stamps.map((stamp) => stamp.slice(-8))).toEqual([
      '23:59:58',
      '23:59:58',
      '23:59:58',
      '23:59:58',
      '23:59:59',
      '00:00:01',
      '00:00:01',
    ]);
    expect(stamps.map((stamp) => stamp.length > 8)).toEqual([true, false, false, false, false, true, false]);
  });
});
