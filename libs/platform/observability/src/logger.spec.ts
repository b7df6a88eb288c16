import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from './index';

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
type Written = (error: Error | null, bytes?: number) => void;

/** A log whose file cannot be written until the mock is restored. */
function fullDisk() {
  const file = join(fs.mkdtempSync(join(tmpdir(), 'parkett-log-')), 'server.log');
  const logger = createLogger('spec', fs.openSync(file, 'a'));
  const write = jest.spyOn(fs, 'write').mockImplementation(((...given: unknown[]) => {
    const written = given.at(-1) as Written;
    setImmediate(() => written(full));
  }) as never);
  return { file, logger, write };
}

describe('the log of a process whose disk is full', () => {
  it('loses no line as long as few of them wait, and is written once there is room', async () => {
    const { file, logger, write } = fullDisk();
    for (let line = 0; line < 10; line++) {
      logger.info({ line }, 'while the disk is full');
      await sleep(5);
    }
    expect(write.mock.calls.length).toBeGreaterThan(5);
    write.mockRestore();
    logger.info('there is room');
    await sleep(200);
    const lines = fs
      .readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    expect(lines).toEqual([...Array.from({ length: 10 }, () => 'while the disk is full'), 'there is room']);
  });

  it('keeps a limited part of what it cannot write', async () => {
    const { file, logger, write } = fullDisk();
    const text = 'x'.repeat(1_000);
    for (let line = 0; line < 10_000; line++) logger.info(text);
    await sleep(50);
    write.mockRestore();
    logger.info('there is room');
    await sleep(500);
    const bytes = fs.statSync(file).size;
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(2 * 1024 * 1024);
  });
});
