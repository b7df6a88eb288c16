import { isWithstood, type SocketsResult } from './sockets-drill';

const turn = { orders: 960, p50Ms: 9, p99Ms: 40 };
const withstood: SocketsResult = {
  oneAddress: { openMax: 1_004, ended: 100_000, moreMiB: 60 },
  manyAddresses: { openMax: 1_990, ended: 20_000, moreMiB: 60 },
  pairs: [{ quiet: { ...turn, moreMiB: 1 }, attacked: turn, ratio: 1 }],
  medianRatio: 1,
  refused: {},
};

describe('the drill with sockets', () => {
  it('passes where they are refused and orders take as long as before', () => {
    expect(isWithstood(withstood)).toBe(true);
  });

  it.each<[string, Partial<SocketsResult>]>([
    ['all of one address are taken', { oneAddress: { openMax: 11_000, ended: 11_000, moreMiB: 60 } }],
    ['none of one address is ended', { oneAddress: { openMax: 1_000, ended: 0, moreMiB: 60 } }],
    ['those of many addresses never came', { manyAddresses: { openMax: 900, ended: 20_000, moreMiB: 60 } }],
    ['they cost too much memory', { manyAddresses: { openMax: 1_990, ended: 20_000, moreMiB: 101 } }],
    ['orders take longer', { medianRatio: 1.21 }],
    [
      'a turn has fewer orders than the others',
      { pairs: [{ quiet: { ...turn, moreMiB: 1 }, attacked: { ...turn, orders: 900 }, ratio: 1 }] },
    ],
  ])('fails where %s', (_, figures) => {
    expect(isWithstood({ ...withstood, ...figures })).toBe(false);
  });
});
