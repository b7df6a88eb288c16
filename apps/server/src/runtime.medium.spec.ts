import { accountKind, accountsProjection, noMarket, projections } from '@parkett/composition';
import { instrumentsProjection } from '@parkett/market-server';
import { readPosition } from '@parkett/platform-read-model';
import { accepts, runEngine, runProjector } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { staffDirectoryProjection } from '@parkett/staff-server';
import { openAccount } from './spec-support/open-account';
import { openInstallation } from './spec-support/test-installation';
import type { Runtime } from './runtime';
import { specTrust } from '@parkett/platform-event-log/spec-support';
import { setTimeout as sleep } from 'node:timers/promises';

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
  await runtime.openLog();
  await tail.start(runtime.layout.all, specTrust, (error) => {
    throw error;
  });
  const parts = [
    runEngine(runtime, [accountKind(noMarket)]),
    ...loadedProjections.map((projection) => runProjector(runtime, projection)),
  ];
  for (const accountId of ['A', 'B', 'C']) {
    await accepts(gateway, openAccount(accountId));
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

it('jobs can wait for every group of read models that customers change', async () => {
  const runtime = await openInstallation(services);
  services.afterwards(() => runtime.close());
  const ofStaffAndMarket = [instrumentsProjection.group, staffDirectoryProjection.group];
  const groups = projections.map(({ group }) => group).filter((group) => !ofStaffAndMarket.includes(group));
  expect([...runtime.gates.keys()].sort()).toEqual(groups.sort());
  await expect(runtime.projected('none')).rejects.toThrow('nothing waits for the read models of none');
});

it('a list of orders is fresh only when the group of refused orders has got there, too', async () => {
  const runtime = await openInstallation(services);
  services.afterwards(() => runtime.close());
  await runtime.claimDatabase();
  const { orders } = runtime.barriers;
  const seen = [{ partition: 0, offset: 6 }];
  runtime.gate.advanced(0, 7);
  runtime.orderHistoryGate.advanced(0, 6);
  const answer = orders?.reached(seen);
  expect(await Promise.race([answer, sleep(300, 'waits')])).toBe('waits');
  runtime.orderHistoryGate.advanced(0, 7);
  expect(await answer).toBe(true);
});

it('a process announces itself while snapshots hold every connection of the engine', async () => {
  const runtime = await openInstallation(services, { roles: ['engine'] });
  services.afterwards(() => runtime.close());
  await runtime.claimDatabase();
  const held = await Promise.all([1, 2, 3].map(() => runtime.engine.pool.connect()));
  services.afterwards(async () => held.forEach((client) => client.release()));
  const seenAt = async (): Promise<string | undefined> =>
    (await held[0]?.query<{ seen: string }>('SELECT seen_at::text AS seen FROM event_readers'))?.rows[0]?.seen;
  const before = await seenAt();
  await eventually('it announces itself again', async () => (await seenAt()) !== before, 30_000);
});

it('a process that has only begun to start switches on nothing', async () => {
  const runtime = await openInstallation(services);
  services.afterwards(() => runtime.close());
  await runtime.engine.rows("DELETE FROM switched_event_versions WHERE name = 'OrderPlaced.v1'");
  await runtime.start();
  const on = await runtime.engine.rows("SELECT name FROM switched_event_versions WHERE name = 'OrderPlaced.v1'");
  expect(on).toEqual([]);
});
