import { blockCommands } from '@parkett/blocks-contract';
import { depotCommands } from '@parkett/depot-contract';
import {
  cardCommands,
  debitCommands,
  exchangeCommands,
  fundsCommands,
  interestCommands,
} from '@parkett/funds-contract';
import type { AgreementVersion } from '@parkett/identity-contract';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import type { Actor, DecisionBase, EventBody } from '@parkett/kernel';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { tradingCommands } from '@parkett/trading-contract';
import type { MarketView } from '@parkett/trading-server';
import { symbolBought } from './account-gates';
import { accountKind } from './account-kind';
import type { Account } from './account-slices';
import { noMarket } from './no-market';
import { noStaff } from './no-staff';

const accountId = 'A7K2M9QX3B';
const owner: Actor = { kind: 'customer', id: accountId };
const complex = { LEV: 'leveraged', NOTE: 'derivative' } as const;
const market: MarketView = {
  ...noMarket,
  instrument: (symbol) =>
    symbol === 'LEV' || symbol === 'NOTE'
      ? sampleInstrument({ symbol, product: 'etf', complex: complex[symbol] })
      : sampleInstrument({ symbol, product: symbol === 'RIGHT' ? 'right' : 'share' }),
};
const [first] = agreementVersions;
if (first === undefined) throw new Error('there is no agreement');
const second: AgreementVersion = {
  ...{ ...first, version: '2026-09', announcedOn: '2026-07-01', validFrom: '2026-09-01', changes: first.texts },
};
const before = Date.parse('2026-08-31T23:59:59Z');
const since = Date.parse('2026-09-01T00:00:00Z');

const opened = { type: 'AccountOpened', v: 1, currency: 'EUR' };
const placed = (orderId: string, symbol: string, side: 'buy' | 'sell') => ({
  ...{ type: 'OrderPlaced', v: 1, orderId, symbol, name: symbol, side, orderType: 'limit', quantity: 10 },
  ...{ limitPrice: '100', boundPrice: '100', currency: 'EUR', frozen: 0, placedAt: 1, acceptedAt: 1, postings: [] },
});
const orders = [opened, placed('b1', 'LEV', 'buy'), placed('s1', 'LEV', 'sell'), placed('b2', 'NORD', 'buy')];
const acceptedSecond = {
  ...{ type: 'AgreementAccepted', v: 1, version: '2026-09', language: 'de', textHash: first.texts.de, acceptedAt: 1 },
};
const acknowledged = {
  ...{ type: 'WarningAcknowledged', v: 1, kind: 'leveraged', warning: 'unknown', version: '2026-11' },
  acknowledgedAt: 1,
};

const file = { withdrawalId: 'w1', amount: 1, currency: 'EUR', payee: 'm1', keyId: 'k1', fileMark: 'f1' };
const order = (symbol: string, side = 'buy') => ({ symbol, side, orderType: 'market', quantity: 1, limitPrice: null });
const block = (symbol: string) => ({ offerId: 'o1', symbol, price: '10', quantity: 1_000_000, lockMonths: null });
const replace = (orderId: string) => ({
  ...{ orderId, symbol: 'NORD', quantity: 2_000_000, filled: 0, limitPrice: '90', stopPrice: null },
});
const offer = { symbol: 'NORD', quantity: 1_000_000, price: '10', counterparty: null, isMajorHolder: false };
const transfer = { symbol: 'NORD', quantity: 1_000_000, receiver: 'COBADEFF', sealed: 'c2VhbGVk' };
const withdrawal = {
  ...{ stepUpId: 'u1', cardId: 'k1', amount: 1_000, currency: 'EUR', sealed: 'c2VhbGVk', again: false },
};
const shown = { version: '2026-09', language: 'de', textHash: first.texts.de };

/** The code of a rejected command, or `accepted`, after these events, where a second agreement has been announced. */
function outcomeOf(events: readonly EventBody[], type: string, body: object, now = before, versions = [first, second]) {
  const kind = accountKind(market, noStaff, { agreements: versions.flatMap((one) => one ?? []) });
  const base: DecisionBase = {
    ...{ aggregate: `account:${accountId}`, actor: owner, now, issuedAt: now, businessDate: '2026-11-20' },
    ...{ env: 'SIMULATED', commandId: 'c1', isTaken: () => false, mayWrite: () => true },
  };
  const command = kind.parseCommand({ type, body, bodyVersion: type === 'SubmitVerification' ? 2 : 1 });
  if (command === undefined) return 'unreadable';
  const folded = events.map((event) => kind.events.read(event));
  const state = folded.reduce(kind.decider.evolve, kind.decider.initialState(base.aggregate));
  const decision = kind.decider.decide(state, command, kind.contextFor(command, base).context);
  return decision.kind === 'rejected' ? decision.rejection.code : 'accepted';
}

