import { fundsBookings, fundsSlice, type FundsState } from '@parkett/funds-domain';
import { accept, composeSlices } from '@parkett/kernel';
import { ledgerSlice } from '@parkett/ledger';
import { rejectTrading } from '@parkett/trading-contract';
import { tradingBookings, type TradingAccount } from '@parkett/trading-domain';
import { tradingSlice } from '@parkett/trading-server';
import { businessDate, stillMarket } from '../trading-load';

/** The account of a verified customer who only orders: nothing is ever paid out of it. */
export const orderAccount = composeSlices('account', [
  tradingSlice(stillMarket(businessDate), {
    needs: [],
    isVerified: () => true,
    isErased: () => false,
    dateOf: () => businessDate,
    transferInstructedOn: () => undefined,
    freeCash: () => undefined,
    exchange: () => rejectTrading('ORDER_TAKES_NO_EXCHANGE'),
    recordedExchange: () => ({}),
  }),
  ledgerSlice(tradingBookings, fundsBookings),
  {
    ...fundsSlice<TradingAccount & { readonly funds: FundsState }>({
      needs: ['trading'],
      recipient: () => ({ erased: false, addCurrency: () => accept() }),
      staff: () => undefined,
      dateOf: (instant) => new Date(instant).toISOString().slice(0, 10),
    }),
    follows: [],
  },
]);
