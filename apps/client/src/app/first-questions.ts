import type { ScreenName } from '@parkett/web-routes';

/**
 * The first requests of a market screen, as exact URLs. early.ts sends them and cannot import the contracts, which are
 * larger than itself. The answers are the same for everybody. apps/e2e/src/shell.e2e.ts checks that the app requests
 * the same URLs.
 */
export function firstQuestions(screen: ScreenName | undefined, path: string): readonly string[] {
  const config = '/api/stock/getconfig';
  const clock = '/api/market/clock';
  const symbol = path.split('/')[2];
  if (screen === 'market') return [config, '/api/market/instruments?order=name&page=1&pageSize=50', clock];
  if (screen === 'stock' && symbol) return [config, `/api/market/instruments/${symbol.toUpperCase()}`, clock];
  return [config];
}
