import { getSessionLock, lockSession, stayActive } from '@parkett/identity-contract';
import type { Endpoint } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import type { ReactNode } from 'react';
import { LockScreen } from '../features/lock/lock-screen';
import { call, session } from '../shared/api/api';
import { live } from '../shared/live/live';
import { IdleLock, type TabNews } from './idle-lock';

/** What a person does. A pointer that only rests on the page, or a page that changes by itself, is none. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const checkEveryMs = 5_000;

/** Failures are no news here: without a connection the page's own clock decides. */
const quietly = (endpoint: Endpoint<typeof lockSession.input>): void =>
  void call(endpoint, {}, { quiet: true }).catch(() => undefined);

async function ask() {
  try {
    return await call(getSessionLock, {}, { quiet: true });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return undefined;
  }
}

/** Starts to watch whether somebody uses the page, and shows the lock screen instead of the app when nobody does. */
export function startLock(show: (page: ReactNode) => void, showApp: () => void): IdleLock {
  const tabs = new BroadcastChannel('parkett.lock');
  const lock: IdleLock = new IdleLock({
    now: () => Date.now(),
    isLoggedIn: () => session.token() !== undefined,
    cover: () => show(<LockScreen onUnlocked={() => lock.unlocked()} />),
    uncover: () => {
      showApp();
      void live.start();
    },
    tellTabs: (news) => tabs.postMessage(news),
    stayActive: () => quietly(stayActive),
    lockSession: () => quietly(lockSession),
    ask,
    later: (work, ms) => setTimeout(work, ms),
  });
  tabs.addEventListener('message', ({ data }: MessageEvent<TabNews>) => lock.hear(data));
  for (const sign of signs) addEventListener(sign, () => lock.used(), { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => void lock.check());
  setInterval(() => void lock.check(), checkEveryMs);
  session.onChange(() => lock.sessionChanged());
  void lock.begin();
  return lock;
}
