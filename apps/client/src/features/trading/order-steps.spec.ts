import { minor, noShares, price, sharesOf, wholeShares } from '@parkett/kernel';
import type { Fill, Order } from '@parkett/trading-contract';
import { createFormats } from '@parkett/web-ui/format';
import { stampsOf, stepsOf } from './order-steps';

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
  triggeredAt: null,
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
  executedAt,
  quotedAt: 0,
  quoteReceivedAt: executedAt - 1,
  bustedAt: null,
});

describe('order steps', () => {
  it('are placed, accepted, each fill, and filled at the time of the last fill', () => {
    const steps = stepsOf(orderAt(evening), [fillAt(evening + 50), fillAt(evening + 4_990)]);
    expect(steps.map(({ kind, at }) => [kind, at - evening])).toEqual([
      ['placed', 0],
      ['accepted', 40],
      ['fill', 50],
      ['fill', 4_990],
      ['status', 4_990],
    ]);
  });

  it('end with the cancellation after the last fill', () => {
    const steps = stepsOf(orderAt(evening, { status: 'cancelled' }), [fillAt(evening + 50)]);
    expect(steps.map(({ kind, at }) => [kind, at - evening])).toEqual([
      ['placed', 0],
      ['accepted', 40],
      ['fill', 50],
      ['status', 5_000],
    ]);
  });

  it('of a rejected order are placed and rejected: it was never accepted', () => {
    const steps = stepsOf(orderAt(evening, { status: 'rejected' }), []);
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

  it('have no end while the order is open', () => {
    expect(stepsOf(orderAt(evening, { status: 'working' }), []).map(({ kind }) => kind)).toEqual([
      'placed',
      'accepted',
    ]);
  });
});

describe.each(locales)('times of the steps in %s', (locale) => {
  const formats = createFormats(locale);

  it('are in local time, to the second, with the date once, in the format of every other date', () => {
    const stamps = stampsOf(stepsOf(orderAt(evening), [fillAt(evening + 3_000)]), formats);
    expect(stamps).toEqual([formats.dateTime(evening), '22:00:00', '22:00:03', '22:00:03']);
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
      '23:59:59',
      '00:00:01',
      '00:00:01',
    ]);
    expect(stamps.map((stamp) => stamp.length > 8)).toEqual([true, false, false, true, false]);
  });
});
