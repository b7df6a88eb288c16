import type { AgreementVersion, Stop } from '@parkett/identity-contract';
import {
  agreementGate,
  appropriatenessGate,
  expiryGate,
  coolingGate,
  stopGate,
  type AgreementState,
  type AppropriatenessState,
  type IdentityState,
} from '@parkett/identity-domain';
import { gate, type Gate, type GatedCommand } from '@parkett/kernel';
import { rejectDebit } from '@parkett/funds-contract';
import { uncoveredDebits, type DebitState } from '@parkett/funds-domain';
import { overdraft, type Ledger } from '@parkett/ledger';
import type { BlockCommand } from '@parkett/blocks-contract';
import { complexKindOf, type ComplexKind } from '@parkett/market-contract';
import type { AccountCommand } from '@parkett/trading-contract';
import type { TradingState } from '@parkett/trading-domain';
import type { MarketView } from '@parkett/trading-server';
import { brokerDateOf } from './business-days';

/**
 * Commands that are refused while the account is stopped for them. Contact data and cards lead to money, so they stay.
 * What the customer has cancelled, and facts from outside, are always taken; open orders go on.
 */
export const stoppedCommands: Readonly<Record<string, Stop>> = {
  PlaceOrder: 'trading',
  ReplaceOrder: 'trading',
  ExerciseRights: 'trading',
  OfferBlock: 'trading',
  TakeBlock: 'trading',
  QuoteExchange: 'trading',
  ExchangeCash: 'trading',
  RequestDepotTransfer: 'moneyOut',
  InstructDepotTransfer: 'moneyOut',
  RequestPhoneChange: 'moneyOut',
  CompletePhoneChange: 'moneyOut',
  ChangeEmail: 'moneyOut',
  ChangeAddress: 'moneyOut',
  BindCard: 'moneyOut',
  SetDefaultCard: 'moneyOut',
  RequestWithdrawal: 'moneyOut',
  ApproveWithdrawal: 'moneyOut',
  SignPayout: 'moneyOut',
  SendPayout: 'moneyOut',
  SendReturn: 'moneyOut',
  // A direct debit can be refunded for weeks, so a stopped account does not have more collected.
  SignMandate: 'moneyOut',
  RequestCollection: 'moneyOut',
};

/** Commands by which something leaves the account; others that stop with it only prepare that. */
const letOut: ReadonlySet<string> = new Set([
  ...['RequestDepotTransfer', 'InstructDepotTransfer', 'RequestWithdrawal', 'SignPayout'],
]);

/** Shares that leave are worth as much as money that does. What was requested before can be cancelled. */
const restingCommands = {
  RequestDepotTransfer: 'withdrawals',
  RequestWithdrawal: 'withdrawals',
  BindCard: 'newPayees',
  SignMandate: 'newPayees',
} as const;

interface Account {
  readonly identity: IdentityState;
  readonly ledger: Ledger;
  readonly debits: DebitState;
  readonly trading: TradingState;
  readonly agreements: AgreementState;
  readonly appropriateness: AppropriatenessState;
}

/**
 * The symbol that a command buys or subscribes to; undefined for every other command. A transfer of shares to another
 * broker is none: it is how a customer leaves who does not accept a new agreement.
 */
export function symbolBought({ trading }: Pick<Account, 'trading'>, command: GatedCommand): string | undefined {
  const known = command as AccountCommand | BlockCommand;
  switch (known.type) {
    case 'PlaceOrder':
      return known.side === 'buy' ? known.symbol : undefined;
    case 'ReplaceOrder': {
      const orders = trading.status === 'open' ? trading.orders : [];
      return orders.find(({ orderId, side }) => orderId === known.orderId && side === 'buy')?.symbol;
    }
    case 'ExerciseRights':
    case 'TakeBlock':
      return known.symbol;
    default:
      return undefined;
  }
}

/**
 * While the account lacks money, because the bank has booked a direct debit back, nothing leaves it in any currency:
 * ACCOUNT_OVERDRAWN { owed, currency }.
 */
const overdraftGate = gate<Pick<Account, 'ledger'>>({
  needs: ['ledger'],
  refuse: ({ ledger }, { type }) => {
    const lacking = ['RequestWithdrawal', 'RequestDepotTransfer', 'InstructDepotTransfer'].includes(type)
      ? overdraft(ledger)
      : undefined;
    return lacking && rejectDebit('ACCOUNT_OVERDRAWN', lacking);
  },
});

/**
 * While the account has spent what a direct debit has brought and its bank may still return, no shares leave it:
 * DEBITS_NOT_COVERED { missing, currency, until }. Money and exchanges ask for it themselves, and blocks are not traded
 * in the currency of direct debits.
 */
const heldDebitGate = gate<Pick<Account, 'ledger' | 'debits'>>({
  needs: ['ledger', 'debits'],
  refuse: ({ ledger, debits }, { type }, { now }) => {
    const missing = ['RequestDepotTransfer', 'InstructDepotTransfer'].includes(type)
      ? uncoveredDebits(debits, ledger, now)
      : undefined;
    return missing && rejectDebit('DEBITS_NOT_COVERED', missing);
  },
});

/** What commands of any slice are asked before they are decided, in this order. */
export const accountGates = (
  { instrument }: Pick<MarketView, 'instrument'>,
  agreements: readonly AgreementVersion[],
): readonly Gate<unknown>[] => [
  stopGate(stoppedCommands),
  expiryGate<Account>({
    needs: ['trading'],
    stops: (account, command) => letOut.has(command.type) || symbolBought(account, command) !== undefined,
    dateOf: brokerDateOf,
  }),
  coolingGate(restingCommands),
  overdraftGate,
  heldDebitGate,
  agreementGate<Account>({
    needs: ['trading'],
    enters: (account, command) => symbolBought(account, command) !== undefined,
    versions: agreements,
  }),
  appropriatenessGate<Account>({
    needs: ['trading'],
    kindBought: (account, command): ComplexKind | null => {
      const symbol = symbolBought(account, command);
      const bought = symbol === undefined ? undefined : instrument(symbol);
      return bought === undefined ? null : complexKindOf(bought);
    },
  }),
];
