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
import { QuoteBoard } from '../quotes/quote-board';

const flushEveryMs = 1_000 / maxQuotesPerSecond;
/** News of an end can be lost, and nobody tells that a session has expired. */
const checkSessionsEveryMs = 30_000;
const messageBytesMax = 8 * 1024;
const clientsPerTurn = 50;

const accountRoom = (accountId: string): string => `account:${accountId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

interface Context {
  session: Session | undefined;
  /** What the client watches. */
  readonly watched: Set<string>;
  /** Of these the client does not know the latest quote. */
  readonly behind: Set<string>;
}
type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (message: unknown) => void>,
  Record<string, never>,
  Context
>;

/** A browser says where its page comes from: only pages of this house may connect. Programs send no origin. */
export function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || isOwnOrigin(origin, host);
}

/**
 * Live quotes and the customers' own events. Quotes are conflated per client (the latest of each symbol wins): all that
 * have changed travel in one message, at most ten a second, and wait where a client takes no more; own events are sent
 * each and in order.
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
  /** Set while a flush is due or under way. */
  private flushing: NodeJS.Timeout | NodeJS.Immediate | undefined;
  /** When the last flush began. */
  private flushedAt = 0;
  private readonly ends: (() => void)[] = [];

  constructor(
    @Inject(QuoteBoard) private readonly board: QuoteBoard,
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

  /** Ends the sockets whose sessions run no more. Rejects, and ends none, when that cannot be asked. */
  async endLapsed(): Promise<void> {
    const sockets = [...(this.server?.of('/').sockets.values() ?? [])] as LiveSocket[];
    const asked = new Set(sockets.map(({ data }) => data.session?.sessionId).filter((id) => id !== undefined));
    if (asked.size === 0) return;
    const running = await this.sessions.running([...asked]);
    for (const id of asked) if (!running.has(id)) this.server?.in(sessionRoom(id)).disconnectSockets(true);
  }

  /** Customers come back once their sessions can be asked about; visitors have nothing to lose. */
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

  /** The acknowledgement brings the latest quotes; changes follow. */
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

  /** One record's news for its customer; nothing is encoded when nobody of them is connected here. */
  emitToAccount(accountId: string, message: () => unknown): void {
    const room = accountRoom(accountId);
    if (this.server?.of('/').adapter.rooms.has(room)) this.server.to(room).emit('account', message());
  }

  /**
   * Visitors get quotes only. A token that is no session together with the cookie of the handshake is refused, so that
   * the client notices and logs in again.
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

  /** New connections and their wishes count as calls of the address they come from. */
  private allows({ request }: LiveSocket): boolean {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    return fastify.requestLimits.allows(fastify.addressOf(request), 'socket');
  }

  private conflate({ symbol }: Quote): void {
    this.changed.add(symbol);
    this.flushing ??= this.flushWhenDue();
  }

  /** At once after a rest: a quote waits no longer than the one before asks for. */
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

  /** Tells some clients, then lets the loop turn: a flush to thousands of them holds nothing else up. */
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

  /** A client whose last message is still on its way gets the quotes of a later moment instead of these too. */
  private catchUp(socket: LiveSocket): void {
    if (!socket.connected || !socket.conn.transport.writable) return;
    const quotes = [...socket.data.behind]
      .map((symbol) => this.board.quote(symbol))
      .filter((quote) => quote !== undefined);
    socket.data.behind.clear();
    if (quotes.length > 0) socket.emit('quotes', quotes);
  }
}
