import { CallFailure } from '@parkett/web-api';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { session } from '../shared/api';
import { knownConfig, loadConfig } from '../shared/config';
import { judge } from './guard';
import { marketScreens, screens, type Screen } from './screens';
import { NotFound, ScreenFailed, Shell } from './shell';

/** Runs before every navigation. */
async function guard({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const judgement = judge(new URL(request.url).pathname, session.token() !== undefined, knownConfig() !== undefined);
  if (judgement.kind === 'proceed') return null;
  if (judgement.kind === 'redirect') return redirect(judgement.to);
  try {
    await loadConfig();
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    session.end();
    return redirect('/login');
  }
}

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: async () => ({ Component: await screen.load() }),
});

const loadMarketPane = async () => (await import('./market-pane')).MarketPane;

/** Fetches the code of every screen, so that moving on needs no network. What fails is fetched again when it is needed. */
export function preloadScreens(): void {
  for (const load of [loadMarketPane, ...[...screens, ...marketScreens].map((screen) => screen.load)]) load().catch(() => undefined);
}

export const router = createBrowserRouter([
  {
    loader: guard,
    shouldRevalidate: () => true,
    Component: Shell,
    ErrorBoundary: ScreenFailed,
    HydrateFallback: () => null,
    children: [
      {
        // A screen that fails leaves the navigation standing.
        ErrorBoundary: ScreenFailed,
        children: [
          { path: '/', loader: () => redirect('/home') },
          ...screens.map(routeOf),
          { lazy: async () => ({ Component: await loadMarketPane() }), children: marketScreens.map(routeOf) },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
