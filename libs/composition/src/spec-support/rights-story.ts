import { price, type Actor } from '@parkett/kernel';
import type { CorporateAction } from '@parkett/market-contract';
import type { Asked, Story } from './story';

/** Later than the dates of the other stories, so that it waits in none of them. */
const issue: CorporateAction = {
  actionId: 'rights-1',
  symbol: 'NORD',
  terms: { kind: 'rights', per: 1, get: 1, price: price('80.50'), currency: 'EUR' },
  exDate: '2026-11-24',
  deadline: '2026-12-02',
  payDate: '2026-12-07',
  source: 'Company announcement',
};

/** After the pay date, for rights that are settled late. */
const delisting: CorporateAction = {
  ...{ actionId: 'rights-2', symbol: 'NORD', terms: { kind: 'delisting', cash: null }, exDate: '2026-12-08' },
  ...{ deadline: null, payDate: '2026-12-08', source: 'Company announcement' },
};
export const storyRights: readonly CorporateAction[] = [issue, delisting];

const jobs: Actor = { kind: 'system', id: 'jobs' };
const about = { actionId: 'rights-1', symbol: 'NORD' };

/**
 * After a purchase: its rights are exercised, changed and reminded of; the rest lapses, and the new shares arrive, or
 * cannot be delivered.
 */
export function rightsStories(aggregate: string, before: readonly Asked[], owner: Actor): readonly Story[] {
  const dated: readonly (readonly [date: string, Asked])[] = [
    ['2026-11-24', ['ApplyCorporateAction', about, jobs]],
    ['2026-11-24', ['ExerciseRights', { ...about, quantity: 3_000_000 }, owner]],
    ['2026-11-30', ['RemindRights', about, jobs]],
    ['2026-12-02', ['ExerciseRights', { ...about, quantity: 2_000_000 }, owner]],
    ['2026-12-03', ['EndRights', about, jobs]],
  ];
  const settledOn = (name: string, date: string): Story => {
    const all = [...dated, [date, ['SettleRights', about, jobs]] as const];
    return { name, aggregate, asked: [...before, ...all.map(([, one]) => one)], tradeDates: all.map(([on]) => on) };
  };
  return [settledOn('rights', '2026-12-07'), settledOn('rights-undelivered', '2026-12-08')];
}
