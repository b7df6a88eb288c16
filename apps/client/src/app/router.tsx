import { CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { judge, routes, type Pane, type Route } from '@parkett/web-routes';
import { closeSheetsOnBack, preloadSheet, showToast, whenIdle } from '@parkett/web-ui';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { askForMarket, askForShare } from '../features/market/first-figures';
import { session } from '../shared/api/api';
import { knownConfig, loadConfig } from '../shared/api/config';
import { rememberWanted } from '../shared/session/return-to';
import { KeptScreens } from './kept-screens';
import { NotFound, ScreenFailed, Splash } from './fallback-screens';
import { panes, screens } from './screens';
import { Shell } from './shell';

/** Runs before every navigation. */
async function guard({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const judgement = judge(pathname, session.token() !== undefined, knownConfig() !== undefined);
  if (judgement.kind === 'proceed') return null;
  if (judgement.kind === 'redirect') {
    if (judgement.to === '/login') rememberWanted(pathname + search);
    return redirect(judgement.to);
  }
  try {
    await loadConfig();
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // If the server refused the session, it has already ended and the server's message has been shown.
    if (error.kind !== 'unauthorized') showToast(failureText(error), 'failure');
    session.end();
    return redirect('/login');
  }
}

const shown = routes.filter((route) => !route.developmentOnly || import.meta.env.DEV);

/** Requests a screen's data in parallel with its code. */
function askForFigures({ screen }: Route, symbol: string | undefined): null {
  if (session.token() === undefined) return null;
  if (screen === 'market') askForMarket();
  if (screen === 'stock' && symbol) askForShare(symbol.toUpperCase());
  return null;
}

const routeOf = (route: Route): RouteObject => ({
  path: route.path,
  loader: ({ params }) => askForFigures(route, params['title']),
  caseSensitive: true,
  handle: route,
  lazy: async () => ({ Component: await screens[route.screen]() }),
});

const paneOf = (pane: Pane): RouteObject => ({
  lazy: async () => ({ Component: await panes[pane]() }),
  children: shown.filter((route) => route.pane === pane).map(routeOf),
});

/**
 * Loads the code of every screen, one after the other while the browser is idle, so that navigation needs no network.
 * Code that fails to load is requested again when its screen is opened.
 */
export async function preloadScreens(): Promise<void> {
  preloadSheet();
  const wanted = new Set(shown.map((route) => route.screen));
  for (const load of [...Object.values(panes), ...[...wanted].map((screen) => screens[screen])]) {
    await whenIdle();
    await load().catch(() => undefined);
  }
}

closeSheetsOnBack();

export const router = createBrowserRouter([
  {
    loader: guard,
    shouldRevalidate: () => true,
    Component: Shell,
    ErrorBoundary: ScreenFailed,
    HydrateFallback: Splash,
    children: [
      {
        // When a screen fails, the navigation around it stays usable.
        Component: KeptScreens,
        ErrorBoundary: ScreenFailed,
        children: [
          { path: '/', loader: () => redirect('/home') },
          ...shown.filter((route) => route.pane === null).map(routeOf),
          paneOf('market'),
          paneOf('me'),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
