import { setTimeout as sleep } from 'node:timers/promises';
import { useServices } from '@parkett/platform-testing';
import { Rig, type RunningEngine } from '../spec-support/rig';

const services = useServices();
const commandsTotal = 3_000;
const callers = 64;

/** Supervises like the engine role: starts a fenced engine again, as if the partition had been reassigned. */
async function keepRunning(rig: Rig, until: () => boolean, fences: { count: number }): Promise<void> {
  const log = rig.connect();
  while (!until()) {
    const running: RunningEngine = await rig.engine({ log });
    const timer = setInterval(() => {
      if (until()) running.engine.stop();
    }, 20);
    if ((await running.ended) === 'fenced') fences.count += 1;
    clearInterval(timer);
    await sleep(Math.random() * 30);
  }
}

it('two engines fight for one partition under load: every command is answered once, none is lost, the chain is valid', async () => {
  const rig = await Rig.open(services);
  const client = await rig.client();
  let done = false;
  const fences = { count: 0 };
  const engines = [keepRunning(rig, () => done, fences), keepRunning(rig, () => done, fences)];
  const answers = new Map<string, string>();
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let i = next++; i < commandsTotal; i = next++) {
      const answer = await client.send({ key: `k${i}`, aggregate: `account:${i % 50}` }, 25_000);
      answers.set(`k${i}`, answer.kind);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  done = true;
  await Promise.all(engines);
  expect([...answers.values()].filter((kind) => kind !== 'accepted')).toEqual([]);
  expect(answers.size).toBe(commandsTotal);
  expect(fences.count).toBeGreaterThan(0);
  const { valid } = await rig.readAll();
  const accepted = valid
    .filter(({ record }) => record.outcome.kind === 'accepted')
    .map(({ record }) => record.commandId);
  expect(accepted).toHaveLength(commandsTotal);
  expect(new Set(accepted).size).toBe(commandsTotal);
}, 60_000);
