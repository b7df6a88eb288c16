import { useMemo, useSyncExternalStore } from 'react';
import { AppUpdate, type UpdateStatus } from './app-update';

/** The first screen and its data go first. */
const registerAfterMs = 4000;
/** Who comes back to the page after this long gets asked for a newer version. */
const checkEveryMs = 60 * 60 * 1000;

/** A page that is not served over https, from another machine, has neither workers nor caches. */
const appUpdate = new AppUpdate({
  workers: globalThis.navigator?.serviceWorker,
  caches: globalThis.caches,
  reload: () => location.reload(),
});

/**
 * The version of this page, as `0.1.0-BgFxSL2m`: the product's and the build's. The build writes it into index.html.
 */
export const appVersion = (): string => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';

/** Bytes that the browser keeps for the app; undefined where it does not tell. */
export const cachedBytes = async (): Promise<number | undefined> => (await navigator.storage?.estimate())?.usage;

/** To be called once, when the first screen stands. Does nothing in development, where no worker is built. */
export function startPwa(isBuilt: boolean): void {
  if (!isBuilt) return;
  void appUpdate.start(registerAfterMs);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    // Without a network the next visit asks again.
    appUpdate.check().catch(() => undefined);
  });
}

export interface AppUpdateState {
  readonly status: UpdateStatus;
  readonly version: string;
  /** Whether there is a newer version; it is `ready` then. Rejects when the server is not reached. */
  readonly check: () => Promise<boolean>;
  /** Starts the page anew with the newer version. */
  readonly apply: () => void;
  /** Deletes everything kept of the app and starts the page anew. Session, language and theme stay. */
  readonly clearCache: () => Promise<void>;
}

/** For the prompt ("a newer version is ready") and the settings. */
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
