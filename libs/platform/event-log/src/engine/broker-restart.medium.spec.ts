import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, OwnKafka, useServices } from '@parkett/platform-testing';
import { Rig } from '../spec-support/rig';

const services = useServices();

it('when the broker is killed and restarted twice under load, the engine goes on and no command is lost or doubled', async () => {
  const kafka = await OwnKafka.start();
  services.afterwards(() => kafka.close());
  const rig = await Rig.open(
    { kafkaBrokers: kafka.brokers, prefix: services.prefix, afterwards: (work) => services.afterwards(work) },
    { partitions: 2 },
  );
  const engines = await Promise.all([0, 1].map((partition) => rig.engine({ partition })));
  const client = await rig.client();
  const acknowledged = new Set<string>();
  let stop = false;
  const caller = async (name: number): Promise<void> => {
    for (let i = 0; !stop; i++) {
      const key = `${name}-${i}`;
      // A caller that gets no answer in time asks again under the same key.
      while ((await client.send({ key, aggregate: `account:${name}` }, 2_000)).kind !== 'accepted')
        // An overloaded gateway answers at once: without a pause no timer would run any more.
        await sleep(20);
      acknowledged.add(client.gateway.idOf({ actor: { kind: 'customer', id: 'A' }, route: 'add', key }));
    }
  };
  const callers = Array.from({ length: 16 }, (_, name) => caller(name));
  for (let round = 0; round < 2; round++) {
    await sleep(1_500);
    const before = acknowledged.size;
    await kafka.kill();
    await sleep(1_000);
    await kafka.startNode();
    await eventually('answers after the broker came back', () => acknowledged.size > before + 32, 40_000);
  }
  stop = true;
  await Promise.all(callers);
  const logs = await Promise.all([0, 1].map((partition) => rig.readAll(partition)));
  const accepted = logs
    .flatMap(({ valid }) => valid)
    .filter(({ record }) => record.outcome.kind === 'accepted')
    .map(({ record }) => record.commandId);
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(new Set(accepted)).toEqual(acknowledged);
  expect(await Promise.all(engines.map((engine) => engine.stop()))).toEqual(['stopped', 'stopped']);
}, 120_000);
