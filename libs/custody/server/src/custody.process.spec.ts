import { CustodianSilent } from './custodian-client';
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
  const world = { now: 0, isDown: true, asked: 0, told: 0 };
  const process = custodyProcess({
    gateway: {
      send: async () => {
        world.asked += 1;
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

it('tries again although the attempt that was to find out came to nothing', () => {
  let now = 0;
  const silence = new Silence(() => now);
  silence.silent();
  now += 1_000;
  expect([silence.mayTry(), silence.mayTry()]).toEqual([true, false]);
  now += 1_000;
  expect(silence.mayTry()).toBe(true);
});
