import { readCookie } from '@parkett/web-api/cookie';
import { askEarly, senderHeaders } from '@parkett/web-api/early';
import { languageCookie, languageFrom, wordsOf } from '@parkett/web-i18n/words';
import { judge, routeAt } from '@parkett/web-routes';
import { firstQuestions } from './app/first-questions';
import { sayNotStarted } from './app/no-start';
import { panes, screens } from './app/screens';

/**
 * Runs before the app, and weighs next to nothing: it asks for the words, the first screen and what that will show
 * while the app itself is still on its way (the page names its files, see build/app-beside.ts). Otherwise they would be
 * asked for only once all of that has arrived and run. What fails here is asked for again.
 */
const token = readCookie(document, 'token');
const judgement = judge(location.pathname, token !== undefined, true);
const path = judgement.kind === 'redirect' ? judgement.to : location.pathname;
const route = routeAt(path);
const language = languageFrom(readCookie(document, languageCookie));

void wordsOf(language).catch(() => undefined);
if (token !== undefined)
  for (const url of firstQuestions(route?.screen, path)) askEarly(url, senderHeaders(language, token));
if (route) {
  if (route.pane) void panes[route.pane]().catch(() => undefined);
  void screens[route.screen]().catch(() => undefined);
}
/** The page has painted, or nobody looks at it. */
const painted = new Promise<void>((resolve) => {
  if (document.hidden) resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});
const fetchApp = () => import('./main');
// Starting the app keeps a phone busy for a while: what stands in the page already is seen before that.
void painted
  .then(fetchApp)
  .catch(fetchApp)
  .then(({ start }) => start())
  .catch((error: unknown) => {
    void sayNotStarted();
    throw error;
  });
