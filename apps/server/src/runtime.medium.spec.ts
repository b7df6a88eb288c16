import { accountKind, loadedProjections, noMarket } from '@parkett/composition';
import { PartitionEngine } from '@parkett/platform-event-log';
import { Projector, readPosition } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { openInstallation } from './spec-support/test-installation';
import type { Runtime } from './runtime';

const services = useServices();

/**
 * Writes a log of three records and the read models that a process loads at its start; the other groups of read models
 * are still empty, as after an upgrade.
 */
async function projectBefore({ log, topics, read, gateway, tail }: Runtime): Promise<void> {
  const stopTelling = tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  await tail.start([], (error) => {
    throw error;
  });
  const engine = new PartitionEngine({
    log,
    topics,
    partition: 0,
    kinds: [accountKind(noMarket)],
    snapshots: undefined,
    environment: {
      now: Date.now,
      businessDate: () => '2026-11-20',
      env: 'SIMULATED',
      onFailed: (_command, error) => {
        throw error;
      },
    },
  });
  const projectors = loadedProjections.map(
    (projection) => new Projector({ log, topic: topics.events, partition: 0, database: read, projection }),
  );
  const running = [engine.run(), ...projectors.map((projector) => projector.run())];
  for (const accountId of ['A', 'B', 'C']) {
    await gateway.send({
      aggregate: `account:${accountId}`,
      type: 'OpenAccount',
      body: { currency: 'EUR' },
      actor: { kind: 'system', id: 'identity' },
      route: 'spec',
      key: accountId,
    });
  }
  for (const { group } of loadedProjections)
    await eventually(`${group} has read all`, async () => (await readPosition(read, group, 0))?.next === 3);
  engine.stop();
  await Promise.all(projectors.map((projector) => projector.close()));
  await Promise.all(running);
  stopTelling();
  await tail.close();
}

it('a process serves before a new group of read models has caught up with an old log', async () => {
  const runtime = await openInstallation(services);
  services.afterwards(() => runtime.close());
  await projectBefore(runtime);
  const again: number[] = [];
  runtime.tail.listen({ onRecord: (_partition, { offset }) => again.push(offset) });
  await runtime.start();
  await runtime.tail.caughtUp();
  expect(again).toEqual([]);
});
