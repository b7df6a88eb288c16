import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { maxQuotesPerSecond, subscribeSchema, symbolsPerSocket, type Quote } from '@parkett/market-contract';
import { halvesOf, isOwnOrigin, SESSIONS, type Session, type Sessions } from '@parkett/platform-http';
import { metrics } from '@parkett/platform-observability';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { LastValueCache } from '../quotes/last-value-cache';

const flushEveryMs = 1_000 / maxQuotesPerSecond;
/** A notification that a session ended can be lost, and an expired session sends none. */
const checkSessionsEveryMs = 30_000;
const messageBytesMax = 8 * 1024;
const clientsPerTurn = 50;

const accountRoom = (accountId: string): string => `account:${accountId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

interface Context {
  session: Session | undefined;
  /** Symbols that the client watches. */
  readonly watched: Set<string>;
  /** Watched symbols whose latest quote the client does not have yet. */
  readonly behind: Set<string>;
}
type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (message: unknown) => void>,
  Record<string, never>,
  Context
>;

/** Browsers send the origin of the page: only our own pages may connect. Programs send no origin. */
export function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || isOwnOrigin(origin, host);
}

/**
 * Live quotes and the customers' own events. Quotes are conflated per client (the latest of each symbol wins): all
 * changed quotes travel in one message, at most ten times a second, and wait while a client is not ready. Own events
 * are all sent, in order.
 */
@WebSocketGateway({
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  maxHttpBufferSize: messageBytesMax,
  allowRequest: (request: IncomingMessage, decide: (error: null, allowed: boolean) => void) =>
    decide(null, sameOrigin(request)),
})
export class LiveGateway implements OnGatewayInit<Server>, OnGatewayConnection<LiveSocket>, OnModuleDestroy {
  private server: Server | undefined;
  private readonly changed = new Set<string>();
  /** Set while a flush is scheduled or running. */
  private flushing: NodeJS.Timeout | NodeJS.Immediate | undefined;
  /** Start time of the last flush. */
  private flushedAt = 0;
  private readonly ends: (() => void)[] = [];

  constructor(
    @Inject(LastValueCache) private readonly board: LastValueCache,
    @Inject(InstrumentDirectory) private readonly directory: InstrumentDirectory,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    server.use((socket, next) => next(this.allows(socket as LiveSocket) ? undefined : new Error('TOO_MANY_ATTEMPTS')));
    server.use((socket, next) => void this.authenticate(socket as LiveSocket).then(() => next(), next));
    this.ends.push(
      this.board.onTick((quote) => this.conflate(quote)),
      this.board.onClock((clock) => void server.emit('clock', clock)),
      this.sessions.onEnded(({ sessionId }) => void server.in(sessionRoom(sessionId)).disconnectSockets(true)),
      this.sessions.onDoubt(() => this.endCustomers()),
    );
    const checking = setInterval(
      () => void this.endLapsed().catch(() => metrics.retries.inc({ part: 'sessions' })),
      checkSessionsEveryMs,
    );
    this.ends.push(() => clearInterval(checking));
  }

  /**
   * Disconnects the sockets whose sessions have ended. Rejects without disconnecting any if the sessions cannot be
   * checked.
   */
  async endLapsed(): Promise<void> {
    const sockets = [...(this.server?.of('/').sockets.values() ?? [])] as LiveSocket[];
    const asked = new Set(sockets.map(({ data }) => data.session?.sessionId).filter((id) => id !== undefined));
    if (asked.size === 0) return;
    const running = await this.sessions.running([...asked]);
    for (const id of asked) if (!running.has(id)) this.server?.in(sessionRoom(id)).disconnectSockets(true);
  }

  /** Customers reconnect once their sessions can be checked again; visitors have no session to check. */
  private endCustomers(): void {
    for (const socket of (this.server?.of('/').sockets.values() ?? []) as Iterable<LiveSocket>)
      if (socket.data.session) socket.disconnect(true);
  }

  handleConnection(socket: LiveSocket): void {
    metrics.sockets.inc();
    socket.on('disconnect', () => metrics.sockets.dec());
    socket.use((_message, next) => {
      if (this.allows(socket)) next();
      else socket.disconnect(true);
    });
    const clock = this.board.clock();
    if (clock) socket.emit('clock', clock);
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
    this.server = undefined;
  }

  /** The acknowledgement contains the latest quotes; changes follow. */
  @SubscribeMessage('subscribe')
  subscribe(@ConnectedSocket() { data }: LiveSocket, @MessageBody() body: unknown): unknown {
    const parsed = subscribeSchema.safeParse(body);
    if (!parsed.success) return { error: { code: 'INPUT_INVALID', facts: {} } };
    const fresh = new Set(
      parsed.data.symbols.filter((symbol) => !data.watched.has(symbol) && this.directory.get(symbol) !== undefined),
    );
    if (data.watched.size + fresh.size > symbolsPerSocket)
      return { error: { code: 'TOO_MANY_SYMBOLS', facts: { limit: symbolsPerSocket } } };
    for (const symbol of fresh) data.watched.add(symbol);
    return {
      quotes: parsed.data.symbols.map((symbol) => this.board.quote(symbol)).filter((quote) => quote !== undefined),
    };
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() { data }: LiveSocket, @MessageBody() body: unknown): unknown {
    const parsed = subscribeSchema.safeParse(body);
    if (!parsed.success) return { error: { code: 'INPUT_INVALID', facts: {} } };
    for (const symbol of parsed.data.symbols) if (data.watched.delete(symbol)) data.behind.delete(symbol);
    return {};
  }

  /** Sends one record's events to its customer; encodes nothing if none of the customer's clients is connected here. */
  emitToAccount(accountId: string, message: () => unknown): void {
    const room = accountRoom(accountId);
    if (this.server?.of('/').adapter.rooms.has(room)) this.server.to(room).emit('account', message());
  }

  /**
   * Visitors get quotes only. A token that does not form a session with the handshake's cookie is rejected, so that the
   * client notices and logs in again.
   */
  private async authenticate(socket: LiveSocket): Promise<void> {
    socket.data = { session: undefined, watched: new Set(), behind: new Set() };
    const { token } = socket.handshake.auth as { token?: unknown };
    if (token === undefined || token === null || token === '') return;
    const halves = halvesOf(socket.handshake.headers, token);
    const session = halves && (await this.sessions.verify(halves));
    if (!session) throw new Error('UNAUTHENTICATED');
    socket.data.session = session;
    await socket.join([accountRoom(session.accountId), sessionRoom(session.sessionId)]);
  }

  /** New connections and their messages count as calls of the client's address. */
  private allows({ request }: LiveSocket): boolean {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    return fastify.requestLimits.allows(fastify.addressOf(request), 'socket');
  }

  private conflate({ symbol }: Quote): void {
    this.changed.add(symbol);
    this.flushing ??= this.flushWhenDue();
  }

  /** Flushes at once after a pause; otherwise when the interval since the last flush has passed. */
  private flushWhenDue(): NodeJS.Timeout {
    return setTimeout(() => this.flush(), Math.max(0, this.flushedAt + flushEveryMs - Date.now()));
  }

  private flush(): void {
    const changed = [...this.changed];
    this.changed.clear();
    this.flushedAt = Date.now();
    const sockets = [...(this.server?.of('/').sockets.values() ?? [])] as LiveSocket[];
    for (const { data } of sockets) for (const symbol of changed) if (data.watched.has(symbol)) data.behind.add(symbol);
    this.tell(
      sockets.filter(({ data }) => data.behind.size > 0),
      0,
    );
  }

  /**
   * Sends to some clients, then yields to the event loop, so that a flush to thousands of clients does not block it.
   */
  private tell(sockets: readonly LiveSocket[], from: number): void {
    for (const socket of sockets.slice(from, from + clientsPerTurn)) this.catchUp(socket);
    if (from + clientsPerTurn < sockets.length)
      this.flushing = setImmediate(() => this.tell(sockets, from + clientsPerTurn));
    else
      this.flushing =
        this.changed.size > 0 || sockets.some(({ data, connected }) => connected && data.behind.size > 0)
          ? this.flushWhenDue()
          : undefined;
  }

  /** A client whose last message is still being sent is skipped and gets later quotes instead. */
  private catchUp(socket: LiveSocket): void {
    if (!socket.connected || !socket.conn.transport.writable) return;
    const quotes = [...socket.data.behind]
      .map((symbol) => this.board.quote(symbol))
      .filter((quote) => quote !== undefined);
    socket.data.behind.clear();
    if (quotes.length > 0) socket.emit('quotes', quotes);
  }
}
