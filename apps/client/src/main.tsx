import '@fontsource-variable/inter/wght.css';
import '@parkett/web-ui/tokens.css';
import '@parkett/web-ui/base.css';
import { startI18n, translate, withWords } from '@parkett/web-i18n';
import { LiveContext } from '@parkett/web-live';
import { applyLook, showToast, ToastHost, whenIdle } from '@parkett/web-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { HandOver } from './app/hand-over';
import { Splash } from './app/fallback-screens';
import { preloadScreens, router } from './app/router';
import { session } from './shared/api/api';
import { live } from './shared/live/live';
import { forgetCustomer, queries } from './shared/api/queries';
import { onLockNews } from './shared/session/lock-news';
import { rememberSessionEnd } from './shared/session/session-end';
import { forgetWanted, takeWanted } from './shared/session/return-to';

let root: Root | undefined;

function show(page: ReactNode): void {
  root?.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LiveContext value={live}>
          {page}
          <ToastHost />
        </LiveContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const showApp = (): void => show(<RouterProvider key={session.era} router={router} />);

let lock: import('./app/idle-lock').IdleLock | undefined;
let loadingLock: Promise<void> | undefined;

const lockCode = withWords(['lock', 'restrictions'], () => import('./app/start-lock'));

/** Loads the lock's code. Without it, the next call tries again. */
const loadLock = (): Promise<void> =>
  (loadingLock ??= lockCode()
    .then((code) => {
      lock = code.startLock(show, showApp);
    })
    .catch((error: unknown) => {
      loadingLock = undefined;
      throw error;
    }));

const lockAgainMs = 3000;

/** A page that lost its connection while it started locks as well, as soon as the code is there. */
const startLock = (): void => void loadLock().catch(() => setTimeout(startLock, lockAgainMs));

/** Nothing stays on the screen while the code of the lock is loading. */
onLockNews(function take(news): void {
  if (lock) return void lock.take(news);
  if (news !== 'changed') show(<Splash />);
  loadLock().then(
    () => take(news),
    () => setTimeout(() => take(news), lockAgainMs),
  );
});

const handOver = new HandOver({
  session,
  showSplash: () => show(<Splash />),
  showApp,
  forget: () => {
    forgetCustomer();
    forgetWanted();
  },
  navigate: (path, options) => router.navigate(path, options),
  wanted: takeWanted,
  tellOther: () => showToast(translate('login.otherAccount')),
});

session.onChange((before, cause) => {
  void live.start();
  rememberSessionEnd(session.token() === undefined ? cause : 'here');
  handOver.sessionChanged(before, cause);
});

/** Ends an expired session on the screen even when nobody touches the page. */
const checkSessionEveryMs = 15_000;
setInterval(() => session.check(), checkSessionEveryMs);
document.addEventListener('visibilitychange', () => session.check());
// A page restored from the back/forward cache missed all events meanwhile.
addEventListener('pageshow', () => session.check());

/** The first screen and its data are loaded first. */
const preloadAfterMs = 3000;

/** Without the code, the next visit tries again. */
async function startPwa(): Promise<void> {
  await whenIdle();
  const update = await import('./app/ready-update').catch(() => undefined);
  update?.startPwa(import.meta.env.PROD);
}

/** Shows the app. Rejects when a file that it needs to start did not load. */
export async function start(): Promise<void> {
  applyLook();
  await startI18n();
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  root = createRoot(place);
  // A transition renders in short slices, so that a phone stays responsive meanwhile.
  startTransition(showApp);
  // Prices come with the answers of the first screen; the connection for later ones is not worth a delay.
  void whenIdle().then(() => live.begin());
  setTimeout(() => void preloadScreens(), preloadAfterMs);
  void startPwa();
  void whenIdle().then(startLock);
}
