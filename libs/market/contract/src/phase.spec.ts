import { phaseOf, type Phase } from './phase';

const open = { session: 'open', ts: 1_000 } as const;
const until = (phaseEndsAt: number, phase: Phase = 'openingAuction') => ({ phase, phaseEndsAt });

it('is that of the quote, then that of the market, then continuous trading', () => {
  expect(phaseOf({ ...open, phase: 'closingAuction' }, { phase: 'volatilityAuction' })).toBe('volatilityAuction');
  expect(phaseOf({ ...open, phase: 'closingAuction' }, {})).toBe('closingAuction');
  expect(phaseOf(open)).toBe('continuous');
  expect(phaseOf({ ...open, session: 'closed' }, { phase: 'openingAuction' })).toBe('closed');
});

it('of an auction is over at its end, also when no feed says so', () => {
  expect(phaseOf({ ...open, ...until(1_001) })).toBe('openingAuction');
  expect(phaseOf({ ...open, ...until(1_000) })).toBe('continuous');
  expect(phaseOf(open, until(1_001))).toBe('openingAuction');
  expect(phaseOf(open, until(1_000))).toBe('continuous');
  expect(phaseOf({ ...open, ...until(2_000, 'closingAuction') }, until(1_000))).toBe('closingAuction');
});

it('of a halt ends when the feed says so, whatever end was expected', () => {
  expect(phaseOf({ ...open, ...until(1_000, 'halted') })).toBe('halted');
  expect(phaseOf(open, until(1_000, 'halted'))).toBe('halted');
});
