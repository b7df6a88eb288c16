import { referencePositionIn } from './positions';

const row = (partition: number) => ({ partition, next: '7', hash: 'h', next_command: '8' });
const positionAmong = (...rows: readonly ReturnType<typeof row>[]) =>
  referencePositionIn(
    { query: async () => ({ rows }) } as unknown as Parameters<typeof referencePositionIn>[0],
    'group',
  );

it('the position of reference data is that of the only partition that was read', async () => {
  expect(await positionAmong()).toBeUndefined();
  expect(await positionAmong(row(4))).toEqual({ next: 7, hash: 'h', nextCommand: 8 });
});

it('positions on two partitions are refused, because one is of another log', async () => {
  await expect(positionAmong(row(0), row(4))).rejects.toThrow(
    'the read model group has read several partitions (0, 4)',
  );
});
