import { createLogger } from '@parkett/platform-observability';
import { eventually, useServices } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Runtime } from './runtime';
import { SingletonRole } from './singleton-role';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();
const wrong = 'the clock is 3600 s ahead';
const patienceMs = 30_000;
const logger = createLogger('role-spec');
logger.level = 'silent';

/** A process that applies for the role, and a clock that the test sets wrong. */
async function startRole(runtime: Runtime) {
  const clock: { wrong?: string | undefined } = {};
  Object.assign(runtime, { clock: Object.assign(runtime.clock, { problem: () => clock.wrong }) });
  const running = { count: 0 };
  const role = new SingletonRole(runtime, 'example', async (begun) => {
    running.count += 1;
    begun.push(() => void (running.count -= 1));
  });
  role.start();
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= role.close().then(() => runtime.close()));
  services.afterwards(close);
  return { runtime, clock, role, close, runs: () => running.count === 1 };
}

async function startTwo() {
  const one = await startRole(await openInstallation(services));
  const another = await startRole(new Runtime(one.runtime.settings, logger, Buffer.from('key')));
  await eventually('one of them has the role', () => one.runs() !== another.runs(), patienceMs);
  return one.runs() ? ([one, another] as const) : ([another, one] as const);
}

it('a process whose clock is wrong leaves its role to one whose clock is right, and applies for it again by itself', async () => {
  const [owner, other] = await startTwo();
  owner.clock.wrong = wrong;
  await eventually('the other has the role', () => other.runs() && !owner.runs(), patienceMs);
  expect(owner.role.problem()).toBe('the role is left to another process until the clock is right');
  owner.clock.wrong = undefined;
  await eventually('the owner applies again', () => owner.role.problem() === undefined, patienceMs);
  other.clock.wrong = wrong;
  await eventually('the owner has the role again', () => owner.runs() && !other.runs(), patienceMs);
}, 120_000);

it('one of several processes with wrong clocks keeps the role, for what does not depend on the clock', async () => {
  const [owner, other] = await startTwo();
  owner.clock.wrong = wrong;
  other.clock.wrong = wrong;
  await eventually('the other has the role', () => other.runs() && !owner.runs(), patienceMs);
  await sleep(5_000);
  expect([other.runs(), owner.runs()]).toEqual([true, false]);
  await other.close();
  await eventually('the owner has the role again', () => owner.runs(), patienceMs);
  expect(owner.role.problem()).toBeUndefined();
}, 120_000);
