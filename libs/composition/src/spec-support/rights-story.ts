import { price, type Actor } from '@parkett/kernel';
import type { CorporateAction } from '@parkett/market-contract';
import type { Asked, Story } from './story';

/** Later than the dates of the other stories, so that it waits in none of them. */
export const storyRights: CorporateAction = {
  actionId: 'rights-1',
  symbol: 'NORD',
  terms: { kind: 'rights', per: 1, get: 1, price: price('80.50'), currency: 'EUR' },
  exDate: '2026-11-24',
  deadline: '2026-12-02',
  payDate: '2026-12-07',
  source: 'Company announcement',
};

const jobs: Actor = { kind: 'system', id: 'jobs' };
const about = { actionId: 'rights-1', symbol: 'NORD' };

/** After a purchase: its rights are exercised, changed and reminded of; the rest lapses, and the new shares arrive. */
export function rightsStory(aggregate: string, before: readonly Asked[], owner: Actor): Story {
  const dated: readonly (readonly [date: string, Asked])[] = [
    ['2026-11-24', ['ApplyCorporateAction', about, jobs]],
    ['2026-11-24', ['ExerciseRights', { ...about, quantity: 3_000_000 }, owner]],
    ['2026-11-30', ['RemindRights', about, jobs]],
    ['2026-12-02', ['ExerciseRights', { ...about, quantity: 2_000_000 }, owner]],
    ['2026-12-03', ['EndRights', about, jobs]],
    ['2026-12-07', ['SettleRights', about, jobs]],
  ];
  const asked = [...before, ...dated.map(([, one]) => one)];
  return { name: 'rights', aggregate, asked, tradeDates: dated.map(([date]) => date) };
}
