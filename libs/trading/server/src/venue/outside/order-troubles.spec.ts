import { setTimeout as sleep } from 'node:timers/promises';
import { OrderTroubles } from './order-troubles';

it('a clock that is set back does not shorten a trouble', async () => {
  const alerts: string[] = [];
  const troubles = new OrderTroubles(20, (message) => alerts.push(message));
  troubles.failed('o', new Error('no answer'));
  expect(troubles.isLasting('o')).toBe(false);
  const wallClock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await sleep(30);
  expect(troubles.isLasting('o')).toBe(true);
  troubles.failed('o', new Error('no answer'));
  wallClock.mockRestore();
  expect(alerts).toEqual(['news of the venue is not recorded']);
});
