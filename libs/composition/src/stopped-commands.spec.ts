import { identityCommands } from '@parkett/identity-contract';
import { blockCommands } from '@parkett/blocks-contract';
import { depotCommands } from '@parkett/depot-contract';
import {
  cardCommands,
  debitCommands,
  exchangeCommands,
  fundsCommands,
  interestCommands,
  withdrawalCommands,
} from '@parkett/funds-contract';
import type { Actor, DecisionBase, EventBody } from '@parkett/kernel';
import { staffWith } from '@parkett/kernel/spec-support';
import { taxCommands } from '@parkett/tax-contract';
import { tradingCommands } from '@parkett/trading-contract';
import { accountKind } from './account-kind';
import { stoppedCommands } from './account-gates';
import { noMarket } from './no-market';

const accountId = 'A7K2M9QX3B';
const owner: Actor = { kind: 'customer', id: accountId };
const members = staffWith({ 'ada.reviews': ['operations'], 'ben.approves': ['risk'] });
const kind = accountKind(noMarket, () => members);
const opened = { type: 'AccountOpened', v: 1, currency: 'EUR' };
const restricted = (by: object, reason: string) => ({
  ...{ type: 'RestrictionPlaced', v: 1, restrictionId: 'r1', stops: ['trading', 'moneyOut'], reason, by },
  ...{ placedAt: 5, until: null },
});
const frozen = [opened, restricted({ kind: 'customer' }, 'ownRequest')];
const lifted = { type: 'RestrictionLifted', v: 1, restrictionId: 'r1', approval: null, liftedAt: 6 };
const order = { symbol: 'NORD', side: 'buy', orderType: 'market', quantity: 1, limitPrice: null };

/** What is decided about a command after these events; undefined for one that cannot be read. */
function decisionOn(events: readonly EventBody[], type: string, body: object, actor: Actor) {
  const base: DecisionBase = {
    ...{ aggregate: `account:${accountId}`, actor, now: 10, issuedAt: 10, businessDate: '2026-11-20' },
    ...{ env: 'SIMULATED', commandId: 'c1', isTaken: () => false, mayWrite: () => true },
  };
  const command = kind.parseCommand({ type, body });
  if (command === undefined) return undefined;
  const folded = events.map((event) => kind.events.read(event));
  const state = folded.reduce(kind.decider.evolve, kind.decider.initialState(base.aggregate));
  return kind.decider.decide(state, command, kind.contextFor(command, base).context);
}

/** The code of a rejected command, or `accepted`, after these events. */
function outcomeOf(events: readonly EventBody[], type: string, body: object, actor: Actor = owner): string {
  const decision = decisionOn(events, type, body, actor);
  if (decision === undefined) return 'unreadable';
  return decision.kind === 'rejected' ? decision.rejection.code : 'accepted';
}

function eventsOf(events: readonly EventBody[], type: string, body: object): readonly EventBody[] | undefined {
  const decision = decisionOn(events, type, body, owner);
  return decision?.kind === 'accepted' ? decision.events : undefined;
}

