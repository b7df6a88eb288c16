import { eventually } from '@parkett/platform-testing';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { confined, type Isolation } from './confinement';
import { ImageProcess, isolationHere, isolationNotes } from './image-process';
import { ImageWorkers } from './image-workers';

const attacked = resolve(__dirname, '../spec-support/attacked-decoder.mjs');
const limits = { jobMs: 20_000, waitMs: 60_000 };
const bounds = { processes: 1, queue: 0, idleMs: 1_000, ...limits };

let home: string;
let servers: Server[];
let targets: object;

const listen = (address: string | number): Promise<Server> =>
  new Promise((done) => {
    const server = createServer();
    if (typeof address === 'number') server.listen(address, '127.0.0.1', () => done(server));
    else server.listen(address, () => done(server));
  });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parkett-attacked-'));
  const secret = join(home, 'master.key');
  writeFileSync(secret, randomBytes(32), { mode: 0o600 });
  const socket = join(home, 'socket');
  servers = [await listen(0), await listen(socket), await listen(`\0${socket}`)];
  const address = servers[0]?.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  targets = {
    files: [secret],
    folders: [home],
    writable: join(home, 'written'),
    port,
    socket,
    own: [resolve(__dirname, '../../../../..'), process.execPath],
  };
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(home, { recursive: true, force: true });
});

/** A job that the decoder takes as an order to misbehave. */
const orderTo = (misbehaviour: string) => ({
  bytes: Buffer.from(JSON.stringify({ [misbehaviour]: true })),
  pixelsMax: 1,
  side: 1,
  square: false,
});
/** As native code, which gets around what Node.js forbids. */
const native = (isolation: Isolation): string[] =>
  confined(attacked, isolation).filter((word) => !/^--(permission|allow-)/.test(word));

const job = (...others: (number | undefined)[]) => {
  const bytes = Buffer.from(JSON.stringify({ ...targets, pids: [process.pid, process.ppid, ...others] }));
  return { bytes, pixelsMax: 1, side: 1, square: false };
};
const found = ({ bytes }: { readonly bytes: Buffer }): Record<string, unknown> => JSON.parse(bytes.toString());

/** A decoder of somebody else's picture, as the same user. */
async function startOther(isolation: Isolation): Promise<ImageProcess> {
  const other = new ImageProcess(attacked, isolation);
  for (const until = Date.now() + limits.waitMs; other.pid === undefined && Date.now() < until; ) await sleep(5);
  return other;
}

async function attack(isolation: Isolation, command = confined(attacked, isolation)): Promise<Record<string, unknown>> {
  const other = await startOther(isolation);
  expect(other.pid).toBeDefined();
  const decoder = new ImageProcess(attacked, isolation, command);
  try {
    const ending = await decoder.work(job(other.pid), limits);
    if (ending.kind !== 'done') throw new Error(`the decoder ended: ${ending.kind}`);
    return found(ending.image);
  } finally {
    decoder.kill();
    other.kill();
  }
}

const nothingOfOurs = { read: [], listed: [], wrote: [], started: false, startedShell: false };
/** The last one is set by the decoder itself. */
const environment = ['MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE', 'VIPSHOME'];
const noneOfOurs = {
  connectedTcp: false,
  connectedUnix: false,
  connectedAbstract: false,
  listened: false,
  signalled: [],
};

describe('a decoder that a picture has taken over', () => {
  it('reads no file, starts nothing and has no environment, whatever the machine allows', async () => {
    expect(await attack('permissions')).toMatchObject({ canDecode: true, ...nothingOfOurs, environment });
  });

  it('reaches no network, no socket and no process where namespaces exist', async () => {
    if (isolationHere() !== 'namespaces') {
      // This machine forbids them, so the network is what an attacker reaches. The server says so when it starts.
      expect(await attack('permissions')).toMatchObject({ connectedTcp: true });
      return;
    }
    expect(await attack('namespaces')).toEqual({
      canDecode: true,
      ...nothingOfOurs,
      ...noneOfOurs,
      environment,
      jobsBefore: 0,
    });
    // Native code gets around what Node.js forbids. It can then start copies of itself, which are confined as well.
    expect(await attack('namespaces', native('namespaces'))).toMatchObject({
      ...nothingOfOurs,
      ...noneOfOurs,
      started: true,
    });
    expect(existsSync(join(home, 'written'))).toBe(false);
  });

  it.each(['permissions', 'namespaces'] as const)('floods nobody with answers: %s', async (isolation) => {
    const decoder = new ImageProcess(attacked, isolation === isolationHere() ? isolation : 'permissions');
    const before = process.memoryUsage().rss;
    // An answer that is within the limit may be complete before the flood behind it is noticed.
    const { kind } = await decoder.work(orderTo('floods'), limits);
    expect(['refused', 'done']).toContain(kind);
    decoder.kill();
    await eventually('the decoder ends', () => !decoder.running);
    await sleep(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('multiplies itself a few times at most where namespaces exist', async () => {
    const isolation = isolationHere();
    // Elsewhere the kernel counts all processes of the user, the server's as well, so there is no limit of its own.
    if (isolation !== 'namespaces') return expect(isolationNotes().get('decoder')).toMatch(/other processes/);
    const decoder = new ImageProcess(attacked, isolation, native(isolation));
    const ending = await decoder.work(orderTo('multiplies'), limits);
    decoder.kill();
    if (ending.kind !== 'done') throw new Error(`the decoder ended: ${ending.kind}`);
    expect(Number(ending.image.bytes.toString())).toBeLessThan(40);
  });

  it('never gets the next picture', async () => {
    const workers = new ImageWorkers(bounds, () => new ImageProcess(attacked));
    const jobsBefore = [];
    for (let picture = 0; picture < 3; picture++) jobsBefore.push(found(await workers.work(job()))['jobsBefore']);
    workers.close();
    expect(jobsBefore).toEqual([0, 0, 0]);
  });
});
