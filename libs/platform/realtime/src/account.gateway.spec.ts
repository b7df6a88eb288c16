import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MessageBody, SubscribeMessage, type OnGatewayConnection } from '@nestjs/websockets';
import { createHttpApplication, SESSIONS, sessionCookie } from '@parkett/platform-http';
import { createLogger, metrics, securityTrail } from '@parkett/platform-observability';
import { eventually } from '@parkett/platform-testing';
import { once } from 'node:events';
import { connect as connectTcp, type AddressInfo, type Socket as TcpSocket } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { AccountGateway } from './account.gateway';
import { LiveAdapter } from './live-adapter';
import { LiveGateway } from './live-gateway';
import { Tokens } from './spec-support/tokens';

/** A gateway of another package on the same server, as the market has one. */
@LiveGateway()
class Echoes implements OnGatewayConnection {
  connections = 0;

  handleConnection(): void {
    this.connections += 1;
  }

  @SubscribeMessage('echo')
  echo(@MessageBody() body: unknown): unknown {
    return body;
  }
}

let application: NestFastifyApplication;
let tokens: Tokens;
let address: string;
let sockets: Socket[] = [];
const idle: TcpSocket[] = [];

const callsMax = 60;
const socketsMax = 8;
const accountSocketsMax = 4;
const bounds = {
  address: 1_000,
  route: callsMax,
  account: 1_000,
  device: 1_000,
  sockets: socketsMax,
  accountSockets: accountSocketsMax,
};

beforeEach(async () => {
  tokens = new Tokens();
  @Module({ providers: [Echoes, AccountGateway, { provide: SESSIONS, useValue: tokens }] })
  class SocketsModule {}
  application = await createHttpApplication(SocketsModule, {
    logger: createLogger('sockets-test'),
    bounds,
    trustedProxies: ['127.0.0.9'],
  });
  application.useWebSocketAdapter(new LiveAdapter(application));
  await application.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(application.getHttpServer().address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
  for (const socket of idle.splice(0)) socket.destroy();
  await application.close();
});

/** A connection that was upgraded and then says nothing, perhaps through a proxy. */
async function upgrade({ from = '127.0.0.1', forwarded = '' } = {}): Promise<TcpSocket> {
  const { port } = new URL(address);
  const socket = connectTcp({ host: '127.0.0.1', port: Number(port), localAddress: from });
  socket.on('error', () => undefined);
  idle.push(socket);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n` +
      `${forwarded === '' ? '' : `x-forwarded-for: ${forwarded}\r\nx-forwarded-proto: https\r\n`}\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString().startsWith('HTTP/1.1 101')) throw new Error(answer.toString());
  return socket;
}

/** Resolves when connected; rejects with the server's error. By default the cookie matches `token`. */
function connect(
  token?: string,
  origin?: string,
  cookie = `half of ${token}`,
  host?: string,
  forwarded: Readonly<Record<string, string>> = {},
): Promise<Socket> {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
    // Only this address is one of our proxies.
    ...('x-forwarded-for' in forwarded ? { localAddress: '127.0.0.9' } : {}),
    extraHeaders: {
      ...(cookie === '' ? {} : { cookie: `${sessionCookie}=${cookie}` }),
      ...(origin === undefined ? {} : { origin }),
      ...(host === undefined ? {} : { host }),
      ...forwarded,
    },
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}

describe('the open connections of one address', () => {
  it('are limited, and one that ends makes room for another', async () => {
    const open = (): number => sockets.filter(({ connected }) => connected).length;
    const first = await Promise.all(Array.from({ length: socketsMax }, () => connect()));
    await expect(connect()).rejects.toMatchObject({
      message: 'TOO_MANY_SOCKETS',
      data: { retryAfterSeconds: 60 },
    });
    expect(open()).toBe(socketsMax);
    first[0]?.disconnect();
    await eventually('there is room', () =>
      connect().then(
        () => true,
        () => false,
      ),
    );
    expect(open()).toBe(socketsMax);
  });

  it('count from the upgrade, also when they never join', async () => {
    const idle = await Promise.all(Array.from({ length: socketsMax }, () => upgrade()));
    await expect(connect()).rejects.toThrow('TOO_MANY_SOCKETS');
    for (const socket of idle) socket.destroy();
    await eventually('there is room', () =>
      connect().then(
        () => true,
        () => false,
      ),
    );
  });

  it('are those of the address that our proxy states, and of nobody else', async () => {
    const through = (forwarded: string) => upgrade({ from: '127.0.0.9', forwarded });
    await Promise.all(Array.from({ length: socketsMax }, () => through('203.0.113.7')));
    expect((await connect()).connected).toBe(true);
    expect((await through('203.0.113.8')).destroyed).toBe(false);
    // Not told why: this client does not finish its handshake.
    await Promise.all(Array.from({ length: 20 }, () => through('203.0.113.7')));
    await expect(through('203.0.113.7')).rejects.toThrow('HTTP/1.1 400');
  });
});

describe('the open connections of one account', () => {
  it('are limited, however many devices it has, and do not count for others', async () => {
    await Promise.all(Array.from({ length: accountSocketsMax }, () => connect('token-a')));
    await expect(connect('token-a')).rejects.toThrow('TOO_MANY_SOCKETS');
    expect((await connect('token-b')).connected).toBe(true);
  });
});

