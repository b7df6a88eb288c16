import type { Socket } from 'socket.io-client';
import { LiveConnection, type LoadSocket } from './connection';

/** A fake socket whose events the test triggers. */
class Line {
  readonly #hears = new Map<string, (what: unknown) => void>();
  connected = false;
  active = true;
  on(name: string, hear: (what: unknown) => void): void {
    this.#hears.set(name, hear);
  }
  happens(name: string, what?: unknown): void {
    this.#hears.get(name)?.(what);
  }
  connects = 0;
  connect = (): this => {
    this.connects += 1;
    return this;
  };
  disconnect = (): this => this;
}

/** A page with its connection. `arrivals` says, attempt by attempt, whether the socket's code loads. */
function page(arrivals: readonly boolean[]) {
  const line = new Line();
  const told = { refused: 0, gaps: [] as string[], fetched: 0 };
  const load: LoadSocket = async () => {
    told.fetched += 1;
    if (arrivals[told.fetched - 1] !== true) throw new TypeError('Failed to fetch dynamically imported module');
    return { io: (() => line as unknown as Socket) as Awaited<ReturnType<LoadSocket>>['io'] };
  };
  const live = new LiveConnection(
    {
      token: () => 't',
      onAccount: () => undefined,
      onGap: (isFirst) => told.gaps.push(isFirst ? 'first' : 'later'),
      onRefused: () => {
        told.refused += 1;
      },
    },
    load,
  );
  return { live, line, told };
}

describe('live connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports that it is lost when its code did not load, and loads it again later', async () => {
    const { live, line, told } = page([false, false, true]);
    await Promise.all([live.start(), live.start()]);
    expect([live.status(), told.fetched]).toEqual(['lost', 1]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect([live.status(), told.fetched]).toEqual(['lost', 2]);
    await jest.advanceTimersByTimeAsync(5_000);
    line.happens('connect');
    expect([live.status(), told.fetched]).toEqual(['live', 3]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told.fetched).toBe(3);
  });

  it('reports a session that the server no longer knows, but not a server that is unavailable', async () => {
    const { live, line, told } = page([true]);
    await live.start();
    line.happens('connect_error', new Error('websocket error'));
    expect([live.status(), told.refused]).toEqual(['lost', 0]);
    line.happens('connect_error', new Error('UNAUTHENTICATED'));
    expect([live.status(), told.refused]).toEqual(['lost', 1]);
  });

  it('asks for the missed events when it is back, and for those of before its first time', async () => {
    const { live, line, told } = page([true]);
    await live.start();
    expect(told.gaps).toEqual([]);
    line.happens('connect');
    expect([live.status(), told.gaps]).toEqual(['live', ['first']]);
    line.happens('disconnect', 'transport close');
    expect([live.status(), told.gaps]).toEqual(['lost', ['first']]);
    line.happens('connect');
    expect([live.status(), told.gaps]).toEqual(['live', ['first', 'later']]);
  });

  it('waits for a minute or two when there are too many connections, and says so', async () => {
    const { live, line } = page([true]);
    await live.start();
    line.active = false;
    line.happens('connect_error', new Error('TOO_MANY_SOCKETS'));
    const { connects } = line;
    await jest.advanceTimersByTimeAsync(59_000);
    expect([live.status(), line.connects - connects]).toEqual(['full', 0]);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(line.connects - connects).toBe(1);
  });

  it('begins once, and not again after a login that came first', async () => {
    const { live, line } = page([true]);
    await Promise.all([live.start(), live.begin()]);
    line.happens('connect');
    await live.begin();
    expect(line.connects).toBe(1);
    await live.start();
    expect(line.connects).toBe(2);
    const other = page([true]);
    await other.live.begin();
    expect(other.line.connects).toBe(1);
  });
});