/** What each command of a customer says once the gates have let it pass: they hold no money and are not verified. */
const passed = /^(VERIFICATION_REQUIRED|ORDER_ALREADY_FINAL|RIGHTS_UNKNOWN|TRANSFER_|accepted|REPLACE_|ORDER_UNKNOWN)/;

describe('a version of the agreement that holds and is not accepted', () => {
  it.each([
    ['an order to buy', 'PlaceOrder', order('NORD')],
    ['another price for a purchase', 'ReplaceOrder', replace('b2')],
    ['a subscription by rights', 'ExerciseRights', { actionId: 'a1', symbol: 'NORD', quantity: 1_000_000 }],
    ['a block', 'TakeBlock', block('NORD')],
  ])('refuses %s from its first day on, until it is accepted', (_, type, body) => {
    expect(outcomeOf(orders, type, body, before)).toMatch(passed);
    expect(outcomeOf(orders, type, body, since)).toBe('AGREEMENT_REQUIRED');
    expect(outcomeOf([...orders, acceptedSecond], type, body, since)).toMatch(passed);
    expect(outcomeOf(orders, type, body, since, [first])).toMatch(passed);
  });

  it.each([
    ['a sale', 'PlaceOrder', order('NORD', 'sell')],
    ['another price for a sale', 'ReplaceOrder', replace('s1')],
    ['a cancellation', 'CancelOrder', { orderId: 'b2', reason: 'customer' }],
    ['a transfer of the own shares to another broker', 'RequestDepotTransfer', transfer],
    ['a freeze', 'FreezeAccount', {}],
    ['its acceptance', 'AcceptAgreement', shown],
  ])('does not refuse %s', (_, type, body) => {
    expect(outcomeOf(orders, type, body, since)).toMatch(passed);
  });
});

