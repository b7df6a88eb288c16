import type { ExchangeEvent, ExchangeQuoted } from '@parkett/funds-contract';
import { add, type Minor } from '@parkett/kernel';

/** The newest quote while it was not used. Its rate may have expired. */
export type HeldQuote = Omit<ExchangeQuoted, 'type' | 'v' | 'quotedAt'>;

/** What the account has exchanged on the date of its last exchange, in cents of euro. */
interface Exchanged {
  readonly date: string;
  readonly euros: Minor;
}

/** Null for an account that has never asked for a rate. */
export type ExchangeState = { readonly quote: HeldQuote | null; readonly exchanged: Exchanged | null } | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const exchangeStateVersion = 1;

/** `dateOf` is the date of an instant in the broker's time zone. */
export const evolveExchanges =
  (dateOf: (instant: number) => string) =>
  (state: ExchangeState, event: ExchangeEvent): ExchangeState => {
    switch (event.type) {
      case 'ExchangeQuoted': {
        const { type: _type, v: _v, quotedAt: _quotedAt, ...quote } = event;
        return { quote, exchanged: state?.exchanged ?? null };
      }
      case 'CashExchanged': {
        const date = dateOf(event.exchangedAt);
        return { quote: null, exchanged: { date, euros: add(exchangedOn(state, date), event.euros) } };
      }
    }
  };

/** What an account has exchanged on a date, in cents of euro. */
export const exchangedOn = (state: ExchangeState, date: string): Minor =>
  state?.exchanged?.date === date ? state.exchanged.euros : (0 as Minor);
