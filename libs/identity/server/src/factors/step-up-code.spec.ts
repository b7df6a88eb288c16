import type { StepUpPurpose } from '@parkett/identity-contract';
import { minor } from '@parkett/kernel';
import { stepUpCodeUse } from './step-up-code';

const payment: StepUpPurpose = { action: 'withdraw', amount: minor(25_000), currency: 'EUR', payee: 'mark' };
const useOf = (fields: Partial<StepUpPurpose> = {}): string =>
  JSON.stringify(stepUpCodeUse('A1', { ...payment, ...fields }));

describe('the code of a step-up', () => {
  it.each([
    ['another amount', { amount: minor(25_001) }],
    ['another currency', { currency: 'USD' }],
    ['another payee', { payee: 'other' }],
    ['another action', { action: 'addPayee' }],
    ['no amount', { amount: null }],
    ['a limit per day', { perDay: minor(25_000) }],
  ] as const)('is not valid for %s', (_name, fields) => {
    expect(useOf(fields)).not.toBe(useOf());
  });

  it('is the same for the same payment, belongs to one account, and does not name the payee', () => {
    expect(useOf()).toBe(useOf());
    expect(stepUpCodeUse('A2', payment)).not.toEqual(stepUpCodeUse('A1', payment));
    expect(useOf()).not.toContain('mark');
  });
});
