import { feedSilentMsMax } from '@parkett/market-server';

interface Silence {
  /** Whether any market has an open session. */
  readonly isOpen: boolean;
  readonly isLive: boolean;
  /** Wall-clock time of the last message; 0 for none. */
  readonly heardAt: number;
  /** For how long this process has had the market role: a feed that starts with it is not silent yet. */
  readonly ownedMs: number;
}

/** Why nothing trades although a session is open; undefined while the feed is heard. */
export function silenceProblem({ isOpen, isLive, heardAt, ownedMs }: Silence): string | undefined {
  if (!isOpen || isLive || ownedMs < feedSilentMsMax) return undefined;
  const since = heardAt === 0 ? '' : ` since ${new Date(heardAt).toISOString()}`;
  return `nothing trades: no message of the feed${since}; does a process have the role feed?`;
}
