import type { Socket } from 'socket.io-client';
import { LiveConnection, type LoadSocket } from './connection';

/** What of a connection's socket is used here: it is told what happens on the line. */
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

/** A page with its connection; the code of the socket arrives as `arrivals` say, one after the other. */
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

describe('the connection of a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says that it is lost when its code did not arrive, and fetches it again later', async () => {
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

  it('tells of a session that the server does not know any more, not of a server that is away', async () => {
    const { live, line, told } = page([true]);
    await live.start();
    line.happens('connect_error', new Error('websocket error'));
    expect([live.status(), told.refused]).toEqual(['lost', 0]);
    line.happens('connect_error', new Error('UNAUTHENTICATED'));
    expect([live.status(), told.refused]).toEqual(['lost', 1]);
  });

  it('asks for what happened meanwhile when it is back', async () => {
    const { live, line, told } = page([true]);
    await live.start();
    line.happens('connect');
    line.happens('disconnect', 'transport close');
    expect([live.status(), told.gaps]).toEqual(['lost', 0]);
    line.happens('connect');
    expect([live.status(), told.gaps]).toEqual(['live', 1]);
  });
});
