import { fundsCommands, fundsEvents, fundsViews, type FundsCommand, type FundsEvent } from '@parkett/funds-contract';
import { accept, composeSlices, slice, type AnySlice } from '@parkett/kernel';
import { ledgerSlice, type Bookings } from '@parkett/ledger';
import { aggregateKind } from '@parkett/platform-event-log';
import { rejectTrading } from '@parkett/trading-contract';
import { tradingBookings } from '@parkett/trading-domain';
import { tradingSlice, type MarketView } from '../trading-slice';

const depositBookings: Bookings<FundsEvent> = { Deposited: ({ postings }) => ({ postings }) };

/** Deposits as another context books them, without its checks. */
const deposits = slice<object, null, FundsCommand, FundsEvent, null>({
  name: 'deposits',
  stateVersion: 1,
  initialState: null,
  needs: [],
  commands: fundsCommands,
  events: fundsEvents,
  views: fundsViews,
  decide: (_, command) => {
    if (command.type !== 'Deposit') return accept();
    const { bookingId, amount, currency } = command;
    const postings = [
      { bucket: 'house:bank', unit: currency, amount: -amount },
      { bucket: 'settled', unit: currency, amount },
    ];
    return accept<FundsEvent>({ type: 'Deposited', v: 1, bookingId, amount, currency, postings });
  },
  evolve: () => null,
  contextFor: () => null,
});

const slices = (market: MarketView): readonly AnySlice[] => [
  tradingSlice(market, {
    ...{ needs: [], isVerified: () => true, isErased: () => false },
    dateOf: (instant) => new Date(instant).toISOString().slice(0, 10),
    transferInstructedOn: () => undefined,
    freeCash: () => undefined,
    exchange: () => rejectTrading('ORDER_TAKES_NO_EXCHANGE'),
    recordedExchange: () => ({}),
  }),
  ledgerSlice(tradingBookings, depositBookings),
  deposits,
];

/** An account of a verified customer that only trades with what is deposited. */
export const accountKind = (market: MarketView) => aggregateKind(composeSlices('account', slices(market)));
