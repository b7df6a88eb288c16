import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem';
import type { Session } from '../session';
import { addressGroup } from './address-group';

/** Limits of the number of requests within one window of `windowSeconds`, and of open sockets. */
export interface RequestBounds {
  /** For one network address in total. */
  readonly address: number;
  /** For one network address and one route. */
  readonly route: number;
  readonly account: number;
  /** For one session, which is one device of an account. */
  readonly device: number;
  /** Open live connections of one network address to one process; a household or an office shares an address. */
  readonly sockets: number;
  /** The same of one account, all its devices and windows together. */
  readonly accountSockets: number;
}

export const windowSeconds = 10;
/** Number of separate counts within a window; everybody beyond it shares one count. */
const countsMax = 100_000;
const everybodyElse = 'everybody else';
/** Counts below this part of their limit are not reported to other processes. */
const sharedFrom = 1 / 8;

/** A limit of the environment, or the usual one. Throws unless it is a whole number from 1 up. */
export function bound(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined) return usual;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1 up`);
  return value;
}

/**
 * Limits that no normal user of the app reaches. Load tests, which come from one address, raise them with
 * PARKETT_LIMIT_*.
 */
export const readBounds = (environment: NodeJS.ProcessEnv = process.env): RequestBounds => ({
  address: bound(environment, 'PARKETT_LIMIT_ADDRESS', 3_000),
  route: bound(environment, 'PARKETT_LIMIT_ROUTE', 1_500),
  account: bound(environment, 'PARKETT_LIMIT_ACCOUNT', 600),
  device: bound(environment, 'PARKETT_LIMIT_DEVICE', 400),
  sockets: bound(environment, 'PARKETT_LIMIT_SOCKETS', 200),
  accountSockets: bound(environment, 'PARKETT_LIMIT_SOCKETS_ACCOUNT', 40),
});

interface Count {
  own: number;
  /** The part of `own` that other processes know, and the total that they have counted themselves. */
  told: number;
  others: number;
  readonly bound: number;
}

/** A count that is high enough to be reported to other processes. */
interface SharedCount {
  readonly key: string;
  /** Requests counted here since the last report. */
  readonly more: number;
}

/**
 * Counts requests in this process and refuses those over a limit. Every order passes here, so this takes only a few
 * steps in memory and no I/O. Processes exchange high counts a little later (`toShare`, `learn`); when that fails, each
 * process still enforces its own limit.
 */
export class RequestLimits {
  private counts = new Map<string, Count>();
  private window = 0;

  constructor(
    private readonly bounds: RequestBounds,
    private readonly now: () => number = Date.now,
  ) {}

  /** Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds }. */
  takeRequest(address: string, route: string): void {
    const group = addressGroup(address);
    this.take(`address ${group}`, this.bounds.address);
    this.take(`route ${route} ${group}`, this.bounds.route);
  }

  /** Returns false over a limit, for callers that do not refuse by an HTTP answer. */
  allows(address: string, route: string): boolean {
    try {
      this.takeRequest(address, route);
      return true;
    } catch {
      return false;
    }
  }

  /** Open live connections that one account may have. */
  get accountSockets(): number {
    return this.bounds.accountSockets;
  }

  /** Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds }. */
  takeSession({ accountId, sessionId }: Session): void {
    this.take(`account ${accountId}`, this.bounds.account);
    this.take(`device ${sessionId}`, this.bounds.device);
  }

  /** At most `most` counts of this window that have grown and are high enough to report. */
  toShare(most: number): SharedCount[] {
    this.turn();
    const shared: SharedCount[] = [];
    for (const [key, count] of this.counts) {
      if (count.own === count.told || count.own < count.bound * sharedFrom) continue;
      shared.push({ key: `${key} ${this.window}`, more: count.own - count.told });
      count.told = count.own;
      if (shared.length === most) break;
    }
    return shared;
  }

  /** Takes over the total that all processes have counted. */
  learn(key: string, total: number): void {
    const count = this.counts.get(key.slice(0, key.lastIndexOf(' ')));
    if (count !== undefined && key.endsWith(` ${this.window}`)) count.others = Math.max(0, total - count.told);
  }

  private take(key: string, bound: number): void {
    this.turn();
    let count = this.counts.get(key);
    if (count === undefined) {
      const known = this.counts.size < countsMax ? key : everybodyElse;
      count = this.counts.get(known);
      if (count === undefined) this.counts.set(known, (count = { own: 0, told: 0, others: 0, bound }));
    }
    count.own += 1;
    if (count.own + count.others > bound)
      throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: this.leftSeconds() });
  }

  /** When a window has ended, its counts are dropped. */
  private turn(): void {
    const window = Math.floor(this.now() / (windowSeconds * 1_000));
    if (window === this.window) return;
    this.window = window;
    this.counts = new Map();
  }

  private leftSeconds(): number {
    return Math.max(1, Math.ceil((this.window + 1) * windowSeconds - this.now() / 1_000));
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits;
    /** The network address of a request that the router does not see, such as that of a WebSocket. */
    addressOf: (request: IncomingMessage) => string;
    /** Whether a request that the router does not see used https, as a proxy of ours states. */
    isHttps: (request: IncomingMessage) => boolean;
    /** Whether somebody beyond this machine came by plain http although a proxy of ours offers https. */
    isUnprotected: (request: IncomingMessage) => boolean;
    /** Whether a proxy of ours passes a request on without stating whether it used https. */
    isProxySilent: (request: IncomingMessage) => boolean;
    /** Whether a handshake of a socket was sent to a host name of ours. */
    isOwnHost: (request: IncomingMessage) => boolean;
  }
}