describe('a stopped account', () => {
  it('refuses orders, and takes them again once the restriction is lifted', () => {
    expect(outcomeOf(frozen, 'PlaceOrder', order)).toBe('ACCOUNT_RESTRICTED');
    expect(outcomeOf([...frozen, lifted], 'PlaceOrder', order)).toBe('VERIFICATION_REQUIRED');
  });

  it('refuses block trades, rights and transfers of shares, for the customer and for staff', () => {
    const block = { offerId: 'o1', symbol: 'NORD', price: '10', quantity: 1_000_000, lockMonths: null };
    expect(outcomeOf(frozen, 'TakeBlock', block)).toBe('ACCOUNT_RESTRICTED');
    expect(outcomeOf(frozen, 'ExerciseRights', { actionId: 'a1', symbol: 'NORD', quantity: 1 })).toBe(
      'ACCOUNT_RESTRICTED',
    );
    const staff: Actor = { kind: 'staff', id: 'ada.reviews' };
    expect(outcomeOf(frozen, 'InstructDepotTransfer', { transferId: 't1' }, staff)).toBe('ACCOUNT_RESTRICTED');
  });

  it('keeps its telephone number, e-mail and postal address, and lets a change of the number be stopped', () => {
    const system: Actor = { kind: 'system', id: 'identity' };
    for (const type of ['RequestPhoneChange', 'ChangeEmail', 'ChangeAddress'])
      expect(outcomeOf(frozen, type, { stepUpId: 'u1', sealed: 'c2VhbGVk' })).toBe('ACCOUNT_RESTRICTED');
    expect(outcomeOf(frozen, 'CompletePhoneChange', { changeId: 'x1' }, system)).toBe('ACCOUNT_RESTRICTED');
    const waiting = { type: 'PhoneChangeRequested', v: 1, changeId: 'x1', effectiveAt: 9, at: 2 };
    const byStaff = restricted({ kind: 'staff', staffId: 's1', note: null }, 'takeover');
    expect(outcomeOf([opened, waiting, byStaff], 'StopPhoneChange', { changeId: 'x1' })).toBe('accepted');
    expect(outcomeOf([opened, waiting], 'CompletePhoneChange', { changeId: 'x1' }, system)).toBe('accepted');
  });

  it('loses the accounts at banks that wait when it is stopped, and keeps those that are usable', () => {
    const bound = (cardId: string, usableFrom: number) => ({
      ...{ type: 'CardBound', v: 1, cardId, kind: 'iban', mark: cardId, sealed: 'c2VhbGVk', agreement: '1' },
      ...{ check: 'match', usableFrom, isDefault: false, at: 2 },
    });
    const cards = [bound('k1', 10), bound('k2', 11)];
    expect(eventsOf([opened, ...cards], 'FreezeAccount', {})).toMatchObject([
      { type: 'RestrictionPlaced' },
      { type: 'CardUnbound', cardId: 'k2', by: 'restriction', defaultCardId: 'k1' },
    ]);
    expect(eventsOf([...frozen, ...cards], 'FreezeAccount', {})).toEqual([]);
  });

  it('lets no account at a bank be added or made the default one, and lets each be removed', () => {
    const card = { kind: 'iban', mark: 'm1', sealed: 'c2VhbGVk', agreement: '1', check: 'match' };
    expect(outcomeOf(frozen, 'BindCard', { stepUpId: 'u1', ...card })).toBe('ACCOUNT_RESTRICTED');
    const bound = { type: 'CardBound', v: 1, cardId: 'k1', ...card, usableFrom: 9, isDefault: true, at: 2 };
    expect(outcomeOf([...frozen, bound], 'SetDefaultCard', { cardId: 'k1' })).toBe('ACCOUNT_RESTRICTED');
    expect(outcomeOf([...frozen, bound], 'UnbindCard', { cardId: 'k1' })).toBe('accepted');
  });

  it('still lets orders be cancelled, money arrive and fills be booked', () => {
    expect(outcomeOf(frozen, 'CancelOrder', { orderId: 'o1', reason: 'customer' })).toBe('ORDER_ALREADY_FINAL');
    const deposit = { bookingId: 'b1', amount: 100, currency: 'EUR' };
    expect(outcomeOf(frozen, 'Deposit', deposit, { kind: 'system', id: 'bank' })).toBe('accepted');
    const fill = { executionId: 'e1', orderId: 'o1', symbol: 'NORD', side: 'buy', quantity: 1, price: '10' };
    const report = { ...fill, currency: 'EUR', executedAt: 9 };
    expect(outcomeOf(frozen, 'RecordExecution', report, { kind: 'system', id: 'venue' })).toBe('accepted');
  });

  it('is not erased while others than its customer restrict it', () => {
    const approvedBy = { approvalId: 'a1', maker: 'ada.reviews', checker: 'ben.approves', makerBehind: {} };
    const byTwo = { kind: 'twoStaff', approvalId: 'a2', maker: 'ada.reviews', checker: 'ben.approves' };
    const held = restricted(byTwo, 'legalHold');
    const erased = (...events: readonly EventBody[]): string =>
      outcomeOf(events, 'EraseCustomer', { approvedBy, reference: 'AZ 1/26' }, { kind: 'system', id: 'approvals' });
    expect(erased(opened, held)).toBe('ERASURE_HELD');
    expect(erased(opened, held, lifted)).toBe('accepted');
    expect(erased(...frozen)).toBe('accepted');
  });

  it('knows of every command whether a restriction stops it', () => {
    const catalogues = [
      tradingCommands,
      blockCommands,
      depotCommands,
      fundsCommands,
      cardCommands,
      exchangeCommands,
      withdrawalCommands,
      debitCommands,
      interestCommands,
      identityCommands,
      taxCommands,
    ];
    const known = catalogues.flatMap(({ definitions }) => Object.keys(definitions));
    const goesOn = [
      ...['OpenAccount', 'CancelOrder', 'ConfirmCancel', 'RecordExecution', 'RecordBust', 'RecordTrigger'],
      ...['RecordStopMove', 'ConfirmReplace', 'RefuseReplace', 'ApplyCorporateAction', 'PayCorporateAction'],
      ...[
        'RemindRights',
        'EndRights',
        'SettleRights',
        'SettleProceeds',
        'PayInterest',
        'SetBlockSuitability',
        'BookBlockPurchase',
        'BookBlockSale',
      ],
      ...['ReleaseBlockOffer', 'ReleaseBlockTake', 'UnlockBlock', 'CheckBlockSteps', 'CancelDepotTransfer'],
      'RefuseDepotTransfer',
      ...['BookDepotDelivery', 'BookDepotReceipt', 'Deposit', 'ConvertCash', 'SuspendBooking', 'ClearSuspense'],
      ...[
        'ContinueClearing',
        'ReopenSuspense',
        'CancelWithdrawal',
        'RejectWithdrawal',
        'SettlePayout',
        'ConfirmPayout',
        'ReturnPayout',
        'ContinuePayout',
      ],
      ...[
        'RejectPayout',
        'SetWithdrawalLimits',
        'RefuseDeposit',
        'ConfirmReturn',
        'RejectReturn',
        'SettleReturn',
        'BounceReturn',
      ],
      ...['SubmitVerification', 'ReviewVerification', 'RevokeVerification', 'RecordLook', 'GrantStepUp'],
      ...['ChangeCredential', 'ViewDocuments', 'EnrolPasskey', 'RemovePasskey', 'StopPhoneChange'],
      ...['RequestErasure', 'ApproveErasure', 'EraseCustomer', 'CarryOutErasure', 'RemindOfExpiry'],
      ...[
        'ApproveRecovery',
        'CompleteRecovery',
        'UnbindCard',
        'RevokeMandate',
        'ContinueCollection',
        'GiveUpCollection',
      ],
      ...['CreditCollection', 'RejectCollection', 'ReverseCollection'],
      // The law asks for it, and nothing can be taken with it.
      ...[
        'DeclareTaxResidence',
        'SetTaxProfile',
        'CheckTaxDeclaration',
        'OrderAllowance',
        'RequestLossCertificate',
        'CloseTaxYears',
      ],
      // Its own decision refuses a request while anything restricts the account.
      ...['RequestOwnErasure', 'WithdrawOwnErasure'],
    ];
    expect([...goesOn, ...Object.keys(stoppedCommands)].sort()).toEqual(known.sort());
  });
});
