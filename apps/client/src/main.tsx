import '@fontsource-variable/inter/wght.css';
import '@parkett/web-ui/tokens.css';
import '@parkett/web-ui/base.css';
import type { SessionCause } from '@parkett/web-api';
import { startI18n, translate } from '@parkett/web-i18n';
import { LiveContext } from '@parkett/web-live';
import { startPwa } from '@parkett/web-pwa';
import { applyLook, showToast, ToastHost } from '@parkett/web-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Splash } from './app/last-resorts';
import { preloadScreens, router } from './app/router';
import { session } from './shared/api';
import { live } from './shared/live';
import { forgetCustomer, queries } from './shared/queries';
import { rememberSessionEnd } from './shared/session-end';
import { forgetWanted, takeWanted } from './shared/wanted';

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

/** Clears one customer's data from the screen and from memory before the login or the next customer's page is shown. */
async function handOver(cause: SessionCause): Promise<void> {
  const { era } = session;
  const loggedIn = session.token() !== undefined;
  show(<Splash />);
  forgetCustomer();
  forgetWanted();
  await (loggedIn ? router.navigate('/', { replace: true }) : router.navigate('/login'));
  // The session has changed again meanwhile; a later call of this function shows the app.
  if (era !== session.era) return;
  showApp();
  if (loggedIn && cause !== 'here') showToast(translate('login.otherAccount'));
}

session.onChange((before, cause) => {
  void live.start();
  rememberSessionEnd(session.token() === undefined ? cause : 'here');
  if (before !== undefined) void handOver(cause);
  // Logged in in another tab. On this page the login screen itself navigates.
  else if (cause !== 'here') void router.navigate(takeWanted(), { replace: true });
});

/** Ends an expired session on the screen even when nobody touches the page. */
const checkSessionEveryMs = 15_000;
setInterval(() => session.check(), checkSessionEveryMs);
document.addEventListener('visibilitychange', () => session.check());
// A page restored from the back/forward cache missed all events meanwhile.
addEventListener('pageshow', () => session.check());

/** The first screen and its data are loaded first. */
const preloadAfterMs = 3000;

/** Shows the app. Rejects when a file that it needs to start did not load. */
export async function start(): Promise<void> {
  applyLook();
  await startI18n();
  void live.start();
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  root = createRoot(place);
  showApp();
  setTimeout(() => void preloadScreens(), preloadAfterMs);
  startPwa(import.meta.env.PROD);
}
