import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CustodianClient, CustodianSilent } from './custodian-client';
import { custodyProcess } from './custody.process';
import { Silence } from './silence';

const body = {
  ...{ id: 'NORD.2026-11-20.1', symbol: 'NORD', currency: 'EUR' as const, quantity: 10, cash: 100 as never },
  ...{ tradeDate: '2026-11-20', settlesOn: '2026-11-24' },
};
const task = {
  ...{ subject: 'settlement:NORD.2026-11-20', body, process: 'custody', partition: 0, offset: 0, ordinal: 0 },
  ...{ issuedAt: 1, refusals: 0 },
};

/** Instructions of many days, a custodian, and what the log is asked. */
function rig() {
  const world = { now: 0, isDown: true, asked: 0, told: 0, stopped: false };
  const process = custodyProcess({
    gateway: {
      send: async () => {
        world.asked += 1;
        if (world.stopped) return { kind: 'unknown' };
        return { kind: 'accepted', events: [], position: { partition: 0, offset: 0 } };
      },
    },
    custodian: {
      buyIn: async () => undefined,
      instruct: async () => {
        if (world.isDown) throw new CustodianSilent('down');
        world.told += 1;
      },
    },
    onForged: () => undefined,
    silence: new Silence(() => world.now),
  });
  const attempt = () => process.carryOut(task, new AbortController().signal);
  return { world, attempt };
}

it('asks the log no more than once in each growing pause while the custodian is silent', async () => {
  const { world, attempt } = rig();
  for (world.now = 0; world.now < 3_600_000; world.now += 1_000)
    for (let n = 0; n < 10; n += 1) expect(await attempt()).toMatchObject({ reason: 'CUSTODIAN_SILENT' });
  // One in two minutes in the end, and seven in the minutes before.
  expect(world.asked).toBeLessThan(40);
  expect(world.asked).toBeGreaterThan(30);
});

it('tells the custodian everything once it answers again', async () => {
  const { world, attempt } = rig();
  await attempt();
  world.isDown = false;
  expect(await attempt()).toMatchObject({ reason: 'CUSTODIAN_SILENT' });
  world.now += 1_000;
  for (let n = 0; n < 10; n += 1) expect(await attempt()).toBeUndefined();
  expect([world.asked, world.told]).toEqual([11, 10]);
});

it('lets one attempt find out whether the custodian is still silent', async () => {
  const { world, attempt } = rig();
  await attempt();
  world.now += 1_000;
  await Promise.all([attempt(), attempt(), attempt()]);
  expect(world.asked).toBe(2);
});

it('lets another attempt find out when the log gives no answer to the one that was to', async () => {
  const { world, attempt } = rig();
  await attempt();
  world.now += 1_000;
  [world.isDown, world.stopped] = [false, true];
  expect(await attempt()).toMatchObject({ reason: 'NO_ANSWER' });
  world.stopped = false;
  expect(await attempt()).toBeUndefined();
});

it('sends an order to buy in under a subject of its own', () => {
  const { tasksOf } = custodyProcess({ gateway: {} as never, custodian: {} as never, onForged: () => undefined });
  const record = {
    aggregate: 'settlement:NORD.2026-11-19',
    events: [JSON.parse(readFileSync('docs/events/bought-in/02-BuyInOrdered.v1.json', 'utf8'))],
  };
  expect(tasksOf({ record } as never)).toEqual([
    {
      subject: 'buyIn:NORD.2026-11-19.1',
      body: { buyIn: { orderId: expect.any(String), instructionId: 'NORD.2026-11-19.1' } },
    },
  ]);
});

describe('an answer of the custodian', () => {
  let status = 200;
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push(JSON.parse(text));
      response.writeHead(status).end('{}');
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const order = { buyIn: { orderId: 'a1', instructionId: 'NORD.2026-11-20.1' } };
  const client = () => new CustodianClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'SIMULATED');
  const process = () =>
    custodyProcess({
      gateway: { send: async () => ({ kind: 'accepted', events: [], position: { partition: 0, offset: 0 } }) },
      ...{ custodian: client(), onForged: () => undefined, silence: new Silence(() => 0) },
    });
  const signal = new AbortController().signal;

  it.each([
    [400, 'CUSTODIAN_REFUSED', 'CUSTODIAN_REFUSED'],
    [404, 'CUSTODIAN_REFUSED', 'CUSTODIAN_REFUSED'],
    [409, 'INSTRUCTION_ID_TAKEN', 'CUSTODIAN_REFUSED'],
    [422, 'CUSTODIAN_REFUSED', 'CUSTODIAN_REFUSED'],
  ])('with %d refuses one instruction or order, and others are sent', async (refused, instruction, buyIn) => {
    const { carryOut } = process();
    status = refused;
    expect(await carryOut(task, signal)).toEqual({ reason: instruction, kind: 'undecided' });
    expect(await carryOut({ ...task, body: order }, signal)).toEqual({ reason: buyIn, kind: 'undecided' });
    status = 200;
    expect(await carryOut(task, signal)).toBeUndefined();
    expect(await carryOut({ ...task, body: order }, signal)).toBeUndefined();
    expect(asked.at(-1)).toEqual({ ...order.buyIn, env: 'SIMULATED' });
  });

  it.each([401, 403, 408, 429, 500, 503])('with %d is silence for all', async (broken) => {
    const { carryOut } = process();
    status = broken;
    expect(await carryOut(task, signal)).toMatchObject({ reason: 'CUSTODIAN_SILENT' });
    status = 200;
    expect(await carryOut({ ...task, body: order }, signal)).toMatchObject({ reason: 'CUSTODIAN_SILENT' });
  });
});

it('tries again although the attempt that was to find out came to nothing', () => {
  let now = 0;
  const silence = new Silence(() => now);
  silence.silent();
  now += 1_000;
  expect([silence.mayTry(), silence.mayTry()]).toEqual([true, false]);
  now += 1_000;
  expect(silence.mayTry()).toBe(true);
});
