import { startPasskeyStepUp } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { checkPurpose, withNumber } from './step-up-purpose';

const nothing = { amount: null, currency: null, payee: null };
const judge = (purpose: object) => () => checkPurpose(startPasskeyStepUp.input.parse({ ...nothing, ...purpose }));

describe('the purpose of a step-up', () => {
  it.each([
    { action: 'changeTradingPassword' },
    { action: 'changePaymentPassword' },
    { action: 'enrolTotp' },
    { action: 'removeTotp' },
    { action: 'enrolPasskey' },
    { action: 'removePasskey' },
    { action: 'withdraw', amount: 25_000, currency: 'EUR', payee: 'CARD1' },
    { action: 'addPayee', payee: 'CARD1' },
    { action: 'raiseWithdrawalLimit', amount: 25_000, currency: 'EUR', perDay: 0 },
  ])('%j is complete', (purpose) => {
    expect(judge(purpose)).not.toThrow();
  });

  it.each([
    [
      { action: 'withdraw', currency: 'EUR', payee: 'CARD1' },
      { field: 'amount', reason: 'required' },
    ],
    [
      { action: 'withdraw', amount: 25_000, payee: 'CARD1' },
      { field: 'currency', reason: 'required' },
    ],
    [
      { action: 'withdraw', amount: 25_000, currency: 'EUR' },
      { field: 'payee', reason: 'required' },
    ],
    [
      { action: 'withdraw', amount: 0, currency: 'EUR', payee: 'CARD1' },
      { field: 'amount', reason: 'tooSmall', min: 1 },
    ],
    [
      { action: 'withdraw', amount: -5, currency: 'EUR', payee: 'CARD1' },
      { field: 'amount', reason: 'tooSmall', min: 1 },
    ],
    [
      { action: 'raiseWithdrawalLimit', amount: 25_000, currency: 'EUR' },
      { field: 'perDay', reason: 'required' },
    ],
    [
      { action: 'withdraw', amount: 25_000, currency: 'EUR', payee: 'CARD1', perDay: 5 },
      { field: 'perDay', reason: 'unknown' },
    ],
    [{ action: 'addPayee' }, { field: 'payee', reason: 'required' }],
    [
      { action: 'addPayee', payee: 'CARD1', amount: 5 },
      { field: 'amount', reason: 'unknown' },
    ],
    [
      { action: 'removeTotp', payee: 'CARD1' },
      { field: 'payee', reason: 'unknown' },
    ],
  ])('%j is refused: %j', (purpose, facts) => {
    expect(judge(purpose)).toThrow(expect.objectContaining({ code: 'INPUT_INVALID', facts }));
  });
});

describe('a payee that is named by the id of an account at a bank', () => {
  const numbers = {
    of: async (accountId: string, id: string) => {
      if (`${accountId} ${id}` !== 'A k1') throw new Problem(404, 'CARD_UNKNOWN');
      return 'DE89';
    },
  };
  const purpose = (action: 'withdraw' | 'addPayee', payee: string) =>
    ({ action, amount: null, currency: null, payee }) as const;

  it('is its number for a withdrawal of its own customer, refused for one of somebody else, and itself otherwise', async () => {
    expect(await withNumber('A', purpose('withdraw', 'k1'), numbers)).toEqual(purpose('withdraw', 'DE89'));
    await expect(withNumber('B', purpose('withdraw', 'k1'), numbers)).rejects.toMatchObject({ code: 'CARD_UNKNOWN' });
    expect(await withNumber('A', purpose('addPayee', 'k1'), numbers)).toEqual(purpose('addPayee', 'k1'));
    expect(await withNumber('A', purpose('withdraw', 'k1'), undefined)).toEqual(purpose('withdraw', 'k1'));
  });
});
