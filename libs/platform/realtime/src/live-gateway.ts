import { WebSocketGateway } from '@nestjs/websockets';
import type { Session } from '@parkett/platform-http';
import type { Socket } from 'socket.io';

export type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (message: unknown) => void>,
  Record<string, never>,
  { session: Session | undefined }
>;

/** Marks a class whose methods handle messages of the one Socket.IO server, which `LiveAdapter` creates. */
export const LiveGateway = (): ClassDecorator => WebSocketGateway();
