import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { isOwnOrigin, recordSocketRefusal } from '@parkett/platform-http';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

const messageBytesMax = 8 * 1024;

type CreateServer = IoAdapter['createIOServer'];
type Decide = (error: string | null, isAllowed: boolean) => void;

/** Browsers send the origin of the page: only our own pages may connect. Programs send no origin. */
function sameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || isOwnOrigin(origin, host);
}

/** Creates the one Socket.IO server of an application, and decides which upgrades it accepts. */
export class LiveAdapter extends IoAdapter {
  constructor(private readonly application: NestFastifyApplication) {
    super(application);
  }

  override createIOServer(port: number, options?: Parameters<CreateServer>[1]): ReturnType<CreateServer> {
    const own: Partial<NonNullable<typeof options>> = {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: messageBytesMax,
      allowRequest: (request: IncomingMessage, decide: Decide) => decide(null, this.admits(request)),
    };
    return super.createIOServer(port, own as NonNullable<typeof options>);
  }

  private admits(request: IncomingMessage): boolean {
    const address = this.fastify.addressOf(request);
    const code = this.refusal(request, address);
    if (code !== undefined) recordSocketRefusal(code, address);
    return code === undefined;
  }

  /** Why an upgrade is refused; it counts as a call of its address. */
  private refusal(request: IncomingMessage, address: string): string | undefined {
    const { requestLimits, openSockets, consoleGate } = this.fastify;
    if (consoleGate.isAtConsole(request.socket.localPort)) return 'ROUTE_UNKNOWN';
    if (!sameOrigin(request)) return 'ORIGIN_REFUSED';
    if (!requestLimits.allows(address, 'socket')) return 'TOO_MANY_ATTEMPTS';
    return openSockets.begin(address, request.socket) ? undefined : 'TOO_MANY_SOCKETS';
  }

  private get fastify(): FastifyInstance {
    return this.application.getHttpAdapter().getInstance();
  }
}
