import { WebSocketGateway } from '@nestjs/websockets';
import { isOwnOrigin, type Session } from '@parkett/platform-http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';

const messageBytesMax = 8 * 1024;

export type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (message: unknown) => void>,
  Record<string, never>,
  { session: Session | undefined }
>;

/** Browsers send the origin of the page: only our own pages may connect. Programs send no origin. */
function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || isOwnOrigin(origin, host);
}

/**
 * Marks a class whose methods handle messages of the one Socket.IO server. Nest creates the server with the options of
 * the first gateway that it finds, so every gateway has to have the same ones.
 */
export const LiveGateway = (): ClassDecorator =>
  WebSocketGateway({
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: messageBytesMax,
    allowRequest: (request: IncomingMessage, decide: (error: null, allowed: boolean) => void) =>
      decide(null, sameOrigin(request)),
  });