describe('an approved document whose last day is over', () => {
  const submitted = (submissionId: string, expiresOn: string | null, attempt: number) => ({
    ...{ type: 'VerificationSubmitted', v: 2, submissionId, documentType: 'passport', sealed: 'c2VhbGVk' },
    ...{ documents: [{ documentId: `d${submissionId}`, side: 'front' }], expiresOn, attempt },
  });
  const approval = (submissionId: string) => ({ type: 'VerificationApproved', v: 1, submissionId, by: 'ada.reviews' });
  const verified = (expiresOn: string | null) => [...orders, submitted('p1', expiresOn, 1), approval('p1')];
  const summer = verified('2026-07-31');
  const winter = verified('2026-12-31');
  /** Midnight in Berlin: two hours before that of UTC in summer, one in winter. */
  const [afterSummer, afterWinter] = [Date.parse('2026-07-31T22:00:00Z'), Date.parse('2026-12-31T23:00:00Z')];
  const stopped = [
    ['an order to buy', 'PlaceOrder', order('NORD')],
    ['another price for a purchase', 'ReplaceOrder', replace('b2')],
    ['a subscription by rights', 'ExerciseRights', { actionId: 'a1', symbol: 'NORD', quantity: 1_000_000 }],
    ['a block', 'TakeBlock', block('NORD')],
    ['a transfer of shares to another broker', 'RequestDepotTransfer', transfer],
    ['its instruction', 'InstructDepotTransfer', { transferId: 't1' }],
    ['a withdrawal', 'RequestWithdrawal', withdrawal],
    ['its signature', 'SignPayout', file],
  ] as const;

  it.each(stopped)('stops %s from midnight in Berlin on, until another one is approved', (_, type, body) => {
    for (const [events, midnight] of [
      [summer, afterSummer],
      [winter, afterWinter],
    ] as const) {
      expect(outcomeOf(events, type, body, midnight - 1, [first])).not.toBe('KYC_EXPIRED');
      expect(outcomeOf(events, type, body, midnight, [first])).toBe('KYC_EXPIRED');
      const renewal = [...events, submitted('p2', '2036-12-31', 2)];
      expect(outcomeOf(renewal, type, body, midnight, [first])).toBe('KYC_EXPIRED');
      expect(outcomeOf([...renewal, approval('p2')], type, body, midnight, [first])).not.toBe('KYC_EXPIRED');
    }
  });

  it.each(stopped)('stops %s of nobody whose document has no known end', (_, type, body) => {
    expect(outcomeOf(verified(null), type, body, Date.parse('2046-01-01'), [first])).not.toBe('KYC_EXPIRED');
  });

  it.each([
    ['a sale', 'PlaceOrder', order('NORD', 'sell')],
    ['another price for a sale', 'ReplaceOrder', replace('s1')],
    ['a cancellation', 'CancelOrder', { orderId: 'b2', reason: 'customer' }],
    ['an offered block', 'OfferBlock', offer],
    ['the end of a transfer', 'CancelDepotTransfer', { transferId: 't1' }],
    ['the end of a withdrawal', 'CancelWithdrawal', { withdrawalId: 'w1' }],
    ['another telephone number', 'RequestPhoneChange', { stepUpId: 'u1' }],
    ['another e-mail address', 'ChangeEmail', { stepUpId: 'u1' }],
    ['another postal address', 'ChangeAddress', { stepUpId: 'u1', sealed: 'c2VhbGVk' }],
    ['a freeze', 'FreezeAccount', {}],
  ])('does not stop %s', (_, type, body) => {
    expect(outcomeOf(summer, type, body, afterSummer, [first])).not.toMatch(/^(KYC_EXPIRED|unreadable)$/);
  });

  it('is taken for review on its last day, not after it', () => {
    const form = { documentType: 'passport', sealed: 'c2VhbGVk', expiresOn: '2026-07-31' };
    const documents = ['front', 'back'].map((side) => ({ documentId: `d${side}`, side }));
    const submit = (at: number) => outcomeOf(orders, 'SubmitVerification', { ...form, documents }, at, [first]);
    expect([submit(afterSummer - 1), submit(afterSummer)]).toEqual(['accepted', 'DOCUMENT_EXPIRED']);
  });

  it('is named before the agreement, and after what has been stopped', () => {
    expect(outcomeOf(summer, 'PlaceOrder', order('LEV'), since)).toBe('KYC_EXPIRED');
    const frozen = {
      ...{ type: 'RestrictionPlaced', v: 1, restrictionId: 'r1', stops: ['trading', 'moneyOut'], reason: 'ownRequest' },
      ...{ by: { kind: 'customer' }, placedAt: 5, until: null },
    };
    expect(outcomeOf([...summer, frozen], 'PlaceOrder', order('LEV'), since)).toBe('ACCOUNT_RESTRICTED');
  });
});

it.each([
  ['shares', 'RequestDepotTransfer', transfer],
  ['money', 'RequestWithdrawal', withdrawal],
])('%s does not leave the account for three days after a reset of the password', (_, type, body) => {
  const at = since;
  const reset = { ...{ type: 'CredentialChanged', v: 1, credential: 'password', change: 'reset' }, at };
  const asked = (days: number) => outcomeOf([...orders, reset], type, body, at + days * 24 * 60 * 60 * 1000, [first]);
  expect([asked(0), asked(2.99), asked(3)]).toEqual(['COOLING_DOWN', 'COOLING_DOWN', expect.stringMatching(passed)]);
  expect(outcomeOf([...orders, reset], 'PlaceOrder', order('NORD'), at, [first])).toMatch(passed);
});

it('accounts at banks are not added for a day after a reset of the password, and may be removed', () => {
  const at = since;
  const reset = { ...{ type: 'CredentialChanged', v: 1, credential: 'password', change: 'reset' }, at };
  const card = { kind: 'iban', mark: 'm1', sealed: 'c2VhbGVk', agreement: '1', check: 'match' };
  const bound = { type: 'CardBound', v: 1, cardId: 'k1', ...card, usableFrom: at, isDefault: true, at };
  const asked = (days: number, type: string, body: object) =>
    outcomeOf([...orders, bound, reset], type, body, at + days * 24 * 60 * 60 * 1000, [first]);
  const bind = (days: number) => asked(days, 'BindCard', { stepUpId: 'u1', ...card, mark: 'm2' });
  expect([bind(0), bind(0.99), bind(1)]).toEqual(['COOLING_DOWN', 'COOLING_DOWN', 'VERIFICATION_REQUIRED']);
  expect(asked(0, 'UnbindCard', { cardId: 'k1' })).toBe('accepted');
});

