import type { DocumentFacts } from '@parkett/documents-domain';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DocumentRenderer } from './document-renderer';

const file = join(__dirname, '../spec-support/faulty-renderer.mjs');
const facts = (fault?: string): DocumentFacts => ({ fault }) as unknown as DocumentFacts;

let renderer: DocumentRenderer;
const open = (options: { renderMsMax?: number; idleMs?: number } = {}): DocumentRenderer =>
  (renderer = new DocumentRenderer({ file, ...options }));
afterEach(() => renderer.close());

const render = async (fault?: string): Promise<string> => Buffer.from(await renderer.render(facts(fault))).toString();
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('renders one document after the other in one process of low priority and little memory, without this environment', async () => {
  open();
  const [first, second] = await Promise.all([render(), render()]);
  expect(first).toBe(second);
  expect(Number(first)).not.toBe(process.pid);
  if (process.platform !== 'win32') expect(getPriority(Number(first))).toBe(19);
  const [limits, environment]: string[][] = JSON.parse(await render('environment'));
  expect(limits).toEqual(['--max-old-space-size=512']);
  expect(environment).not.toContain('PATH');
});

it('goes on in another process after one was killed, also between two documents', async () => {
  open();
  const first = Number(await render());
  process.kill(first, 'SIGKILL');
  const second = Number(await render());
  expect(second).not.toBe(first);
  await expect(render('dies')).rejects.toThrow('ended twice: SIGKILL');
  expect(Number(await render())).not.toBe(second);
});

it('says which facts cannot be rendered, and goes on with the others', async () => {
  open();
  const before = await render();
  await expect(render('error')).rejects.toThrow('the movements do not add up');
  expect(await render()).toBe(before);
});

it('ends a process that does not answer in time', async () => {
  // Time enough to start another process on a busy machine.
  open({ renderMsMax: 5_000 });
  await expect(render('hangs')).rejects.toThrow('no answer in 5000 ms');
  expect(Number(await render())).toBeGreaterThan(0);
}, 60_000);

it('keeps no process that has nothing to do', async () => {
  open({ idleMs: 50 });
  const pid = Number(await render());
  await sleep(400);
  expect(isAlive(pid)).toBe(false);
});
