import { eventually, useServices } from '@parkett/platform-testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MarketRig } from '../spec-support/market-rig';

const services = useServices();
const folder = join(__dirname, '../../../../../docs/examples');
const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';

/** Runs a producer as its readers would, until its prices move, and then ends it with Ctrl-C. */
async function run(program: string, file: string): Promise<void> {
  const rig = await MarketRig.open(services);
  services.afterwards(() => rig.close());
  const board = await rig.board();
  const args = [join(folder, file), services.kafkaBrokers.join(','), rig.topic, 'ADS=210.40', 'PENNY=1.00'];
  const feed = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(feed, 'exit');
  try {
    const first = await eventually('a quote', () => board.quote('ADS'), 30_000);
    expect(Math.abs(Number(first.last) - 210.4)).toBeLessThan(1);
    expect(board.clock()).toMatchObject({ session: 'open', feed: 'example' });
    await eventually('three trades of each', () =>
      ['ADS', 'PENNY'].every((symbol) => (board.quote(symbol)?.volume ?? 0) >= 30),
    );
    expect(Number(board.quote('PENNY')?.bid)).toBeGreaterThan(0);
    feed.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    await eventually('the session has ended', () => board.clock()?.session === 'closed');
    expect(rig.bad).toEqual([]);
  } finally {
    feed.kill('SIGKILL');
  }
}

describe('the example of a feed', () => {
  it('in TypeScript delivers quotes, and closes its session', () => run(process.execPath, 'feed.ts'), 60_000);

  (python === '' ? it.skip : it)(
    'in Python delivers quotes, and closes its session',
    () => run(python, 'feed.py'),
    60_000,
  );
});
