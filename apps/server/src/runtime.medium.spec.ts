import { accountKind, accountsProjection, noMarket } from '@parkett/composition';
import { instrumentsProjection } from '@parkett/market-server';
import { readPosition } from '@parkett/platform-read-model';
import { accepts, runEngine, runProjector } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { openInstallation } from './spec-support/test-installation';
import type { Runtime } from './runtime';

const services = useServices();
const loadedProjections = [accountsProjection, instrumentsProjection];

/**
 * Writes a log of three records and the read models that a process loads at its start; the other groups of read models
 * are still empty, as after an upgrade.
 */
async function projectBefore(runtime: Runtime): Promise<void> {
  const { read, gateway, tail } = runtime;
  await runtime.clock.start();
  const stopTelling = tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  await tail.start((error) => {
    throw error;
  });
  const parts = [
    runEngine(runtime, [accountKind(noMarket)]),
    ...loadedProjections.map((projection) => runProjector(runtime, projection)),
  ];
  for (const accountId of ['A', 'B', 'C']) {
    await accepts(gateway, {
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
  await Promise.all(parts.map((part) => part.stop()));
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
  await runtime.tail.caughtUp(0);
  expect(again).toEqual([]);
});
