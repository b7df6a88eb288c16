import { broughtFaults } from './brought-words';
import { ModuleGraph } from './loaded-modules';
import { modulePartsOf } from './module-parts';
import { writtenIn } from './written-keys';

/** An app of two screens that share a row, which is part of a package. */
const app: Readonly<Record<string, string>> = {
  'app/main.tsx': "import { Shell } from './shell'; import './screens';",
  'app/shell.tsx': "import type { Row } from '@ui'; export const Shell = () => t('common.close');",
  'app/screens.ts': `
    export const screens = {
      market: withWords(['market'], async () => (await import('./market')).Market),
      orders: withWords(['trading', 'market'], () => import('./orders')),
      sheet: withWords(['trading'], () => import('./sheet')),
    };`,
  'app/market.tsx': "import { Row } from '@ui'; export const Market = () => t('market.title');",
  'app/orders.tsx': "import { Row, Total } from '@ui'; const sheet = lazy(() => import('./sheet'));",
  'app/sheet.tsx': 'export const Sheet = () => t(`order.status.${status}`);',
  'ui/index.ts': "export * from './row'; export { Total } from './total';",
  'ui/row.tsx': "export function Row() { return t('market.price'); }",
  'ui/total.tsx': "export const Total = () => t('order.total');",
};
const keysOf = {
  shell: ['common.close'],
  market: ['market.title', 'market.price'],
  trading: ['order.status.open', 'order.total'],
  home: ['home.title'],
};

function faults(changes: Readonly<Record<string, string>> = {}): readonly string[] {
  const sources = Object.entries({ ...app, ...changes });
  const graph = new ModuleGraph(new Map(sources.map(([path, text]) => [path, modulePartsOf(path, text)])), {
    '@ui': 'ui/index.ts',
  });
  return broughtFaults(
    ['app/main.tsx'],
    graph,
    keysOf,
    new Map(sources.map(([path, text]) => [path, writtenIn(path, text)])),
  );
}
const inScreens = (from: string, to: string) => ({ 'app/screens.ts': (app['app/screens.ts'] ?? '').replace(from, to) });

describe('the words that a screen brings', () => {
  it('are those of all code that it loads, including packages and code loaded later', () => {
    expect(faults()).toEqual([]);
  });

  it('are reported when a word of another feature is shown', () => {
    expect(faults({ 'app/market.tsx': "export const Market = () => [t('market.title'), t('home.title')];" })).toEqual([
      'app/market.tsx shows home.title (in app/market.tsx) without bringing "home"',
    ]);
  });

  it('are reported when they are missing for code that is loaded later or lies in a package', () => {
    expect(faults(inScreens("['trading', 'market']", "['market']"))).toEqual([
      'app/orders.tsx shows order.total (in ui/total.tsx) without bringing "trading"',
      'app/orders.tsx shows order.status.open (in app/sheet.tsx) without bringing "trading"',
    ]);
    expect(faults(inScreens("['market']", '[]'))).toEqual([
      'app/market.tsx shows market.title (in app/market.tsx) without bringing "market"',
      'app/market.tsx shows market.price (in ui/row.tsx) without bringing "market"',
    ]);
  });

  it('are reported when a part of the shell shows them, because nothing is brought before it', () => {
    expect(faults({ 'app/shell.tsx': "export const Shell = () => t('order.total');" })).toEqual([
      'app/main.tsx shows order.total (in app/shell.tsx) without bringing "trading"',
    ]);
  });

  it('are reported when no code shows them', () => {
    expect(
      faults(inScreens("['trading'], () => import('./sheet')", "['trading', 'home'], () => import('./sheet')")),
    ).toEqual(['app/sheet.tsx brings "home" and shows none of its words']);
  });
});
