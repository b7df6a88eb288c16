/**
 * `off`: this browser has no cached copy of the app (development, private windows, old browsers). `current`: no newer
 * version is known. `ready`: a newer version is installed and waits to be activated. `applying`: the page is about to
 * reload with it.
 */
export type UpdateStatus = 'off' | 'current' | 'checking' | 'ready' | 'applying';

/** The browser APIs that updates use. */
export interface UpdatePorts {
  /** Undefined in browsers without service workers. */
  readonly workers: ServiceWorkerContainer | undefined;
  readonly caches: CacheStorage | undefined;
  readonly reload: () => void;
}

const script = '/sw.js';
/** On this message the service worker of `vite-plugin-pwa` is replaced by its successor. */
const giveWay = { type: 'SKIP_WAITING' };

/**
 * The copy of the app that a service worker caches, and its update. A newer version is loaded in the background and
 * then waits, so that no unrequested reload takes away a half-filled form.
 */
export class AppUpdate {
  #status: UpdateStatus = 'off';
  #registration: ServiceWorkerRegistration | undefined;
  #registering: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly ports: UpdatePorts) {}

  status = (): UpdateStatus => this.#status;

  /** Calls back on every change of status. Returns a function that unsubscribes. */
  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the service worker once, after `delayMs`. Without one the app still works online. */
  start(delayMs = 0): Promise<void> {
    const { workers } = this.ports;
    if (!workers) return Promise.resolve();
    this.#registering ??= this.#registerLater(workers, delayMs);
    return this.#registering;
  }

  async #registerLater(workers: ServiceWorkerContainer, delayMs: number): Promise<void> {
    this.#become('current');
    await new Promise((later) => setTimeout(later, delayMs));
    await this.#register(workers);
  }

  async #register(workers: ServiceWorkerContainer): Promise<void> {
    try {
      // Cached files obey the server's headers, but the worker script is always requested from the server.
      this.#registration = await workers.register(script, { updateViaCache: 'none' });
    } catch {
      this.#become('off');
      return;
    }
    const registration = this.#registration;
    // Another tab has activated the new version, so files that this page still has to load may be gone.
    const controlled = workers.controller !== null;
    workers.addEventListener('controllerchange', () => controlled && this.#become('ready'));
    registration.addEventListener('updatefound', () => void this.#install(registration.installing));
    if (registration.waiting && registration.active) this.#become('ready');
    if (registration.installing) await this.#install(registration.installing);
  }

  /**
   * Asks the server for a newer version and waits until it is installed. Resolves to the status: `ready` if there is
   * one, `off` if this browser keeps no copy. Rejects when the server cannot be reached.
   */
  check = async (): Promise<UpdateStatus> => {
    // A user may ask before the page has begun to register its worker.
    const registered = this.start();
    if (this.#status === 'current') this.#become('checking');
    try {
      // The check may come before the first screen has settled; the registration also asks the server.
      await registered;
      if (this.status() !== 'checking') return this.status();
      await this.#registration?.update();
      await this.#install(this.#registration?.installing ?? null);
    } finally {
      // A version found meanwhile keeps the status `ready`.
      if (this.status() === 'checking') this.#become('current');
    }
    return this.status();
  };

  /** Activates the newer version and reloads the page. */
  apply = (): void => {
    if (this.#status !== 'ready') return;
    this.#become('applying');
    const waiting = this.#registration?.waiting;
    if (!waiting) return this.ports.reload();
    waiting.addEventListener('statechange', () => waiting.state === 'activated' && this.ports.reload());
    waiting.postMessage(giveWay);
  };

  /** Deletes the cached app and reloads the page from the server. Session, language and theme stay. */
  clearCache = async (): Promise<void> => {
    const names = (await this.ports.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => this.ports.caches?.delete(name)));
    this.#become('applying');
    await this.#registration?.unregister();
    this.ports.reload();
  };

  /**
   * Resolves when the worker is installed or has failed. The very first one replaces nothing, so it is not an update.
   */
  async #install(worker: ServiceWorker | null): Promise<void> {
    if (!worker) return;
    const done = (): boolean => worker.state !== 'installing' && worker.state !== 'parsed';
    if (!done())
      await new Promise<void>((resolve) => worker.addEventListener('statechange', () => done() && resolve()));
    if (worker.state === 'installed' && this.#registration?.active) this.#become('ready');
  }

  #become(status: UpdateStatus): void {
    if (status === this.#status || this.#status === 'applying') return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
