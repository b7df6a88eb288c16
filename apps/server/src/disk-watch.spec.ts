import { IntakePaused } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { DiskWatch } from './disk-watch';

const mebibyte = 1024 * 1024;
const customer = { kind: 'customer', id: 'A1' } as const;
const order = { actor: customer, type: 'PlaceOrder' };

describe('an installation whose disk is nearly full', () => {
  let free = 10_000 * mebibyte;
  let watch: DiskWatch;
  const logger = createLogger('spec');
  logger.level = 'silent';
  beforeEach(async () => {
    jest.useFakeTimers();
    free = 10_000 * mebibyte;
    watch = new DiskWatch({ folder: '/data', freeBytesMin: 512 * mebibyte, logger, freeBytes: async () => free });
    await watch.start();
  });
  afterEach(() => {
    watch.close();
    jest.useRealTimers();
  });
  const left = async (mebibytes: number): Promise<void> => {
    free = mebibytes * mebibyte;
    await jest.advanceTimersByTimeAsync(2_000);
  };

  it('refuses what customers ask for before it is sent, names the folder, and comes back by itself', async () => {
    expect(() => watch.admit(order)).not.toThrow();
    await left(511);
    expect(() => watch.admit(order)).toThrow(IntakePaused);
    expect(watch.problem()).toMatch(/^\/data has 511 MiB left, less than 512 MiB/);
    await left(520);
    expect(() => watch.admit(order)).toThrow();
    await left(600);
    expect(() => watch.admit(order)).not.toThrow();
    expect(watch.problem()).toBeUndefined();
  });

  it('accepts cancellations, executions, and what staff and jobs do', async () => {
    await left(1);
    expect(() => watch.admit({ actor: customer, type: 'CancelOrder' })).not.toThrow();
    expect(() => watch.admit({ actor: { kind: 'system', id: 'venue' }, type: 'RecordExecution' })).not.toThrow();
    expect(() => watch.admit({ actor: { kind: 'staff', id: 'S1' }, type: 'RecordLook' })).not.toThrow();
  });

  it('works on while the room is unknown', async () => {
    watch.close();
    const freeBytes = (): Promise<number> => Promise.reject(new Error('no such folder'));
    watch = new DiskWatch({ folder: '/nowhere', freeBytesMin: mebibyte, logger, freeBytes });
    await watch.start();
    expect(() => watch.admit(order)).not.toThrow();
  });
});