it('nothing leaves an account that lacks money since a direct debit was booked back', () => {
  const reversed = (unit: string) => ({
    ...{ type: 'CollectionReversed', v: 1, collectionId: 'd1', bookingId: 'b1', amount: 500, suspended: 0 },
    ...{ currency: unit, inSuspense: false, code: 'MD06', owed: 500, at: 1 },
    postings: [
      { bucket: 'settled', unit, amount: -500 },
      { bucket: 'house:bank', unit, amount: 500 },
    ],
  });
  for (const unit of ['EUR', 'USD'])
    for (const [type, body] of [
      ['RequestWithdrawal', withdrawal],
      ['RequestDepotTransfer', transfer],
    ] as const) {
      expect(outcomeOf([...orders, reversed(unit)], type, body, before, [first])).toBe('ACCOUNT_OVERDRAWN');
      expect(outcomeOf(orders, type, body, before, [first])).toMatch(passed);
    }
});

describe('a complex instrument', () => {
  it.each([
    ['an order to buy', 'PlaceOrder', order('LEV')],
    ['another price for a purchase', 'ReplaceOrder', replace('b1')],
    ['a subscription by rights', 'ExerciseRights', { actionId: 'a1', symbol: 'LEV', quantity: 1_000_000 }],
    ['a block', 'TakeBlock', block('LEV')],
  ])('asks before %s, once', (_, type, body) => {
    expect(outcomeOf(orders, type, body)).toBe('APPROPRIATENESS_UNKNOWN');
    expect(outcomeOf([...orders, acknowledged], type, body)).toMatch(passed);
  });

  it('is a right by its product, and any instrument that the reference data marks', () => {
    expect(outcomeOf(orders, 'PlaceOrder', order('RIGHT'))).toBe('APPROPRIATENESS_UNKNOWN');
    expect(outcomeOf([...orders, acknowledged], 'PlaceOrder', order('NOTE'))).toBe('APPROPRIATENESS_UNKNOWN');
  });

  it('asks nothing before a sale, and a plain share asks nothing at all', () => {
    expect(outcomeOf(orders, 'PlaceOrder', order('LEV', 'sell'))).toMatch(passed);
    expect(outcomeOf(orders, 'ReplaceOrder', replace('s1'))).toMatch(passed);
    expect(outcomeOf(orders, 'PlaceOrder', order('NORD'))).toMatch(passed);
  });

  it('names the agreement first where both are missing', () => {
    expect(outcomeOf(orders, 'PlaceOrder', order('LEV'), since)).toBe('AGREEMENT_REQUIRED');
  });
});

it('every command of trading, blocks, transfers and cash is known to buy or not', () => {
  const state = [opened, placed('o1', 'NORD', 'buy')].reduce<unknown>(
    (before_, event) => accountKind(market).decider.evolve(before_, accountKind(market).events.read(event)),
    accountKind(market).decider.initialState(`account:${accountId}`),
  ) as Account;
  const ofCash = [fundsCommands, cardCommands, exchangeCommands, debitCommands, interestCommands];
  const catalogues = [tradingCommands, blockCommands, depotCommands, ...ofCash];
  const types = catalogues.flatMap(({ definitions }) => Object.keys(definitions));
  const buying = types.filter((type) => {
    const command = { type, symbol: 'NORD', side: 'buy', orderId: 'o1' };
    return symbolBought(state, command) !== undefined;
  });
  expect(buying.sort()).toEqual(['ExerciseRights', 'PlaceOrder', 'ReplaceOrder', 'TakeBlock']);
  const others = [
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
    ...[
      'ReleaseBlockOffer',
      'ReleaseBlockTake',
      'UnlockBlock',
      'CheckBlockSteps',
      'OfferBlock',
      'RequestDepotTransfer',
    ],
    ...['InstructDepotTransfer', 'CancelDepotTransfer', 'RefuseDepotTransfer', 'BookDepotDelivery'],
    ...['BookDepotReceipt', 'Deposit', 'ConvertCash', 'SuspendBooking', 'ClearSuspense', 'ContinueClearing'],
    ...['RefuseDeposit', 'SendReturn', 'ConfirmReturn', 'RejectReturn', 'SettleReturn', 'BounceReturn'],
    ...['ReopenSuspense', 'BindCard', 'UnbindCard', 'SetDefaultCard', 'QuoteExchange', 'ExchangeCash'],
    ...['SignMandate', 'RevokeMandate', 'RequestCollection', 'ContinueCollection', 'CreditCollection'],
    'GiveUpCollection',
    ...['RejectCollection', 'ReverseCollection'],
  ];
  expect([...buying, ...others].sort()).toEqual(types.sort());
});
