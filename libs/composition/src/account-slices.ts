import { blockBookings, blocksSlice, type BlocksState } from '@parkett/blocks-domain';
import { depotBookings, depotSlice, type DepotState } from '@parkett/depot-domain';
import { documentSlice, type DocumentState } from '@parkett/documents-domain';
import {
  cardSlice,
  debitBookings,
  debitSlice,
  dropWaitingCards,
  exchangeBookings,
  exchangeRulesAt,
  exchangeSlice,
  fundsBookings,
  fundsSlice,
  endForDebt,
  endForReversal,
  endWhenStopped,
  endWithCard,
  heldDebits,
  mayComeBack,
  revokeWithCard,
  withdrawalBookings,
  withdrawalSlice,
  type CardState,
  type DebitState,
  type ExchangeState,
  type FundsState,
  type WithdrawalState,
} from '@parkett/funds-domain';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import type { AgreementVersion } from '@parkett/identity-contract';
import {
  agreementSlice,
  appropriatenessSlice,
  complaintSlice,
  consumeStepUp,
  declarationIs,
  identitySlice,
  hasLeft,
  isHeldByOthers,
  isLegallyHeld,
  isVerified,
  purposeOf,
  refuseStopped,
  refuseWhileCooling,
  restrictionsAt,
  restrictionSlice,
  screeningSlice,
  type AgreementState,
  type AppropriatenessState,
  type ComplaintState,
  type IdentityState,
  type RestrictionState,
  type ScreeningState,
} from '@parkett/identity-domain';
import {
  accept,
  gated,
  viewsOf,
  type AnySlice,
  type Currency,
  type DecisionBase,
  type Gate,
  type Minor,
  type StaffSource,
} from '@parkett/kernel';
import { bankTransferWindow, brokerZone } from '@parkett/market-domain';
import { isEmptyLedger, ledgerSlice, type Ledger } from '@parkett/ledger';
import { taxBookings, taxSlice, type AccountTax } from '@parkett/tax-domain';
import { addCurrency, tradingBookings, type TradingState } from '@parkett/trading-domain';
import { tradingSlice, type MarketView } from '@parkett/trading-server';
import { accountGates } from './account-gates';
import { withTaxes } from './account-taxes';
import { brokerDateOf, businessDaysAfter } from './business-days';
import { blockFees, blockMarketOf, holderOf } from './block-parts';
import { depotMarketOf } from './depot-parts';
import { noMarket } from './no-market';
import { noStaff } from './no-staff';
import { exchangeForOrder } from './order-exchange';

/** The states of the account's slices. */
export interface Account {
  readonly trading: TradingState;
  readonly ledger: Ledger;
  readonly funds: FundsState;
  readonly cards: CardState;
  readonly withdrawals: WithdrawalState;
  readonly debits: DebitState;
  readonly exchanges: ExchangeState;
  readonly identity: IdentityState;
  readonly restrictions: RestrictionState;
  readonly screening: ScreeningState;
  readonly complaints: ComplaintState;
  readonly agreements: AgreementState;
  readonly appropriateness: AppropriatenessState;
  readonly blocks: BlocksState;
  readonly depot: DepotState;
  readonly tax: AccountTax;
  readonly documents: DocumentState;
}

/**
 * The slices of one customer's account. A context neither knows nor imports another: the facts that its decisions need
 * about the rest of the account are joined here.
 */
export function accountSlices(
  market: MarketView,
  staff: StaffSource,
  published: Published = publishedHere,
): readonly AnySlice[] {
  const gates = accountGates(market, published.agreements);
  return slicesOf(market, staff, published, gates).map((slice) => gated(slice, gates));
}

/** What this build publishes to customers, and asks them about. */
export interface Published {
  readonly agreements: readonly AgreementVersion[];
}

const publishedHere: Published = { agreements: agreementVersions };

