import { eventually, useServices } from '@parkett/platform-testing';
import { commandBytes, Rig } from '../spec-support/rig';
import { batchBytesMax, batchRecordsMax } from '../chain/records';

const services = useServices();

async function backlog(rig: Rig, count: number, command: (index: number) => Buffer): Promise<void> {
  const writer = rig.log.writer(rig.topics.commands, 0);
  for (let from = 0; from < count; from += 1_000) {
    await writer.append(Array.from({ length: Math.min(1_000, count - from) }, (_, i) => rig.coded(command(from + i))));
  }
  await writer.close();
}

async function worked(rig: Rig, count: number) {
  const running = await rig.engine();
  await eventually('the backlog is processed', () => running.engine.position.nextCommand >= count, 50_000);
  expect(running.engine.position.nextCommand).toBe(count);
  await running.stop();
  return running.commits;
}

it('a backlog of 20,000 commands is processed in batches within the limits', async () => {
  const rig = await Rig.open(services);
  await backlog(rig, 20_000, (i) =>
    commandBytes({ id: String(i).padStart(32, '0'), aggregate: `account:${i % 1_000}` }),
  );
  const commits = await worked(rig, 20_000);
  expect(commits.reduce((sum, { records }) => sum + records, 0)).toBe(20_000);
  expect(Math.max(...commits.map(({ records }) => records))).toBeLessThanOrEqual(batchRecordsMax);
  expect(Math.max(...commits.map(({ bytes }) => bytes))).toBeLessThanOrEqual(batchBytesMax);
  // One append per command would have been 20,000 appends.
  expect(commits.length).toBeLessThan(200);
  const { valid } = await rig.readAll();
  expect(valid.filter(({ record }) => record.outcome.kind === 'accepted')).toHaveLength(20_000);
}, 120_000);

it('an append stays within its byte limit even if records are much larger than their commands', async () => {
  const rig = await Rig.open(services);
  await backlog(rig, 100, (i) =>
    commandBytes({ id: String(i).padStart(32, '0'), type: 'Inflate', body: { bytes: 60_000 } }),
  );
  const commits = await worked(rig, 100);
  expect(Math.max(...commits.map(({ bytes }) => bytes))).toBeLessThanOrEqual(batchBytesMax);
  expect((await rig.readAll()).valid.every(({ record }) => record.outcome.kind === 'accepted')).toBe(true);
});
