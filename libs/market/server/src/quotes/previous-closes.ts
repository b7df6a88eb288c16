import type { SessionMessage } from '@parkett/market-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MicOf } from '../ticks/tick-stream';
import type { Close, QuoteStore } from './quote-store';

const retryMs = 500;

interface PreviousClosesOptions {
  readonly store: QuoteStore;
  readonly micOf?: MicOf;
  readonly onRetry?: (error: unknown) => void;
}

/** The last close of every symbol before the current date of its market. */
export class PreviousCloses {
  private closes = new Map<string, Close>();

  constructor(private readonly options: PreviousClosesOptions) {}

  of(symbol: string): Close | undefined {
    return this.closes.get(symbol);
  }

  /** Loads the closes before the date of a session, for the symbols of its market. */
  async load({ mic, businessDate }: SessionMessage): Promise<void> {
    const { store, micOf } = this.options;
    const closes = await store.closesBefore(businessDate);
    if (mic === undefined) this.closes = closes;
    else for (const [symbol, close] of closes) if (micOf?.(symbol) === mic) this.closes.set(symbol, close);
  }

  /** Waits for the database: without the closes, every instrument would show no change for a day. */
  async loadWithRetries(session: SessionMessage): Promise<void> {
    for (;;) {
      try {
        return await this.load(session);
      } catch (error) {
        this.options.onRetry?.(error);
        await sleep(retryMs);
      }
    }
  }
}
