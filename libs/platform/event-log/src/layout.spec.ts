import { partitionOf, partitionOfAccount, referencePartition } from './layout';

const ownReference = { accounts: 4, all: 5 };
const sharedReference = { accounts: 4, all: 4 };
const ids = Array.from({ length: 1_000 }, (_, n) => `ACCOUNT${n}`);

describe('the layout of the log', () => {
  it('keeps every account on the partition that its installation has always used', () => {
    const known = ['account:ANNA000020', 'account:ANNA000050', 'account:ANNA000000'];
    expect(known.map(home(ownReference))).toEqual([0, 1, 2]);
    for (const id of ids) {
      expect(partitionOf(`account:${id}`, ownReference)).toBe(partitionOf(`account:${id}`, sharedReference));
      expect(partitionOf(`account:${id}`, ownReference)).toBe(partitionOfAccount(id, 4));
    }
  });

  it('uses every partition of accounts and no other', () => {
    expect([...new Set(ids.map((id) => partitionOfAccount(id, 4)))].sort()).toEqual([0, 1, 2, 3]);
  });

  it.each(['catalogue:main', 'staff:main', 'accounts:all', 'approvals:all', 'fundus:1'])(
    'keeps %s off the partitions of accounts',
    (aggregate) => {
      expect(home(ownReference)(aggregate)).toBe(4);
      expect(home(ownReference)(aggregate)).toBe(referencePartition(ownReference));
    },
  );

  it.each(['issue', 'offer', 'approval', 'fund'])('spreads every %s over the partitions of accounts', (prefix) => {
    const used = new Set(ids.map((id) => home(ownReference)(`${prefix}:${id}`)));
    expect([...used].sort()).toEqual([0, 1, 2, 3]);
    for (const id of ids) expect(home(sharedReference)(`${prefix}:${id}`)).toBe(home(ownReference)(`${prefix}:${id}`));
  });

  it('keeps reference data on partition 0 where it has always been there', () => {
    expect(home(sharedReference)('catalogue:main')).toBe(0);
    expect(referencePartition(sharedReference)).toBe(0);
  });
});

const home =
  (layout: Parameters<typeof partitionOf>[1]) =>
  (aggregate: string): number =>
    partitionOf(aggregate, layout);
