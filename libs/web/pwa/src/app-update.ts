/**
 * `off`: this browser keeps no copy of the app (development, private windows, old browsers). `current`: nothing newer
 * is known. `ready`: a newer version is here and waits to be told. `applying`: the page is about to load it.
 */
export type UpdateStatus = 'off' | 'current' | 'checking' | 'ready' | 'applying';

/** What the browser lends us. */
export interface UpdatePorts {
  /** Undefined where the browser has no service workers. */
  readonly workers: ServiceWorkerContainer | undefined;
  readonly caches: CacheStorage | undefined;
  readonly reload: () => void;
}

const script = '/sw.js';
/** The worker of `vite-plugin-pwa` gives way to its successor on this message. */
const giveWay = { type: 'SKIP_WAITING' };

/**
 * The copy of the app that a service worker keeps, and its successor. A newer version is fetched in the background and
 * waits: nobody's form is taken away by a reload that was not asked for.
 */
export class AppUpdate {
  #status: UpdateStatus = 'off';
  #registration: ServiceWorkerRegistration | undefined;
  #registering: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly ports: UpdatePorts) {}

  status = (): UpdateStatus => this.#status;

  /** Calls back on every change of status; returns how to stop. */
  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the worker after `delayMs`. Without one the app works as well, online. */
  start(delayMs = 0): Promise<void> {
    const { workers } = this.ports;
    if (!workers) return Promise.resolve();
    this.#become('current');
    this.#registering ??= new Promise((later) => setTimeout(later, delayMs)).then(() => this.#register(workers));
    return this.#registering;
  }

  async #register(workers: ServiceWorkerContainer): Promise<void> {
    try {
      // The server says how long files may be kept; the worker itself is always asked for.
      this.#registration = await workers.register(script, { updateViaCache: 'none' });
    } catch {
      this.#become('off');
      return;
    }
    const registration = this.#registration;
    // Another tab has switched: what this page still has to load belongs to a version that is gone.
    const controlled = workers.controller !== null;
    workers.addEventListener('controllerchange', () => controlled && this.#become('ready'));
    registration.addEventListener('updatefound', () => void this.#install(registration.installing));
    if (registration.waiting && registration.active) this.#become('ready');
    if (registration.installing) await this.#install(registration.installing);
  }

  /**
   * Asks the server for a newer version and waits until it is here; whether there is one. Rejects when the server is
   * not reached.
   */
  check = async (): Promise<boolean> => {
    if (this.#status === 'current') this.#become('checking');
    try {
      // Asked before the first screen has settled: registering asks the server as well.
      await this.#registering;
      if (this.status() !== 'checking') return this.status() === 'ready';
      await this.#registration?.update();
      await this.#install(this.#registration?.installing ?? null);
    } finally {
      // What was found meanwhile stays found.
      if (this.status() === 'checking') this.#become('current');
    }
    return this.status() === 'ready';
  };

  /** Loads the newer version: the page starts anew. */
  apply = (): void => {
    if (this.#status !== 'ready') return;
    this.#become('applying');
    const waiting = this.#registration?.waiting;
    if (!waiting) return this.ports.reload();
    waiting.addEventListener('statechange', () => waiting.state === 'activated' && this.ports.reload());
    waiting.postMessage(giveWay);
  };

  /** Deletes everything kept of the app and starts the page anew from the server. Session, language and theme stay. */
  clearCache = async (): Promise<void> => {
    const names = (await this.ports.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => this.ports.caches?.delete(name)));
    this.#become('applying');
    await this.#registration?.unregister();
    this.ports.reload();
  };

  /** Resolves when the worker is installed or has failed to. The very first one replaces nothing: no news in that. */
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
