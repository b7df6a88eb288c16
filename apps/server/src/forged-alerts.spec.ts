import { metrics } from '@parkett/platform-observability';
import { forgedAlerts } from './forged-alerts';

it('counts every forged record, and writes to the log file at most once a second', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const error = jest.fn();
  const alert = forgedAlerts('record', { error });
  alert({ partition: 1, offset: 7 }, 3);
  alert({ partition: 1, offset: 11 });
  expect(error.mock.calls).toEqual([[{ partition: 1, offset: 7, count: 3 }, expect.any(String)]]);
  clock.mockReturnValue(1_000);
  alert({ partition: 2, offset: 0 }, 2);
  expect(error).toHaveBeenCalledTimes(2);
  expect((await metrics.forged.get()).values).toMatchObject([{ labels: { what: 'record' }, value: 6 }]);
  clock.mockRestore();
});
