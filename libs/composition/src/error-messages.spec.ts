import { languages } from '@parkett/kernel';
import { inputReasons } from '@parkett/platform-http';
import { messages } from './error-messages';

const facts = {
  need: 1,
  available: 1,
  currency: 'EUR',
  held: 1,
  sellable: 1,
  transferable: 1,
  tick: '0.05',
  lot: 10,
  from: '9.5',
  to: '10.5',
  last: '10',
  limit: 5,
  left: 2,
  shares: 8,
  min: 100,
  max: 100,
  retryAfterSeconds: 9,
  field: 'quantity',
  reason: 'tooSmall',
  until: 0,
  due: 0,
  opensAt: 0,
  timeZone: 'Asia/Shanghai',
  maxBytes: 1,
  maxPixels: 1,
  minPixels: 1,
  decimals: 6,
  symbol: 'ADS',
  above: '10.5',
  below: '9.5',
  deadline: '2026-12-10',
  date: '2026-12-10',
  reference: 'R-1',
  line: 2,
  expiredOn: '2026-12-10',
  country: 'DE',
  nameAtBank: 'Erika Muster',
  amount: 1,
  requestedAt: Date.UTC(2026, 10, 21),
  usableFrom: Date.UTC(2026, 10, 21),
  withdrawable: 1,
  owed: 1,
  missing: 1,
  sum: 1,
  dueOn: '2026-12-10',
  letters: '王 小',
  day: 1,
  month: 1,
  year: '2026',
};
const codes = [...new Set(Object.keys(messages.tables.de).map((key) => key.replace(/_(?:one|other)$/, '')))].filter(
  (key) => !key.startsWith('reason.'),
);

describe('messages', () => {
  it('have a sentence for every code in every language, without an unfilled placeholder', () => {
    for (const language of languages) {
      for (const code of codes) expect(messages.of(code, facts, language)).not.toMatch(/[{}–]/);
      for (const reason of inputReasons)
        expect(messages.of('INPUT_INVALID', { ...facts, reason }, language)).not.toMatch(/[{}–]/);
    }
  });

  it('format prices and money as is usual in the language', () => {
    expect(messages.of('BAD_TICK', facts, 'de')).toContain('0,05');
    expect(messages.of('PRICE_OUT_OF_COLLAR', facts, 'fr')).toContain('de 9,50 à 10,50');
    expect(messages.of('AMOUNT_TOO_LARGE', { max: 100_000_000, currency: 'EUR' }, 'en')).toContain('€1,000,000.00');
    expect(messages.of('AMOUNT_TOO_LARGE', { max: 500, currency: 'JPY' }, 'en')).toContain('¥500');
  });

  it('format instants as on the screens, sizes rounded down and large numbers in words', () => {
    const until = Date.UTC(2026, 10, 24, 12, 5);
    expect(messages.of('COOLING_DOWN', { until }, 'de')).toContain('ab 2026-11-24 13:05 Uhr.');
    expect(messages.of('COOLING_DOWN', { until: Number.MAX_SAFE_INTEGER }, 'de')).toContain('ab – Uhr.');
    expect(messages.of('IMAGE_TOO_LARGE', { maxBytes: 8 * 1024 * 1024 }, 'de')).toContain('(höchstens 8,3 MB)');
    expect(messages.of('IMAGE_TOO_MANY_PIXELS', { maxPixels: 40_000_000 }, 'en')).toContain('(40 million at most)');
    expect(messages.of('IMAGE_TOO_MANY_PIXELS', { maxPixels: 33_554_432 }, 'en')).toContain('(33 million at most)');
    expect(messages.of('IMAGE_TOO_MANY_PIXELS', { maxPixels: 40_000_000 }, 'zh_cn')).toContain('4000万');
  });

  it('tell the next opening of a market by its own clocks', () => {
    const opensAt = Date.parse('2026-11-24T09:30+08:00');
    const closed = (facts: object, language: 'de' | 'zh_cn') => messages.of('MARKET_CLOSED', { ...facts }, language);
    expect(closed({ opensAt, timeZone: 'Asia/Shanghai' }, 'de')).toContain(
      'geschlossen. Nächste Öffnung: 2026-11-24 09:30 (Chinesische Normalzeit). Ihr',
    );
    expect(closed({ opensAt, timeZone: 'Asia/Shanghai' }, 'zh_cn')).toContain(
      '下次开市：2026-11-24 09:30 (中国标准时间)。您的',
    );
    expect(closed({}, 'de')).toContain('geschlossen. Ihr');
  });

  it('format durations in a usual unit, never too short', () => {
    const wait = (retryAfterSeconds: number) => messages.of('TOO_MANY_ATTEMPTS', { retryAfterSeconds }, 'en');
    expect(wait(1)).toContain('in 1 second;');
    expect(wait(119)).toContain('in 119 seconds;');
    expect(wait(120)).toContain('in 2 minutes;');
    expect(wait(901)).toContain('in 16 minutes;');
    expect(wait(7_201)).toContain('in 3 hours;');
    expect(messages.of('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 900 }, 'de')).toContain('in 15 Minuten weiter');
    expect(messages.of('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 900 }, 'ru')).toContain('через 15 мин');
    expect(messages.of('TOO_MANY_ATTEMPTS', {}, 'en')).toContain('in –;');
  });

  it('use the plural forms of the language', () => {
    const most = (limit: number) => messages.of('TOO_MANY_OPEN_ORDERS', { limit }, 'en');
    expect(most(1)).toContain('1 open order,');
    expect(most(30)).toContain('30 open orders,');
    expect(messages.of('TOO_MANY_OPEN_ORDERS', {}, 'en')).toContain('– open orders,');
    const russian = [1, 2, 5, 21, 22].map(
      (limit) => /\d+ (\S+ \S+),/.exec(messages.of('TOO_MANY_OPEN_ORDERS', { limit }, 'ru'))?.[1],
    );
    expect(russian).toEqual([
      'активная заявка',
      'активные заявки',
      'активных заявок',
      'активная заявка',
      'активные заявки',
    ]);
    expect(messages.of('TOO_MANY_OPEN_ORDERS', { limit: 1 }, 'zh_tw')).toContain('1 筆');
  });

  it('never show a bare code', () => {
    expect(messages.of('SOMETHING_NEW', {}, 'de')).toBe(messages.tables.de['REFUSED']);
    expect(messages.of('toString', {}, 'en')).toBe(messages.tables.en['REFUSED']);
  });
});
