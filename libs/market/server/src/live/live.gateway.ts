import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
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

const quoteRoom = (symbol: string): string => `quote:${symbol}`;
const accountRoom = (accountId: string): string => `account:${accountId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

interface Context {
  session: Session | undefined;
}
type LiveSocket = Socket<Record<string, never>, Record<string, (message: unknown) => void>, Record<string, never>, Context>;

/** A browser says where its page comes from: only pages of this house may connect. Programs send no origin. */
export function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || isOwnOrigin(origin, host);
}

/**
 * Live quotes and the customers' own events. Quotes are conflated per symbol (the latest wins, at most ten a second) and sent
 * to the room of the symbol at once, so a tick costs the same whoever watches; own events are sent each and in order.
 */
@WebSocketGateway({
  transports: ['websocket'], serveClient: false, perMessageDeflate: false, maxHttpBufferSize: messageBytesMax,
  allowRequest: (request: IncomingMessage, decide: (error: null, allowed: boolean) => void) => decide(null, sameOrigin(request)),
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
    const checking = setInterval(() => void this.endLapsed().catch(() => metrics.retries.inc({ part: 'sessions' })), checkSessionsEveryMs);
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
    for (const socket of (this.server?.of('/').sockets.values() ?? []) as Iterable<LiveSocket>) if (socket.data.session) socket.disconnect(true);
  }

  handleConnection(socket: LiveSocket): void {
    metrics.sockets.inc();
    socket.on('disconnect', () => metrics.sockets.dec());
    socket.use((_message, next) => { if (this.allows(socket)) next(); else socket.disconnect(true); });
    const clock = this.board.clock();
    if (clock) socket.emit('clock', clock);
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
    this.server = undefined;
  }

  /** Joins the rooms of the symbols; the acknowledgement brings their latest quotes. */
  @SubscribeMessage('subscribe')
  async subscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<unknown> {
    const parsed = subscribeSchema.safeParse(body);
    if (!parsed.success) return { error: { code: 'INPUT_INVALID', facts: {} } };
    const wanted = new Set([...socket.rooms].filter((room) => room.startsWith('quote:')));
    for (const symbol of parsed.data.symbols) if (this.directory.get(symbol)) wanted.add(quoteRoom(symbol));
    if (wanted.size > symbolsPerSocket) return { error: { code: 'TOO_MANY_SYMBOLS', facts: { limit: symbolsPerSocket } } };
    await socket.join([...wanted]);
    return { quotes: parsed.data.symbols.map((symbol) => this.board.quote(symbol)).filter((quote) => quote !== undefined) };
  }

  @SubscribeMessage('unsubscribe')
  async unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<unknown> {
    const parsed = subscribeSchema.safeParse(body);
    if (!parsed.success) return { error: { code: 'INPUT_INVALID', facts: {} } };
    await Promise.all(parsed.data.symbols.map((symbol) => socket.leave(quoteRoom(symbol))));
    return {};
  }

  /** One record's news for its customer; nothing is encoded when nobody of them is connected here. */
  emitToAccount(accountId: string, message: () => unknown): void {
    const room = accountRoom(accountId);
    if (this.server?.of('/').adapter.rooms.has(room)) this.server.to(room).emit('account', message());
  }

  /**
   * Visitors get quotes only. A token that is no session together with the cookie of the handshake is refused, so that the
   * client notices and logs in again.
   */
  private async authenticate(socket: LiveSocket): Promise<void> {
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
    const symbols = [...this.changed];
    this.changed.clear();
    this.flushedAt = Date.now();
    this.emitFrom(symbols, 0);
  }

  /**
   * Emits one symbol, then lets the loop turn. A connection is not writable again before its last write has been handed
   * to the system, and `volatile` drops what meets it then: emitted in one turn, a client of many symbols would get the
   * first of them only. It also keeps a flush to thousands of clients from holding up everything else.
   */
  private emitFrom(symbols: readonly string[], from: number): void {
    const server = this.server;
    if (!server) return;
    const { rooms } = server.of('/').adapter;
    for (let at = from; at < symbols.length; at++) {
      const symbol = symbols[at] ?? '';
      const quote = this.board.quote(symbol);
      if (quote === undefined || !rooms.has(quoteRoom(symbol))) continue;
      server.to(quoteRoom(symbol)).volatile.emit('quote', quote);
      this.flushing = setImmediate(() => this.emitFrom(symbols, at + 1));
      return;
    }
    this.flushing = this.changed.size === 0 ? undefined : this.flushWhenDue();
  }
}
