import { Socket } from 'node:net';
import { OpenSockets } from './open-sockets';

const perAddressMax = 3;
const toldMax = 20;
let open: OpenSockets;
beforeEach(() => {
  jest.useFakeTimers();
  open = new OpenSockets(perAddressMax);
});
afterEach(() => jest.useRealTimers());

/** A socket that was upgraded; undefined when it was not even answered. */
function upgraded(address: string): Socket | undefined {
  const socket = new Socket();
  return open.begin(address, socket) ? socket : undefined;
}
const joined = (address: string): boolean => {
  const socket = upgraded(address);
  if (socket === undefined || open.isRefused(socket)) return false;
  open.join(socket);
  return true;
};
const times = <Result>(count: number, act: (n: number) => Result): Result[] =>
  Array.from({ length: count }, (_, n) => act(n));

describe('the open sockets of an address', () => {
  it('are refused over its limit with a reason, and soon without any', () => {
    expect(times(perAddressMax + 1, () => joined('10.0.0.1'))).toEqual([true, true, true, false]);
    times(toldMax - 1, () => expect(upgraded('10.0.0.1')).toBeDefined());
    expect(upgraded('10.0.0.1')).toBeUndefined();
    expect(joined('10.0.0.2')).toBe(true);
  });

  it('are those of an IPv6 /64, which one subscriber has', () => {
    times(perAddressMax, () => joined('2001:db8:1:2::1'));
    expect([joined('2001:db8:1:2:ffff::9'), joined('2001:db8:1:3::1')]).toEqual([false, true]);
  });

  it('make room when they close, however they end', () => {
    const sockets = times(perAddressMax, () => upgraded('10.0.0.1'));
    sockets[0]?.emit('close');
    sockets[0]?.emit('close');
    expect([joined('10.0.0.1'), joined('10.0.0.1')]).toEqual([true, false]);
  });
});

describe('sockets that do not join', () => {
  it('are cut after five seconds; one that joined stays', () => {
    const [silent, page] = [upgraded('10.0.0.1'), upgraded('10.0.0.1')];
    if (page === undefined) throw new Error('refused');
    open.join(page);
    jest.advanceTimersByTime(4_999);
    expect(silent?.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    expect([silent?.destroyed, page.destroyed]).toEqual([true, false]);
  });

  it('are not cut for their number while they wait for an answer', () => {
    const waiting = upgraded('10.0.0.1');
    if (waiting === undefined) throw new Error('refused');
    open.ask(waiting);
    times(1_001, (n) => upgraded(`10.1.${n >> 8}.${n & 255}`));
    expect(waiting.destroyed).toBe(false);
    jest.advanceTimersByTime(5_000);
    expect(waiting.destroyed).toBe(true);
  });

  it('are at most a thousand from all addresses together: the oldest goes', () => {
    const sockets = Array.from({ length: 1_002 }, (_, n) => upgraded(`10.0.${n >> 8}.${n & 255}`));
    expect(sockets.map((socket) => socket?.destroyed).filter(Boolean)).toHaveLength(2);
    expect([sockets[0]?.destroyed, sockets[1]?.destroyed, sockets[2]?.destroyed]).toEqual([true, true, false]);
  });
});
