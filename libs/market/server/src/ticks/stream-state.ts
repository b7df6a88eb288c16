import type { SessionMessage } from '@parkett/market-contract';
import type { ClockState, RateState, SymbolState } from '@parkett/market-domain';

export interface MarketSession {
  readonly session: SessionMessage;
  /** The offset plus one of the message that opened the current or last session; 0 when no feed opened it. */
  readonly sessionId: number;
}

export interface StoredSession extends MarketSession {
  /** Older builds have none. */
  readonly clock?: ClockState;
}

/** The state that a reader stores with its offset to continue the stream exactly where it stopped. */
export interface StreamState {
  /** The session of all markets that have none of their own. */
  readonly session: SessionMessage | null;
  readonly sessionId: number;
  /** Older builds have none. */
  readonly clock?: ClockState;
  /** By MIC; older builds have none. */
  readonly markets?: Readonly<Record<string, StoredSession>>;
  readonly run: string;
  readonly number: number;
  /** What is known of each symbol; older builds have none. */
  readonly symbols?: Readonly<Record<string, SymbolState>>;
  /** Absent until a feed has said exchange rates. */
  readonly rates?: RateState;
}

/** The latest session messages in a state, that of all markets first. */
export const sessionsOf = ({ session, markets = {} }: StreamState): readonly SessionMessage[] => [
  ...(session === null ? [] : [session]),
  ...Object.values(markets).map((market) => market.session),
];

export const streamStart: StreamState = { session: null, sessionId: 0, run: '', number: 0 };
