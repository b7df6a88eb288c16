import type { Price } from '@parkett/kernel';
import type { Instrument, Quote, SessionMessage } from '@parkett/market-contract';
import type { Close, ReferenceOf } from '@parkett/market-domain';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuoteStore } from './quote-store';

const retryMs = 500;

interface PreviousClosesOptions {
  readonly store: QuoteStore;
  readonly instrumentOf?: (symbol: string) => Instrument | undefined;
  readonly referenceOf?: ReferenceOf | undefined;
  readonly onRetry?: (error: unknown) => void;
}

const ofBar = ({ date, close }: Close) => ({ date, price: close });

/** The last close of every symbol before the current date of its market. */
export class PreviousCloses {
  private closes = new Map<string, Close>();

  constructor(private readonly options: PreviousClosesOptions) {}

  of(symbol: string): Close | undefined {
    return this.closes.get(symbol);
  }

  /**
   * The later of the last price of a quote and the stored day bar, both before the date, as the reference of the date.
   */
  before(
    symbol: string,
    date: string,
    quoted: { readonly date: string; readonly quote: Pick<Quote, 'last'> } | undefined,
  ): Price | null {
    const stored = this.closes.get(symbol);
    const isQuoteLater = quoted !== undefined && quoted.date < date && (!stored || quoted.date >= stored.date);
    const close = isQuoteLater ? { date: quoted.date, price: quoted.quote.last } : stored && ofBar(stored);
    return close === undefined ? null : (this.options.referenceOf?.(symbol, close, date) ?? close.price);
  }

  /** Loads the closes before the date of a session, for the symbols of its market. */
  async load({ mic, businessDate }: SessionMessage): Promise<void> {
    const { store, instrumentOf } = this.options;
    const closes = await store.closesBefore(businessDate);
    if (mic === undefined) this.closes = closes;
    else for (const [symbol, close] of closes) if (instrumentOf?.(symbol)?.mic === mic) this.closes.set(symbol, close);
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
