import { createLogger } from '@parkett/platform-observability';
import { eventually, useServices } from '@parkett/platform-testing';
import { JobHost } from './job-host';

const services = useServices();
const month = 31 * 24 * 60 * 60 * 1000;

it('a schedule that was written while the clock was a month ahead runs as soon as the clock is right', async () => {
  const logger = createLogger('spec');
  logger.level = 'silent';
  const ran: number[] = [];
  const open = (): JobHost => {
    const host = new JobHost(
      services.redisUrl,
      `{${services.prefix}}`,
      [
        {
          name: 'minutely',
          queue: 'clock',
          everyMs: 60_000,
          run: async () => {
            ran.push(Date.now());
            return {};
          },
        },
      ],
      logger,
    );
    services.afterwards(() => host.close());
    return host;
  };
  const realNow = Date.now;
  const ahead = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + month);
  open();
  await eventually('it runs by the wrong clock', () => ran.length > 0, 30_000);
  ahead.mockRestore();
  const before = ran.length;
  open();
  await eventually('it runs by the right clock', () => ran.length > before, 30_000);
}, 90_000);
