import type { DecisionBase } from '@parkett/kernel';

/** The context of every decision. All events are switched on unless the test says otherwise. */
export const decisionBase = (given: Pick<DecisionBase, 'actor' | 'isTaken'> & Partial<DecisionBase>): DecisionBase => ({
  aggregate: 'account:A',
  now: 0,
  issuedAt: 0,
  businessDate: '2026-11-20',
  env: 'SIMULATED',
  commandId: 'c1',
  mayWrite: () => true,
  ...given,
});
