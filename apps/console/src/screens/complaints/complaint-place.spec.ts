import { caseItem, caseOf, mayOpen, stateOf } from './complaint-place';

describe('the place of a complaint in the console', () => {
  it('leads back to the complaint', () => {
    const named = { accountId: 'P-1', complaintId: 'b'.repeat(32) };
    expect(caseOf(caseItem(named))).toEqual(named);
  });

  it('is none for other texts, such as an address that was cut off', () => {
    expect([undefined, '', 'P-1', 'P-1/', '/b', 'P-1/b/c'].map(caseOf)).toEqual(Array(6).fill(undefined));
  });

  it('is closed for auditors, who read no texts', () => {
    expect(mayOpen(['auditor'])).toBe(false);
    expect(mayOpen(['auditor', 'support'])).toBe(true);
  });
});

describe('the state of a complaint in the queue', () => {
  it('tells a new one from one that the customer has opened again', () => {
    expect(stateOf({ status: 'filed', answeredAt: null })).toBe('filed');
    expect(stateOf({ status: 'filed', answeredAt: 1 })).toBe('reopened');
    expect(stateOf({ status: 'inWork', answeredAt: 1 })).toBe('inWork');
  });
});
