import { nextOf, type WaitingCase } from './next-case';

const waiting = (accountId: string, by?: string): WaitingCase => ({
  accountId,
  submissionId: `s-${accountId}`,
  documentType: 'dePassport',
  submittedAt: 1,
  attempt: 1,
  openedBy: by === undefined ? null : { by, at: 2 },
});

describe('next case', () => {
  it('is the oldest that no colleague has open and that was not postponed', () => {
    const cases = [waiting('A', 'anna'), waiting('B'), waiting('C'), waiting('D')];
    expect(nextOf(cases, new Set())?.accountId).toBe('B');
    expect(nextOf(cases, new Set(['B', 'C']))?.accountId).toBe('D');
    expect(nextOf(cases, new Set(['B', 'C', 'D']))).toBeUndefined();
    expect(nextOf([], new Set())).toBeUndefined();
  });
});
