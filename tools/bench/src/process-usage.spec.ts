import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeUsage } from './process-usage';

it('counts a process with the Node processes that it has begun, and nothing else', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1_000)'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const stranger = spawn('sleep', ['60']);
  try {
    await once(child.stdout, 'data');
    const usage = nodeUsage(process.pid);
    expect(usage.map(({ pid }) => pid)).toEqual(expect.arrayContaining([process.pid, child.pid]));
    expect(usage.some(({ pid }) => pid === stranger.pid)).toBe(false);
    for (const { cpuSeconds, rssBytes } of usage) {
      expect(cpuSeconds).toBeGreaterThanOrEqual(0);
      expect(rssBytes).toBeGreaterThan(10_000_000);
    }
  } finally {
    child.kill();
    stranger.kill();
  }
});
