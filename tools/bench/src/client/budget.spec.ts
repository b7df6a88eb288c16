import { heaviest, manifestSchema, overweight, weigh } from './budget';

const chunk = (file: string, rest: object = {}) => ({ file: `assets/${file}-12345678.js`, name: file, ...rest });

/** A client of two screens that share a form and the code that seals requests. */
const manifest = manifestSchema.parse({
  'index.html': chunk('index', {
    isEntry: true,
    dynamicImports: [
      'src/main.tsx',
      'src/login.tsx',
      'src/stock.tsx',
      'i18n/locales/de/shell.ts',
      'i18n/locales/de/market.ts',
    ],
  }),
  'src/main.tsx': chunk('main', { imports: ['_react.js'], dynamicImports: ['_socket.js'] }),
  '_react.js': chunk('react'),
  'src/login.tsx': chunk('login', { imports: ['index.html', '_form.js', '_crypto.js'] }),
  'src/stock.tsx': chunk('stock', {
    imports: ['_react.js', '_form.js', '_primitives.js', '_primitives2.js'],
    dynamicImports: ['chart/candles.tsx'],
  }),
  'chart/candles.tsx': chunk('candles', { imports: ['_chart.js', 'src/stock.tsx'] }),
  'i18n/locales/de/shell.ts': chunk('locale-de-shell', { src: 'i18n/locales/de/shell.ts', isEntry: true }),
  'i18n/locales/de/market.ts': chunk('locale-de-market', { src: 'i18n/locales/de/market.ts', isEntry: true }),
  '_form.js': chunk('form'),
  '_chart.js': chunk('chart'),
  '_primitives.js': chunk('primitives'),
  '_primitives2.js': { ...chunk('primitives2'), name: 'primitives~login~stock' },
  '_crypto.js': chunk('crypto', { imports: ['_react.js'] }),
  '_socket.js': chunk('socket'),
});
const kb: Record<string, number> = {
  index: 20,
  main: 80,
  react: 60,
  login: 5,
  stock: 9,
  candles: 4,
  form: 7,
  chart: 180,
  crypto: 15,
  socket: 13,
  'locale-de-shell': 3,
  'locale-de-market': 7,
  primitives: 16,
  primitives2: 11,
};
const weighed = (changes: Record<string, number> = {}) =>
  weigh(manifest, (file) => (({ ...kb, ...changes })[/\/(.+)-/.exec(file)?.[1] ?? ''] as number) * 1000);

describe('the budget of the client', () => {
  it('attributes the files that a page loads: the initial part once, shared parts separately, the rest to the route', () => {
    expect(Object.fromEntries(weighed().map(({ what, kb: weight }) => [what, weight]))).toEqual({
      'index.html': 160,
      chart: 180,
      crypto: 15,
      socket: 13,
      primitives: 27,
      'src/login.tsx': 12,
      'src/stock.tsx': 16,
      'chart/candles.tsx': 4,
      'i18n/locales/de/shell.ts': 3,
      'i18n/locales/de/market.ts': 7,
    });
    expect(heaviest(weighed()).route).toEqual({ part: 'route', what: 'src/stock.tsx', kb: 16 });
    expect(overweight(weighed())).toEqual([]);
  });

  it.each([
    ['the entry grows', { index: 41 }, 'index.html weighs 181.0 kB; the limit of initial is 180'],
    ['the app grows', { main: 101 }, 'index.html weighs 181.0 kB; the limit of initial is 180'],
    ['a screen grows', { stock: 24 }, 'src/stock.tsx weighs 31.0 kB; the limit of route is 30'],
    ['code shared by two screens grows', { form: 26 }, 'src/login.tsx weighs 31.0 kB; the limit of route is 30'],
    ['the chart grows', { chart: 211 }, 'chart weighs 211.0 kB; the limit of chart is 210'],
    [
      'the words of the shell grow',
      { 'locale-de-shell': 6.5 },
      'i18n/locales/de/shell.ts weighs 6.5 kB; the limit of words is 6',
    ],
    [
      'the words of a feature grow',
      { 'locale-de-market': 12.5 },
      'i18n/locales/de/market.ts weighs 12.5 kB; the limit of locale is 12',
    ],
  ])('names the file that is too large when %s', (_, changes, sentence) => {
    expect(overweight(weighed(changes))).toContain(sentence);
  });

  it('notices a heavy part that slipped into the initial JavaScript', () => {
    const slipped = {
      ...manifest,
      'index.html': {
        ...chunk('index', { isEntry: true }),
        imports: ['_react.js', '_crypto.js'],
        dynamicImports: ['src/login.tsx', 'src/stock.tsx'],
      },
    };
    expect(overweight(weigh(slipped, () => 1000))).toEqual([
      'the build has no crypto: is it in the initial JavaScript?',
    ]);
  });
});
