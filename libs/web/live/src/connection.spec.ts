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
  connect = (): this => this;
  disconnect = (): this => this;
}

/** A page with its connection. `arrivals` says, attempt by attempt, whether the socket's code loads. */
function page(arrivals: readonly boolean[]) {
  const line = new Line();
  const told = { refused: 0, gaps: 0, fetched: 0 };
  const load: LoadSocket = async () => {
    told.fetched += 1;
    if (arrivals[told.fetched - 1] !== true) throw new TypeError('Failed to fetch dynamically imported module');
    return { io: (() => line as unknown as Socket) as Awaited<ReturnType<LoadSocket>>['io'] };
  };
  const live = new LiveConnection(
    {
      token: () => 't',
      onAccount: () => undefined,
      onGap: () => {
        told.gaps += 1;
      },
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

  it('asks for the missed events when it is back', async () => {
    const { live, line, told } = page([true]);
    await live.start();
    line.happens('connect');
    line.happens('disconnect', 'transport close');
    expect([live.status(), told.gaps]).toEqual(['lost', 0]);
    line.happens('connect');
    expect([live.status(), told.gaps]).toEqual(['live', 1]);
  });
});
