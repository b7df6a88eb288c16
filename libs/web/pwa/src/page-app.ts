import { useMemo, useSyncExternalStore } from 'react';
import { AppUpdate, type UpdateStatus } from './app-update';

/** The first screen and its data are loaded first. */
const registerAfterMs = 4000;
/** When the user returns to the page after this time, it checks for a newer version. */
const checkEveryMs = 60 * 60 * 1000;

/** A page that another machine serves without https has neither service workers nor caches. */
const appUpdate = new AppUpdate({
  workers: globalThis.navigator?.serviceWorker,
  caches: globalThis.caches,
  reload: () => location.reload(),
});

/**
 * The version of this page, such as `0.1.0-BgFxSL2m`: the product's version and the build's hash. The build writes it
 * into index.html.
 */
const appVersion = (): string => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';

/** Bytes that the browser stores for the app; undefined if it does not say. */
export const cachedBytes = async (): Promise<number | undefined> => (await navigator.storage?.estimate())?.usage;

/** Call once, when the first screen is shown. Does nothing in development, where no service worker is built. */
export function startPwa(isBuilt: boolean): void {
  if (!isBuilt) return;
  void appUpdate.start(registerAfterMs);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    // Without a network, the next visit checks again.
    appUpdate.check().catch(() => undefined);
  });
}

interface AppUpdateState {
  readonly status: UpdateStatus;
  readonly version: string;
  /** Asks for a newer version; resolves to the status after it. Rejects when the server cannot be reached. */
  readonly check: () => Promise<UpdateStatus>;
  /** Reloads the page with the newer version. */
  readonly apply: () => void;
  /** Deletes the cached app and reloads the page. Session, language and theme stay. */
  readonly clearCache: () => Promise<void>;
}

/** The state for the update notice and the settings. */
export function useAppUpdate(): AppUpdateState {
  const status = useSyncExternalStore(appUpdate.onChange, appUpdate.status);
  return useMemo(
    () => ({
      status,
      version: appVersion(),
      check: appUpdate.check,
      apply: appUpdate.apply,
      clearCache: appUpdate.clearCache,
    }),
    [status],
  );
}
