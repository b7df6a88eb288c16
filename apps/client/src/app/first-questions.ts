import type { ScreenName } from '@parkett/web-routes';

/**
 * What the app asks the server first on a screen of the market, word for word, for early.ts, which cannot know the
 * contracts: they weigh more than itself. All of it is the same for everybody. apps/e2e/src/shell.e2e.ts compares the
 * two.
 */
export function firstQuestions(screen: ScreenName | undefined, path: string): readonly string[] {
  const config = '/api/stock/getconfig';
  const clock = '/api/market/clock';
  const symbol = path.split('/')[2];
  if (screen === 'market') return [config, '/api/market/instruments?order=name&page=1&pageSize=50', clock];
  if (screen === 'stock' && symbol) return [config, `/api/market/instruments/${symbol.toUpperCase()}`, clock];
  return [config];
}
