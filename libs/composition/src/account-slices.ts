import { blockBookings, blocksSlice, type BlocksState } from '@parkett/blocks-domain';
import { depotBookings, depotSlice, type DepotState } from '@parkett/depot-domain';
import { fundsBookings, fundsSlice, type FundsState } from '@parkett/funds-domain';
import type { Stop } from '@parkett/identity-contract';
import {
  identitySlice,
  isHeldByOthers,
  isVerified,
  restrictionSlice,
  stoppable,
  type IdentityState,
  type RestrictionState,
} from '@parkett/identity-domain';
import { viewsOf, type AnySlice, type StaffSource } from '@parkett/kernel';
import { isEmptyLedger, ledgerSlice, type Ledger } from '@parkett/ledger';
import { addCurrency, tradingBookings, type TradingState } from '@parkett/trading-domain';
import { tradingSlice, type MarketView } from '@parkett/trading-server';
import { blockFees, blockMarketOf, holderOf } from './block-parts';
import { depotMarketOf } from './depot-parts';
import { noMarket } from './no-market';
import { noStaff } from './no-staff';

/** The states of the account's slices. */
export interface Account {
  readonly trading: TradingState;
  readonly ledger: Ledger;
  readonly funds: FundsState;
  readonly identity: IdentityState;
  readonly restrictions: RestrictionState;
  readonly blocks: BlocksState;
  readonly depot: DepotState;
}

/**
 * Commands that are refused while the account is stopped for them. Contact data leads to money, so it stays as it is.
 * What the customer has cancelled, and facts from outside, are always taken; open orders go on.
 */
export const stoppedCommands: Readonly<Record<string, Stop>> = {
  PlaceOrder: 'trading',
  ReplaceOrder: 'trading',
  ExerciseRights: 'trading',
  OfferBlock: 'trading',
  TakeBlock: 'trading',
  RequestDepotTransfer: 'moneyOut',
  InstructDepotTransfer: 'moneyOut',
  RequestPhoneChange: 'moneyOut',
  CompletePhoneChange: 'moneyOut',
  ChangeEmail: 'moneyOut',
  ChangeAddress: 'moneyOut',
};

/**
 * The slices of one customer's account. A context neither knows nor imports another: the facts that its decisions need
 * about the rest of the account are joined here.
 */
export const accountSlices = (market: MarketView, staff: StaffSource): readonly AnySlice[] =>
  slicesOf(market, staff).map((slice) => stoppable(slice, stoppedCommands));

const slicesOf = (market: MarketView, staff: StaffSource): readonly AnySlice[] => [
  tradingSlice<Account>(market, {
    needs: ['identity', 'depot'],
    isVerified: ({ identity }) => isVerified(identity),
    isErased: ({ identity }) => identity.erased,
    transferInstructedOn: ({ depot }, transferId) => depot?.[transferId]?.instructedOn,
  }),
  ledgerSlice(tradingBookings, fundsBookings, blockBookings, depotBookings),
  fundsSlice<Account>({
    needs: ['trading', 'identity'],
    recipient: ({ trading, identity }) => ({
      erased: identity.erased,
      addCurrency:
        trading.status === 'open' ? (currency, mayWrite) => addCurrency(trading, currency, mayWrite) : undefined,
    }),
    staff,
  }),
  blocksSlice<Account>({
    needs: ['trading', 'identity'],
    holder: (account) => holderOf(account, market),
    market: blockMarketOf(market),
    fees: blockFees,
    staff,
  }),
  depotSlice<Account>({
    needs: ['trading', 'identity'],
    holder: (account) => holderOf(account, market),
    market: depotMarketOf(market),
    staff,
  }),
  identitySlice<Account>({
    needs: ['trading', 'ledger', 'restrictions'],
    isOpen: ({ trading }) => trading.status === 'open',
    isEmpty: ({ trading, ledger }) =>
      isEmptyLedger(ledger) &&
      (trading.status !== 'open' ||
        (trading.orders.length === 0 && trading.actionCash === undefined && trading.rights === undefined)),
    isHeld: ({ restrictions }, now) => isHeldByOthers(restrictions, now),
    staff,
  }),
  restrictionSlice<Account>({ needs: ['trading'], isOpen: ({ trading }) => trading.status === 'open', staff }),
];

/** What a customer sees of an event of their account; undefined for one that they do not see. */
export const viewOf = viewsOf(accountSlices(noMarket, noStaff));