describe('a connection', () => {
  it("gets all of its own customer's events in order and none of another's", async () => {
    const [mine, alsoMine, other, visitor] = await Promise.all([
      connect('token-a'),
      connect('token-a'),
      connect('token-b'),
      connect(),
    ]);
    const seen = [mine, alsoMine, other, visitor].map((socket) => {
      const messages: unknown[] = [];
      socket.on('account', (message) => messages.push(message));
      return messages;
    });
    const gateway = application.get(AccountGateway);
    for (let i = 0; i < 100; i++) gateway.emitToAccount('A', () => i);
    let encoded = 0;
    gateway.emitToAccount('C', () => (encoded += 1));
    await eventually('all of them', () => seen[0]?.length === 100 && seen[1]?.length === 100);
    expect(seen).toEqual([Array.from({ length: 100 }, (_, i) => i), Array.from({ length: 100 }, (_, i) => i), [], []]);
    expect(encoded).toBe(0);
  });

  it('ends with its session, and no other connection does', async () => {
    const [mine, other] = await Promise.all([connect('token-a'), connect('token-b')]);
    tokens.end('token-a');
    await eventually('the end', () => mine.disconnected);
    expect(other.connected).toBe(true);
    await expect(connect('token-a')).rejects.toThrow('UNAUTHENTICATED');
  });

  it('ends with its session even if no notification was sent', async () => {
    const [mine, other, visitor] = await Promise.all([connect('token-a'), connect('token-b'), connect()]);
    tokens.expire('token-a');
    await application.get(AccountGateway).endLapsed();
    await eventually('the end', () => mine.disconnected);
    expect([other.connected, visitor.connected]).toEqual([true, true]);
  });

  it('ends when silence has locked its session, and no other is admitted until that is unlocked', async () => {
    const mine = await connect('token-a');
    tokens.locked.add('s1');
    await application.get(AccountGateway).endLapsed();
    await eventually('the end', () => mine.disconnected);
    await expect(connect('token-a')).rejects.toThrow('SESSION_LOCKED');
    tokens.locked.clear();
    expect((await connect('token-a')).connected).toBe(true);
  });

  it('is closed for customers, but not for visitors, while sessions cannot be checked', async () => {
    const [mine, other, visitor] = await Promise.all([connect('token-a'), connect('token-b'), connect()]);
    tokens.doubt();
    await eventually('the ends', () => mine.disconnected && other.disconnected);
    expect(visitor.connected).toBe(true);
  });

  it('is rejected with half a session, or with halves of two', async () => {
    for (const cookie of ['', 'half of token-b', 'half of token-'])
      await expect(connect('token-a', undefined, cookie)).rejects.toThrow('UNAUTHENTICATED');
    expect((await connect(undefined, undefined, 'half of token-a')).connected).toBe(true);
  });

  it('is rejected when it was sent to a host name that is not ours, also from a page of that name', async () => {
    await expect(connect(undefined, 'http://evil.example', '', 'evil.example')).rejects.toThrow('HOST_REFUSED');
    await expect(connect(undefined, 'http://localhost:8080', '', 'localhost:8080')).resolves.toBeDefined();
  });

  it('is rejected when a proxy of ours passes plain http on', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
    await expect(connect(undefined, undefined, '', undefined, forwarded)).rejects.toThrow('HTTPS_REQUIRED');
    const proven = { ...forwarded, 'x-forwarded-proto': 'https' };
    expect((await connect(undefined, undefined, '', undefined, proven)).connected).toBe(true);
  });

  it('is rejected with a token without a session, and from other origins', async () => {
    await expect(connect('wrong')).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(undefined, 'https://elsewhere.example')).rejects.toThrow();
    await expect(connect(undefined, 'null')).rejects.toThrow();
    expect((await connect(undefined, address)).connected).toBe(true);
  });
});

describe('the security log', () => {
  it('has one line for each connection that is refused', async () => {
    const codes: unknown[] = [];
    const note = ({ security }: { security: { event: string; code: string; network: string } }): void => {
      codes.push([security.event, security.code, security.network]);
    };
    securityTrail.open({ warn: note } as never, Buffer.alloc(32));
    const network = '127.0.0.0/24';
    await expect(connect('wrong')).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(undefined, 'https://elsewhere.example')).rejects.toThrow();
    await expect(connect(undefined, undefined, '', 'evil.example')).rejects.toThrow('HOST_REFUSED');
    await Promise.all(Array.from({ length: accountSocketsMax }, () => connect('token-a')));
    await expect(connect('token-a')).rejects.toThrow('TOO_MANY_SOCKETS');
    expect(codes).toEqual([
      ['sessionRefused', 'UNAUTHENTICATED', network],
      ['originRefused', 'ORIGIN_REFUSED', network],
      ['hostRefused', 'HOST_REFUSED', network],
      ['socketRefused', 'TOO_MANY_SOCKETS', network],
    ]);
  });
});

describe('the server that several gateways share', () => {
  const open = async (): Promise<number> => (await metrics.sockets.get()).values[0]?.value ?? 0;

  it('lets each of them handle a connection once, and none that was rejected', async () => {
    const before = await open();
    await expect(connect('wrong')).rejects.toThrow('UNAUTHENTICATED');
    const [mine] = await Promise.all([connect('token-a'), connect()]);
    expect([application.get(Echoes).connections, (await open()) - before]).toEqual([2, 2]);
    mine.disconnect();
    await eventually('the end', async () => (await open()) - before === 1);
  });

  it('counts the messages to each of them as calls of the address', async () => {
    const visitor = await connect();
    let answered = 0;
    for (; answered < 3 * callsMax && visitor.connected; answered++)
      await visitor
        .timeout(2_000)
        .emitWithAck('echo', answered)
        .catch(() => visitor.disconnect());
    expect(visitor.connected).toBe(false);
    // The connection is a call, too; a new window may begin in between.
    expect(answered).toBeGreaterThanOrEqual(callsMax - 1);
    expect(answered).toBeLessThanOrEqual(2 * callsMax);
  });
});
