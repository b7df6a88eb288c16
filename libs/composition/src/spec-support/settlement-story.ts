import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const dayMs = 86_400_000;
const jobs: Actor = { kind: 'system', id: 'jobs' };

/** After a purchase and the order of a sale: its fill, and the settlement of its proceeds two weekdays later. */
export const settlementStory = (aggregate: string, before: readonly Asked[], sale: Asked): Story => ({
  name: 'settled-proceeds',
  aggregate,
  before,
  asked: [sale, ['SettleProceeds', { through: '2026-11-24' }, jobs]],
  laterStill: { commands: 1, ms: 4 * dayMs },
});
