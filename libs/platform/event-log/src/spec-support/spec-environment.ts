import type { EngineEnvironment } from '../engine/batch';

/** A decision or a fold that fails ends the test. */
export const specEnvironment: EngineEnvironment = {
  now: Date.now,
  businessDate: () => '2026-11-20',
  env: 'SIMULATED',
  onFailed: (_command, error) => {
    throw error;
  },
};
