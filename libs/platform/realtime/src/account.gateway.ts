import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { OnGatewayConnection, OnGatewayInit } from '@nestjs/websockets';
import { halvesOf, SESSIONS, type RequestLimits, type Sessions } from '@parkett/platform-http';
import { metrics } from '@parkett/platform-observability';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { LiveGateway, type LiveSocket } from './live-gateway';

/** A notification that a session ended can be lost, and an expired session sends none. */
const checkSessionsEveryMs = 30_000;

const accountRoom = (accountId: string): string => `account:${accountId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/**
 * Admits connections, closes them with their sessions, and sends customers their own events: all of them, in order, to
 * every client of the account.
 */
@LiveGateway()
export class AccountGateway implements OnGatewayInit<Server>, OnGatewayConnection<LiveSocket>, OnModuleDestroy {
  private server: Server | undefined;
  private readonly ends: (() => void)[] = [];

  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    server.use(({ request }, next) => next(this.fastify.isOwnHost(request) ? undefined : new Error('HOST_REFUSED')));
    server.use((socket, next) => next(this.allows(socket as LiveSocket) ? undefined : new Error('TOO_MANY_ATTEMPTS')));
    server.use((socket, next) => void this.authenticate(socket as LiveSocket).then(() => next(), next));
    this.ends.push(
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
    const release = this.limits.openSocket(this.addressOf(socket));
    if (release === undefined) {
      socket.disconnect(true);
      return;
    }
    metrics.sockets.inc();
    socket.on('disconnect', () => {
      release();
      metrics.sockets.dec();
    });
    socket.use((_message, next) => {
      if (this.allows(socket)) next();
      else socket.disconnect(true);
    });
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
    this.server = undefined;
  }

  /** Sends one record's events to its customer; encodes nothing if none of the customer's clients is connected here. */
  emitToAccount(accountId: string, message: () => unknown): void {
    const room = accountRoom(accountId);
    if (this.server?.of('/').adapter.rooms.has(room)) this.server.to(room).emit('account', message());
  }

  /**
   * A visitor has no session and no events. A token that does not form a session with the handshake's cookie is
   * rejected, so that the client notices and logs in again.
   */
  private async authenticate(socket: LiveSocket): Promise<void> {
    socket.data = { session: undefined };
    const { token } = socket.handshake.auth as { token?: unknown };
    if (token === undefined || token === null || token === '') return;
    const halves = halvesOf(socket.handshake.headers, token);
    const session = halves && (await this.sessions.verify(halves));
    if (!session) throw new Error('UNAUTHENTICATED');
    socket.data.session = session;
    await socket.join([accountRoom(session.accountId), sessionRoom(session.sessionId)]);
  }

  /** New connections and their messages count as calls of the client's address. */
  private allows(socket: LiveSocket): boolean {
    return this.limits.allows(this.addressOf(socket), 'socket');
  }

  private addressOf({ request }: LiveSocket): string {
    return this.fastify.addressOf(request);
  }

  private get limits(): RequestLimits {
    return this.fastify.requestLimits;
  }

  private get fastify(): FastifyInstance {
    return this.host.httpAdapter.getInstance<FastifyInstance>();
  }
}
