import { CommandTrimmer, Ownership } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { EngineRole } from './engine-role';
import { MarketParts } from './market-parts';
import { Runtime } from './runtime';
import { openAccount } from './spec-support/open-account';
import { StaffParts } from './staff-parts';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();
const wrong = 'the clock is 3600 s ahead';

/** A process with the engine role, and a clock that the test sets wrong. */
async function startEngine(runtime: Runtime) {
  const clock: { wrong?: string | undefined } = {};
  Object.assign(runtime, { clock: Object.assign(runtime.clock, { problem: () => clock.wrong }) });
  await runtime.start();
  const market = new MarketParts(runtime);
  await market.load();
  const role = await EngineRole.start(runtime, market, new StaffParts(runtime));
  role.serve();
  services.afterwards(async () => {
    await role.close();
    await market.close();
    await runtime.close();
  });
  return { runtime, clock, role };
}

it('an engine whose clock is wrong leaves its partitions to one whose clock is right, and comes back by itself', async () => {
  const one = await startEngine(await openInstallation(services));
  const { settings } = one.runtime;
  const another = await startEngine(new Runtime(settings, createLogger('another'), Buffer.from('key')));
  const serves = ({ role }: typeof one): boolean => role.host.serving.includes(0);
  await eventually('one of them serves', () => serves(one) !== serves(another), 30_000);
  const [owner, other] = serves(one) ? [one, another] : [another, one];

  owner.clock.wrong = wrong;
  await eventually('the owner has left', () => owner.role.problems().has('membership'), 30_000);
  await eventually('the other serves', () => serves(other), 30_000);
  expect(owner.role.host.serving).toEqual([]);
  await accepts(other.runtime.gateway, openAccount('A'));

  owner.clock.wrong = undefined;
  other.clock.wrong = wrong;
  await eventually('the owner serves again', () => serves(owner) && !serves(other), 30_000);
  expect([...owner.role.problems()]).toEqual([]);
}, 120_000);

it('a process that ends leaves its partitions before it waits for the trimming of answered commands', async () => {
  const { role } = await startEngine(await openInstallation(services));
  await eventually('it serves', () => role.host.serving.includes(0), 30_000);
  let release: () => void = () => undefined;
  const round = new Promise<void>((resolve) => (release = resolve));
  const close = jest.spyOn(CommandTrimmer.prototype, 'close').mockImplementation(() => round);
  const leave = jest.spyOn(Ownership.prototype, 'leave');
  const closing = role.close();
  await eventually('it serves no more', () => role.host.serving.length === 0, 30_000);
  expect(leave).toHaveBeenCalled();
  release();
  await closing;
  close.mockRestore();
}, 120_000);
