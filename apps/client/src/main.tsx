import '@fontsource-variable/inter/wght.css';
import '@parkett/web-ui/tokens.css';
import '@parkett/web-ui/base.css';
import { startI18n } from '@parkett/web-i18n';
import { LiveContext } from '@parkett/web-live';
import { startPwa } from '@parkett/web-pwa';
import { applyLook, ToastHost } from '@parkett/web-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { preloadScreens, router } from './app/router';
import { session } from './shared/api';
import { live } from './shared/live';
import { forgetCustomer, queries } from './shared/queries';
import { forgetWanted } from './shared/wanted';

session.onChange((before) => {
  // What one customer has seen is not for the next; what a login has just brought stays.
  if (before !== undefined) {
    forgetCustomer();
    forgetWanted();
  }
  void live.start();
  if (session.token() === undefined) void router.navigate('/login');
  else if (before !== undefined) void router.navigate('/', { replace: true });
});

/** A session that runs out while nobody touches anything ends on the screen, too. */
const checkSessionEveryMs = 15_000;
setInterval(() => session.check(), checkSessionEveryMs);
document.addEventListener('visibilitychange', () => session.check());

/** The first screen and its data go first. */
const preloadAfterMs = 3000;

/** Shows the app. Rejects when what it cannot start without did not arrive. */
export async function start(): Promise<void> {
  applyLook();
  await startI18n();
  void live.start();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LiveContext value={live}>
          <RouterProvider router={router} />
          <ToastHost />
        </LiveContext>
      </QueryClientProvider>
    </StrictMode>,
  );
  setTimeout(() => void preloadScreens(), preloadAfterMs);
  startPwa(import.meta.env.PROD);
}
