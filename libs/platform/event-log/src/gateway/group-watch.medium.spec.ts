import { eventually, useServices } from '@parkett/platform-testing';
import { Rig } from '../spec-support/rig';
import { GroupWatch } from './group-watch';
import { Ownership } from './ownership';

const services = useServices();

it('whoever looks at a group learns what the owner of a partition says about itself', async () => {
  const rig = await Rig.open(services, { partitions: 2 });
  const groupId = `${services.prefix}-watched`;
  const watch = new GroupWatch(rig.log, rig.topics.owners, groupId);
  const owned: string[] = [];
  const member = (says?: string): Ownership =>
    new Ownership(
      rig.log,
      rig.topics.owners,
      groupId,
      (partitions) => {
        if (partitions.includes(0)) owned.push(says ?? 'nothing');
      },
      Date.now,
      says,
    );
  const ownerOf = (partition: number): Promise<string | undefined> =>
    // While the group changes there is no answer.
    watch.ownerOf(partition).catch(() => 'unknown');
  expect(await watch.ownerOf(0)).toBeUndefined();
  const silent = member();
  await silent.start();
  await eventually('one that says nothing', async () => (await ownerOf(0)) === '', 30_000);
  const talking = member('hello');
  await talking.start();
  await eventually('both own a partition', async () => [await ownerOf(0), await ownerOf(1)].sort().join() === ',hello');
  await silent.leave();
  await eventually('the other one has both', async () => (await ownerOf(0)) === 'hello', 30_000);
  expect(owned.at(-1)).toBe('hello');
  await talking.leave();
  await eventually('nobody', async () => (await ownerOf(0)) === undefined, 30_000);
  watch.close();
}, 120_000);
