import { nightSteps } from '@parkett/composition';
import { dice } from '../fault-plan';
import { planNights } from './night-plan';

const plan = planNights(30, dice(1));

it('kills each job once before one is killed again, and other processes in between', () => {
  const jobs = plan.points.map(({ job }) => job);
  const isWorking = (step: string): boolean => step !== 'compare-statements';
  expect(new Set(jobs)).toEqual(new Set([...nightSteps.filter(isWorking), 'book-custody-reports', 'issue-documents']));
  expect(new Set(jobs.slice(0, new Set(jobs).size)).size).toBe(new Set(jobs).size);
  expect(plan.moments).toEqual(['processes', 'jobs', 'processes', 'jobs', 'processes', 'jobs', 'processes']);
  expect(plan.points).toHaveLength(23);
});

it('draws one point of the end of a year before the first round, at the first command that there is', () => {
  const yearly = plan.points.filter(({ job }) => job === 'close-tax-years');
  expect(yearly).toEqual([expect.objectContaining({ commands: 1, round: 1 })]);
});
