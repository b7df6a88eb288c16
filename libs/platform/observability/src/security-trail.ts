import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from './logger';
import { metrics } from './metrics';

/** What a line of the security log is about. Its `code` says more: an error code, or what was done. */
export const securityEvents = [
  'login',
  'loginRefused',
  'secondFactorAsked',
  'staffLogin',
  'staffLoginRefused',
  'staffLinkRefused',
  'sessionRefused',
  'sessionEnded',
  'sessionLocked',
  'sessionUnlocked',
  'unlockRefused',
  'stepUp',
  'stepUpRefused',
  'passwordRefused',
  'codeRefused',
  'appCodeRefused',
  'passkeyRefused',
  'tradingPasswordRefused',
  'paymentPasswordRefused',
  'invitationRefused',
  'formRefused',
  'payeeRefused',
  'roleRefused',
  'originRefused',
  'hostRefused',
  'plainHttpRefused',
  'rateRefused',
  'socketRefused',
  'consoleRefused',
  'accountEvent',
  'staffAct',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** `typed` is what somebody typed who may be nobody: the id is a keyed hash of it already. */
export interface SecurityActor {
  readonly kind: 'customer' | 'staff' | 'typed';
  readonly id: string;
  /** Whether the browser proved an earlier login; only of logins. */
  readonly knownBrowser?: boolean;
}

interface SecurityLine {
  readonly event: SecurityEvent;
  readonly code: string;
  /** Undefined for a visitor. */
  readonly actor?: SecurityActor | undefined;
  /** The route's pattern, never the URL, which may contain anything. */
  readonly route?: string | undefined;
  /** A network, never an address. */
  readonly network?: string | undefined;
}

const pseudonymLength = 12;
const windowMs = 10_000;
/**
 * Anybody can cause refusals. Of each event, lines beyond this within ten seconds are only counted, so that nobody can
 * fill the disk, and a flood of one event hides no other.
 */
const linesMax = 1_000;

/**
 * The security log of this process: one line for each event, all in one shape, without secrets and with pseudonyms
 * instead of ids. Every event is also counted in the metrics.
 */
export class SecurityTrail {
  private logger: Pick<Logger, 'warn'> | undefined;
  /** Until `open`, pseudonyms fit nothing that was written before. */
  private key: Buffer = randomBytes(32);
  private window = 0;
  private readonly lines = new Map<SecurityEvent, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** From now on lines are written to this logger. Processes of one installation have the same key. */
  open(logger: Pick<Logger, 'warn'>, key: Buffer): void {
    this.logger = logger;
    this.key = key;
  }

  record({ event, code, actor, route, network }: SecurityLine): void {
    metrics.securityEvents.inc({ event, code });
    if (!this.hasRoom(event)) return;
    const security = {
      event,
      code,
      actor: actor?.kind ?? 'visitor',
      ...(actor && { id: this.pseudonym(actor.kind, actor.id) }),
      ...(actor?.knownBrowser !== undefined && { knownBrowser: actor.knownBrowser }),
      ...(route !== undefined && { route }),
      ...(network !== undefined && { network }),
    };
    this.logger?.warn({ security }, 'security');
  }

  /**
   * Stands for an id in every log. It is the same in all processes for a calendar year, so that an attack can be
   * followed; a new year's pseudonyms cannot be linked with the last one's without the key.
   */
  pseudonym(kind: SecurityActor['kind'], id: string): string {
    const year = new Date(this.now()).getUTCFullYear();
    return createHmac('sha256', this.key)
      .update(`${year}\0${kind}\0${id}`)
      .digest('base64url')
      .slice(0, pseudonymLength);
  }

  private hasRoom(event: SecurityEvent): boolean {
    const window = Math.floor(this.now() / windowMs);
    if (window !== this.window) this.begin(window);
    const lines = (this.lines.get(event) ?? 0) + 1;
    this.lines.set(event, lines);
    return lines <= linesMax;
  }

  private begin(window: number): void {
    for (const [event, lines] of this.lines)
      if (lines > linesMax) this.logger?.warn({ event, omitted: lines - linesMax }, 'security lines omitted');
    this.window = window;
    this.lines.clear();
  }
}

/** One for each process, like its metrics. */
export const securityTrail = new SecurityTrail();
