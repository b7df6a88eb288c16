import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { OnGatewayConnection, OnGatewayInit } from '@nestjs/websockets';
import { halvesOf, recordSocketRefusal, SESSIONS, type RequestLimits, type Sessions } from '@parkett/platform-http';
import { metrics } from '@parkett/platform-observability';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { LiveGateway, type LiveSocket } from './live-gateway';

/** A notification that a session ended can be lost, and an expired session sends none. */
const checkSessionsEveryMs = 30_000;

/** Tells a page to try again only after a while, when another window may have been closed. */
const tooManySockets = (): Error => Object.assign(new Error('TOO_MANY_SOCKETS'), { data: { retryAfterSeconds: 60 } });

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
    server.use((socket, next) => {
      this.admit(socket as LiveSocket).then(
        () => next(),
        (error: unknown) => next(this.refused(socket as LiveSocket, error)),
      );
    });
    this.ends.push(
      this.sessions.onStopped(({ sessionId }) => void server.in(sessionRoom(sessionId)).disconnectSockets(true)),
      this.sessions.onDoubt(() => this.endCustomers()),
    );
    const checking = setInterval(
      () => void this.endLapsed().catch(() => metrics.retries.inc({ part: 'sessions' })),
      checkSessionsEveryMs,
    );
    this.ends.push(() => clearInterval(checking));
  }

  /**
   * Disconnects the sockets whose sessions have ended or locked. Rejects without disconnecting any if the sessions
   * cannot be checked.
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
    socket.on('disconnect', () => {
      metrics.sockets.dec();
      // A client can leave without closing its connection, which would then wait for nothing.
      socket.conn.close();
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

  private async admit(socket: LiveSocket): Promise<void> {
    const { request } = socket;
    if (!this.fastify.isOwnHost(request)) throw new Error('HOST_REFUSED');
    if (this.fastify.isUnprotected(request)) throw new Error('HTTPS_REQUIRED');
    const { openSockets } = this.fastify;
    if (openSockets.isRefused(request.socket)) throw tooManySockets();
    openSockets.ask(request.socket);
    await this.authenticate(socket);
    openSockets.join(request.socket);
  }

  /** The client learns the message of an error. */
  private refused({ request }: LiveSocket, error: unknown): Error {
    const reason = error instanceof Error ? error : new Error('UNAVAILABLE');
    recordSocketRefusal(reason.message, this.fastify.addressOf(request));
    return reason;
  }

  /**
   * A visitor has no session and no events. A token that does not form a session with the handshake's cookie is
   * rejected, so that the client notices and logs in again.
   */
  private async authenticate(socket: LiveSocket): Promise<void> {
    socket.data = { session: undefined };
    const { token } = socket.handshake.auth as { token?: unknown };
    if (token === undefined || token === null || token === '') return;
    const halves = halvesOf({
      headers: socket.handshake.headers,
      isHttps: this.fastify.isHttps(socket.request),
      token,
    });
    const session = halves && (await this.sessions.verify(halves));
    if (!session) throw new Error('UNAUTHENTICATED');
    // Not even a visitor's connection, so that the page notices that it has been locked.
    if (session.isLocked) throw new Error('SESSION_LOCKED');
    const { rooms } = socket.nsp.adapter;
    if ((rooms.get(accountRoom(session.accountId))?.size ?? 0) >= this.limits.accountSockets) {
      metrics.refusedConnections.inc({ why: 'account-sockets' });
      throw tooManySockets();
    }
    socket.data.session = session;
    // No other connection of the account is admitted between the count and this.
    await socket.join([accountRoom(session.accountId), sessionRoom(session.sessionId)]);
  }

  /** Messages count as calls of the client's address. */
  private allows(socket: LiveSocket): boolean {
    return this.limits.allows(this.fastify.addressOf(socket.request), 'socket');
  }

  private get limits(): RequestLimits {
    return this.fastify.requestLimits;
  }

  private get fastify(): FastifyInstance {
    return this.host.httpAdapter.getInstance<FastifyInstance>();
  }
}
