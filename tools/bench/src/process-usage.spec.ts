import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuSecondsBetween, nodeUsage, type Usage } from './process-usage';

it('counts a process with the Node processes it has started, and nothing else', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1_000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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

it('counts the time of an ended helper in the process that started it', async () => {
  const burn = 'while (process.cpuUsage().user < 300_000);';
  const program = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(burn)}]);`;
  const wait = 'process.stdin.once("data", () => {';
  const script = `process.stdout.write("up"); ${wait} ${program} process.stdout.write("done"); setInterval(() => {}, 1_000); })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    await once(child.stdout, 'data');
    const before = nodeUsage(child.pid ?? 0);
    child.stdin.write('go');
    await once(child.stdout, 'data');
    expect(cpuSecondsBetween(child.pid ?? 0, before, nodeUsage(child.pid ?? 0))).toBeGreaterThan(0.25);
  } finally {
    child.kill();
  }
});

describe('between two measurements', () => {
  const usage = (pid: number, parent: number, cpuSeconds: number): Usage => ({
    pid,
    parent,
    name: `p${pid}`,
    cpuSeconds,
    rssBytes: 1,
  });
  const start = usage(1, 0, 5);

  it('the helper of a program may end and another one start', () => {
    expect(
      cpuSecondsBetween(1, [start, usage(2, 1, 10), usage(3, 2, 1)], [start, usage(2, 1, 12), usage(4, 2, 0.5)]),
    ).toBe(1.5);
  });

  it('a restarted program makes the measurement fail', () => {
    expect(() => cpuSecondsBetween(1, [start, usage(2, 1, 10)], [start, usage(5, 1, 1)])).toThrow(
      /before p1 1, p2 2, after p1 1, p5 5/,
    );
  });
});
