import {
  exchangeCommands,
  exchangeEvents,
  exchangeViews,
  type ExchangeCommand,
  type ExchangeEvent,
} from '@parkett/funds-contract';
import { slice, type AnySlice } from '@parkett/kernel';
import type { Bookings } from '@parkett/ledger';
import type { ExchangeRates } from '@parkett/market-contract';
import { decideExchange, exchangeReference, type ExchangeContext, type Exchanger } from './decide-exchange';
import { exchangeRulesAt } from './exchange-rules';
import { evolveExchanges, exchangeStateVersion, type ExchangeState } from './exchange-state';

/** What the events of this slice book in the ledger. */
export const exchangeBookings: Bookings<ExchangeEvent> = { CashExchanged: ({ postings }) => ({ postings }) };

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly exchanger: (account: Account) => Exchanger;
  readonly rates: () => ExchangeRates | undefined;
  /** The broker's date of an instant. */
  readonly dateOf: (instant: number) => string;
}

/** The account's slice about exchanges between its customer's currencies. */
export const exchangeSlice = <Account extends { readonly exchanges: ExchangeState }>({
  needs,
  exchanger,
  rates,
  dateOf,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, ExchangeState, ExchangeCommand, ExchangeEvent, ExchangeContext>({
    name: 'exchanges',
    stateVersion: exchangeStateVersion,
    initialState: null,
    needs: ['ledger', ...needs],
    commands: exchangeCommands,
    events: exchangeEvents,
    views: exchangeViews,
    decide: (account, command, context) => decideExchange(account.exchanges, command, exchanger(account), context),
    evolve: evolveExchanges(dateOf),
    references: (event) => (event.type === 'CashExchanged' ? [exchangeReference(event.quoteId)] : []),
    contextFor: (_, base) => ({ ...base, rates: rates(), dateOf }),
    // The market's rate at the time, by which a quote was judged.
    recordedOf: (_command, { now }, context) => ({ rules: exchangeRulesAt(now).id, rates: context.rates }),
  });
