import { AppUpdate, type UpdatePorts } from './app-update';

/** A worker as the browser shows it to pages: a state that changes, and messages. */
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

/** The browser's side: what the next `update()` finds is set by the test. */
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

describe('updates of the app', () => {
  it('a browser without workers keeps nothing and says so', async () => {
    const update = new AppUpdate({ workers: undefined, caches: undefined, reload: () => undefined });
    await update.start();
    expect(update.status()).toBe('off');
    expect(await update.check()).toBe(false);
  });

  it('a worker that cannot be registered leaves the app as it is', async () => {
    const browser = new Browser();
    browser.container.register = async () => Promise.reject(new Error('not allowed'));
    expect((await started(browser)).status()).toBe('off');
  });

  it('the first installation is no update', async () => {
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

  it('a version that waits since the last visit is ready at once', async () => {
    const browser = new Browser();
    browser.waiting = new Worker('installed');
    expect((await started(browser)).status()).toBe('ready');
  });

  it('asking finds nothing, or waits until the newer version is here', async () => {
    const browser = new Browser();
    const update = await started(browser);
    const seen: string[] = [];
    update.onChange(() => seen.push(update.status()));
    expect(await update.check()).toBe(false);
    browser.found = new Worker('installing');
    const asked = update.check();
    await Promise.resolve();
    browser.install();
    expect(await asked).toBe(true);
    expect(seen).toEqual(['checking', 'current', 'checking', 'ready']);
    expect(browser.reloads).toBe(0);
  });

  it('a newer version whose files could not be fetched is none', async () => {
    const browser = new Browser();
    const update = await started(browser);
    browser.found = new Worker('installing');
    const asked = update.check();
    await Promise.resolve();
    browser.installing = null;
    browser.found.become('redundant');
    expect(await asked).toBe(false);
    expect(update.status()).toBe('current');
  });

  it('asking before the worker is registered waits for it', async () => {
    const browser = new Browser();
    const update = new AppUpdate(browser.ports());
    const start = update.start(20);
    expect(update.status()).toBe('current');
    const asked = update.check();
    expect(update.status()).toBe('checking');
    expect(await asked).toBe(false);
    await start;
    expect(update.status()).toBe('current');
  });

  it('asking without a network fails and leaves the status', async () => {
    const browser = new Browser();
    const update = await started(browser);
    browser.online = false;
    await expect(update.check()).rejects.toThrow('no network');
    expect(update.status()).toBe('current');
  });

  it('applying tells the waiting version and starts the page anew once it has taken over', async () => {
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

  it('a switch in another tab is offered here, and then takes a reload', async () => {
    const browser = new Browser();
    const update = await started(browser);
    browser.container.dispatchEvent(new Event('controllerchange'));
    expect(update.status()).toBe('ready');
    update.apply();
    expect(browser.reloads).toBe(1);
  });

  it('clearing the cache deletes all that is kept, the worker as well, and starts the page anew', async () => {
    const browser = new Browser();
    const update = await started(browser);
    await update.clearCache();
    expect([browser.kept.size, browser.registered, browser.reloads]).toEqual([0, false, 1]);
  });
});
