import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { faultsOf } from './images-drill';
import { watchMemory } from './memory-watch';

const mebibyte = 1024 * 1024;

describe('the drill of images', () => {
  it('reports an accepted image, a slow refusal and one that took memory', () => {
    const good = { image: 'x', answer: 'IMAGE_UNREADABLE', ms: 1_000, moreMiB: 150 };
    expect(faultsOf(good, 'IMAGE_UNREADABLE')).toEqual([]);
    expect(faultsOf({ ...good, answer: 'taken' }, 'IMAGE_UNREADABLE')).toEqual([
      'x: taken instead of IMAGE_UNREADABLE',
    ]);
    expect(faultsOf({ ...good, ms: 1_001, moreMiB: 151 }, 'IMAGE_UNREADABLE')).toEqual([
      'x: 1001 ms',
      'x: 151 MiB more',
    ]);
  });
});

describe('watching memory', () => {
  it('measures a short peak of the process and of a short-lived child', async () => {
    const { moreMiB } = await watchMemory(process.pid, async () => Buffer.alloc(200 * mebibyte, 1).length);
    expect(moreMiB).toBeGreaterThan(190);
    const child = await watchMemory(process.pid, async () => {
      // Long enough to be measured on a busy machine: children are looked for every ten milliseconds at best.
      const process = spawn('node', ['-e', `Buffer.alloc(${200 * mebibyte}, 1); setTimeout(() => {}, 2_000)`]);
      await once(process, 'exit');
    });
    expect(child.moreMiB).toBeGreaterThan(190);
    const quiet = await watchMemory(process.pid, async () => 1);
    expect(quiet.moreMiB).toBeLessThan(50);
  });
});
