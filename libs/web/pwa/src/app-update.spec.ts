import { AppUpdate, type UpdatePorts } from './app-update';

/** A fake service worker as pages see it: a state that changes, and messages. */
class Worker extends EventTarget {
  readonly heard: unknown[] = [];

  constructor(public state: ServiceWorkerState) {
    super();
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

/** A fake browser. The test sets what the next `update()` finds. */
class Browser {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = new Worker('activated');
  found: Worker | undefined;
  online = true;
  reloads = 0;
  registered = true;
  readonly kept = new Set(['precache', 'assets']);
  readonly registration = Object.assign(new EventTarget(), {
    update: async () => {
      if (!this.online) throw new TypeError('no network');
      this.installing = this.found ?? null;
      if (this.found) this.registration.dispatchEvent(new Event('updatefound'));
    },
    unregister: async () => !(this.registered = false),
  });
  readonly container = Object.assign(new EventTarget(), {
    controller: this.active,
    register: async () => this.registration,
  });

  constructor() {
    const read = (name: 'installing' | 'waiting' | 'active') => ({ get: () => this[name] });
    Object.defineProperties(this.registration, {
      installing: read('installing'),
      waiting: read('waiting'),
      active: read('active'),
    });
  }

  install(): void {
    [this.waiting, this.installing] = [this.installing, null];
    this.waiting?.become('installed');
  }

  ports(): UpdatePorts {
    const caches = { keys: async () => [...this.kept], delete: async (name: string) => this.kept.delete(name) };
    return {
      workers: this.container as never,
      caches: caches as never,
      reload: () => {
        this.reloads += 1;
      },
    };
  }
}

const started = async (browser: Browser): Promise<AppUpdate> => {
  const update = new AppUpdate(browser.ports());
  await update.start();
  return update;
};

describe('app update', () => {
  it('is off in a browser without service workers', async () => {
    const update = new AppUpdate({ workers: undefined, caches: undefined, reload: () => undefined });
    await update.start();
    expect(update.status()).toBe('off');
    expect(await update.check()).toBe('off');
  });

  it('is off when the service worker cannot be registered, and the app still works', async () => {
    const browser = new Browser();
    browser.container.register = async () => Promise.reject(new Error('not allowed'));
    expect((await started(browser)).status()).toBe('off');
  });

  it('does not report the first installation as an update', async () => {
    const browser = new Browser();
    browser.active = null;
    browser.installing = new Worker('installing');
    const update = new AppUpdate(browser.ports());
    const start = update.start();
    await new Promise((later) => setTimeout(later, 10));
    browser.install();
    await start;
    expect(update.status()).toBe('current');
  });

  it('is ready at once when a version is waiting since the last visit', async () => {
    const browser = new Browser();
    browser.waiting = new Worker('installed');
    expect((await started(browser)).status()).toBe('ready');
  });

  it('finds nothing when checked, or waits until the newer version is installed', async () => {
    const browser = new Browser();
    const update = await started(browser);
    const seen: string[] = [];
    update.onChange(() => seen.push(update.status()));
    expect(await update.check()).toBe('current');
    browser.found = new Worker('installing');
    const asked = update.check();
    await Promise.resolve();
    browser.install();
    expect(await asked).toBe('ready');
    expect(seen).toEqual(['checking', 'current', 'checking', 'ready']);
    expect(browser.reloads).toBe(0);
  });

  it('is not reported when the files of the newer version could not be loaded', async () => {
    const browser = new Browser();
    const update = await started(browser);
    browser.found = new Worker('installing');
    const asked = update.check();
    await Promise.resolve();
    browser.installing = null;
    browser.found.become('redundant');
    expect(await asked).toBe('current');
    expect(update.status()).toBe('current');
  });

  it('waits for the registration when checked before it', async () => {
    const browser = new Browser();
    const update = new AppUpdate(browser.ports());
    const start = update.start(20);
    expect(update.status()).toBe('current');
    const asked = update.check();
    expect(update.status()).toBe('checking');
    expect(await asked).toBe('current');
    await start;
    expect(update.status()).toBe('current');
  });

  it('registers when checked before the page has begun to', async () => {
    const update = new AppUpdate(new Browser().ports());
    expect(update.status()).toBe('off');
    expect(await update.check()).toBe('current');
  });

  it('fails without a network when checked, and keeps its status', async () => {
    const browser = new Browser();
    const update = await started(browser);
    browser.online = false;
    await expect(update.check()).rejects.toThrow('no network');
    expect(update.status()).toBe('current');
  });

  it('activates the waiting version when applied, and reloads the page once that has taken over', async () => {
    const browser = new Browser();
    const waiting = new Worker('installed');
    browser.waiting = waiting;
    const update = await started(browser);
    update.apply();
    expect([waiting.heard, browser.reloads, update.status()]).toEqual([[{ type: 'SKIP_WAITING' }], 0, 'applying']);
    waiting.become('activating');
    waiting.become('activated');
    browser.container.dispatchEvent(new Event('controllerchange'));
    expect([browser.reloads, update.status()]).toEqual([1, 'applying']);
  });

  it('is offered here after a switch in another tab, and then only reloads', async () => {
    const browser = new Browser();
    const update = await started(browser);
    browser.container.dispatchEvent(new Event('controllerchange'));
    expect(update.status()).toBe('ready');
    update.apply();
    expect(browser.reloads).toBe(1);
  });

  it('deletes all caches and the service worker when cleared, and reloads the page', async () => {
    const browser = new Browser();
    const update = await started(browser);
    await update.clearCache();
    expect([browser.kept.size, browser.registered, browser.reloads]).toEqual([0, false, 1]);
  });
});