const slicesOf = (
  market: MarketView,
  staff: StaffSource,
  { agreements }: Published,
  gates: readonly Gate<unknown>[],
): readonly AnySlice[] => [
  tradingSlice<Account>(market, {
    needs: ['identity', 'depot', 'withdrawals', 'exchanges', 'debits', 'tax'],
    isVerified: ({ identity }) => isVerified(identity),
    isErased: ({ identity }) => hasLeft(identity),
    dateOf: brokerDateOf,
    transferInstructedOn: ({ depot }, transferId) => depot?.[transferId]?.instructedOn,
    freeCash: ({ withdrawals, ledger }, currency, now) => endForReversal(withdrawals, ledger, currency, now),
    exchange: exchangeForOrder(gates, exchangerOf, () => ({ rates: market.exchangeRates?.(), dateOf: brokerDateOf })),
    recordedExchange: (now) => ({ rules: exchangeRulesAt(now).id, rates: market.exchangeRates?.() }),
    withTaxes: (account, command, now, decideOn) =>
      withTaxes(account, command, () => ({ productOf: productIn(market), today: brokerDateOf(now) }), decideOn),
  }),
  ledgerSlice(
    tradingBookings,
    fundsBookings,
    exchangeBookings,
    withdrawalBookings,
    debitBookings,
    blockBookings,
    depotBookings,
    taxBookings,
  ),
  fundsSlice<Account>({
    needs: ['trading', 'identity'],
    recipient,
    staff,
    dateOf: brokerDateOf,
  }),
  exchangeSlice<Account>({
    needs: ['trading', 'identity', 'debits'],
    exchanger: exchangerOf,
    rates: () => market.exchangeRates?.(),
    dateOf: brokerDateOf,
  }),
  cardSlice<Account>({
    needs: ['trading', 'identity', 'withdrawals', 'debits', 'ledger'],
    endWith: ({ withdrawals, debits, ledger }, cardId, now) => [
      ...endWithCard(withdrawals, ledger, cardId, now),
      ...revokeWithCard(debits, cardId, now),
    ],
    holder: (account) => ({
      isOpen: isOpen(account),
      isVerified: isVerified(account.identity),
      hasLeft: hasLeft(account.identity),
      consumeStepUp: (stepUpId, purpose, now) => consumeStepUp(account.identity, stepUpId, purpose, now),
    }),
  }),
  withdrawalSlice<Account>({
    needs: ['trading', 'identity', 'restrictions', 'debits'],
    payer: ({ trading, identity, ledger, cards, restrictions, debits }) => ({
      ledger,
      cards,
      held: heldOf({ debits }),
      isOpen: trading.status === 'open',
      isVerified: isVerified(identity),
      hasLeft: hasLeft(identity),
      taxDeclaredAt: identity.taxDeclarations.at(-1)?.at ?? null,
      refuseRaise: (now) =>
        refuseStopped(restrictions, 'moneyOut', now) ?? refuseWhileCooling(identity, 'withdrawals', now),
      consumeStepUp: (stepUpId, purpose, now) => consumeStepUp(identity, stepUpId, purpose, now),
    }),
    staff,
    dateOf: brokerDateOf,
    transferWindow: bankTransferWindow,
  }),
  debitSlice<Account>({
    needs: ['trading', 'identity', 'withdrawals'],
    debtor: (account) => ({
      ledger: account.ledger,
      cards: account.cards,
      isVerified: isVerified(account.identity),
      hasLeft: hasLeft(account.identity),
      addCurrency: recipient(account).addCurrency,
      consumeStepUp: (stepUpId, purpose, now) => consumeStepUp(account.identity, stepUpId, purpose, now),
      freeCash: (now) => endForDebt(account.withdrawals, account.ledger, now),
    }),
    dateOf: brokerDateOf,
    startOf: (date) => brokerZone.instantOf(date),
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
    needs: ['trading', 'ledger', 'restrictions', 'debits'],
    isOpen,
    isEmpty: ({ trading, ledger, debits }, now) =>
      isEmptyLedger(ledger) &&
      !mayComeBack(debits, now) &&
      (trading.status !== 'open' ||
        (trading.orders.length === 0 && trading.actionCash === undefined && trading.rights === undefined)),
    isHeld: ({ restrictions }, now) => isHeldByOthers(restrictions, now),
    isLegallyHeld: ({ restrictions }, now) => isLegallyHeld(restrictions, now),
    isRestricted: ({ restrictions }, now) => restrictionsAt(restrictions, now).length > 0,
    staff,
    dateOf: brokerDateOf,
  }),
  screeningSlice<Account>({ needs: ['trading'], isOpen, staff }),
  complaintSlice<Account>({ needs: ['trading'], isOpen, staff, businessDaysAfter }),
  restrictionSlice<Account>({
    needs: ['trading', 'cards', 'withdrawals', 'ledger'],
    isOpen,
    staff,
    endWaiting: ({ cards, withdrawals, ledger }, stops, now) => [
      ...dropWaitingCards(cards, now),
      ...(stops.includes('moneyOut') ? endWhenStopped(withdrawals, ledger, now) : []),
    ],
  }),
  agreementSlice<Account>({ needs: ['trading'], isOpen, versions: agreements }),
  appropriatenessSlice<Account>({ needs: ['trading'], isOpen }),
  taxSlice<Account>({
    needs: ['trading', 'ledger', 'identity'],
    isOpen: (account) => isOpen(account) && !hasLeft(account.identity),
    declarationIs: ({ identity }, declaration) => declarationIs(identity, declaration, brokerDateOf),
    payer: (account) => ({
      ledger: account.ledger,
      isOpen: isOpen(account),
      hasLeft: hasLeft(account.identity),
      addEuros: (mayWrite) => recipient(account).addCurrency?.('EUR', mayWrite) ?? accept(),
      consumeStepUp: (stepUpId, now) => consumeStepUp(account.identity, stepUpId, purposeOf('orderAllowance'), now),
    }),
    dateOf: brokerDateOf,
  }),
  documentSlice<Account>({
    needs: ['trading', 'identity'],
    isOpen: (account) => isOpen(account) && !hasLeft(account.identity),
  }),
];

const productIn = (market: MarketView) => (symbol: string) => market.instrument(symbol)?.product;

const recipient = ({ trading, identity }: Account) => ({
  erased: hasLeft(identity),
  addCurrency:
    trading.status === 'open'
      ? (currency: Currency, mayWrite: DecisionBase['mayWrite']) => addCurrency(trading, currency, mayWrite)
      : undefined,
});

const exchangerOf = (account: Account) => ({
  ...recipient(account),
  ledger: account.ledger,
  held: heldOf(account),
  isVerified: isVerified(account.identity),
});

const heldOf =
  ({ debits }: Pick<Account, 'debits'>) =>
  (currency: Currency, now: number): Minor =>
    heldDebits(debits, currency, now);

const isOpen = ({ trading }: Account): boolean => trading.status === 'open';

/** What a customer sees of an event of their account; undefined for one that they do not see. */
export const viewOf = viewsOf(accountSlices(noMarket, noStaff));
