import { readToken } from '@parkett/web-api/cookie';
import { askEarly, senderHeaders } from '@parkett/web-api/early';
import { wordBook } from '@parkett/web-i18n/words';
import { judge, routeAt } from '@parkett/web-routes';
import { appFilesHaveRun, painted } from './app/app-files';
import { firstQuestions } from './app/first-questions';
import { sayNotStarted } from './app/start-failure';
import { panes, screens } from './app/screens';

/**
 * Runs before the app and is very small: it requests the translations, the first screen and that screen's data while
 * the app itself is still loading (index.html lists its files, see build/app-beside.ts). Otherwise they would be
 * requested only after the app has arrived and run. The app repeats requests that fail here.
 */
const token = readToken(document, location.protocol === 'https:');
const judgement = judge(location.pathname, token !== undefined, true);
const path = judgement.kind === 'redirect' ? judgement.to : location.pathname;
const route = routeAt(path);

void wordBook.bring(['shell']).catch(() => undefined);
if (token !== undefined)
  for (const url of firstQuestions(route?.screen, path)) askEarly(url, senderHeaders(wordBook.language, token));
if (route) {
  if (route.pane) void panes[route.pane]().catch(() => undefined);
  void screens[route.screen]().catch(() => undefined);
}
// Otherwise the browser would fetch the font when it paints the first text, and paint that again.
void document.fonts.load('1em "Inter Variable"').catch(() => undefined);
// The browser loads its tables of numbers on their first use, which keeps a phone busy. Let it do so while the network
// is awaited.
if (token !== undefined) void painted.then(() => new Intl.NumberFormat().format(0));
const fetchApp = () => import('./main');
void appFilesHaveRun
  .then(fetchApp)
  .catch(fetchApp)
  .then(({ start }) => start())
  .catch((error: unknown) => {
    void sayNotStarted();
    throw error;
  });
