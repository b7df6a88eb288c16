import { endRights } from './rights.job';

const job = endRights({ readModels: undefined as never, datesOf: () => undefined, cancelledActions: () => [] });
const item = { id: 'A issue', aggregate: 'account:A', accountId: 'A', actionId: 'issue', symbol: 'NORD' };

it('ends rights a second time, under another key, if the issue is cancelled after the deadline', () => {
  const [byDeadline, cancelled] = [false, true].map((isCancelled) => job.command({ ...item, isCancelled }));
  expect(byDeadline?.key).toBe('end-rights:issue:A');
  expect(cancelled).toEqual({ ...byDeadline, key: 'end-rights:cancelled:issue:A' });
});
