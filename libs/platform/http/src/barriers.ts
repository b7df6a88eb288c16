import { parsePosition } from '@parkett/platform-event-log';
import type { FastifyRequest } from 'fastify';
import { positionHeader, positionOf } from './position';

/** Waits until read models contain the given positions of the log; resolves to false if that takes too long. */
export interface Barrier {
  reached(positions: readonly { partition: number; offset: number }[]): Promise<boolean>;
}

/** The barriers by the name that `@Mount` uses for their read models. */
export type Barriers = Readonly<Record<string, Barrier>>;

/** Waits until the read models contain what the caller has already seen. False when they are still behind. */
export async function showsSeen({ headers, server }: FastifyRequest, readModels: string): Promise<boolean> {
  const seen = positionOf(headers[positionHeader]);
  const positions = seen === undefined ? undefined : parsePosition(seen);
  if (positions === undefined) return true;
  const barrier = server.barriers[readModels];
  if (barrier === undefined) throw new Error(`the application has no barrier of the read models "${readModels}"`);
  return barrier.reached(positions);
}

declare module 'fastify' {
  interface FastifyInstance {
    barriers: Barriers;
  }
}
