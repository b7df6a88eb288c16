import { ForeignEnvironment, WrongPartitions } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { Attempts } from './attempts';

const logger = createLogger('spec');
logger.level = 'silent';

describe('work that needs a service', () => {
  it('is repeated until it succeeds, and says until then what it waits for', async () => {
    const attempts = new Attempts(logger, new AbortController().signal);
    let refusals = 2;
    const work = attempts.until('kafka', async () => {
      if (refusals-- > 0) throw new Error('refused');
      return 'here';
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...attempts.problems]).toEqual([['kafka', 'refused']]);
    expect(await work).toBe('here');
    expect([...attempts.problems]).toEqual([]);
  });

  it.each([new ForeignEnvironment('it is LIVE'), new WrongPartitions('8, not 4')])(
    'is not repeated when waiting cannot help: %s',
    async (error) => {
      const attempts = new Attempts(logger, new AbortController().signal);
      const work = jest.fn(() => Promise.reject(error));
      await expect(attempts.until('log', work)).rejects.toBe(error);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  it('ends with the process, and with its own signal', async () => {
    const [stopping, lost] = [new AbortController(), new AbortController()];
    const attempts = new Attempts(logger, stopping.signal);
    const refused = () => Promise.reject(new Error('refused'));
    const [role, process] = [attempts.until('venue', refused, lost.signal), attempts.until('log', refused)];
    lost.abort();
    await expect(role).rejects.toThrow('aborted');
    expect([...attempts.problems.keys()]).toEqual(['log']);
    stopping.abort();
    await expect(process).rejects.toThrow('aborted');
  });
});
