import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Problem } from './problem';

/** How long the rest of a refused body is still read and discarded, so that the sender can read the answer. */
const lingerMs = 2_000;

/** A body that has not been read yet; the handler reads as much of it as it needs. */
export interface Upload {
  readonly stream: Readable;
  /** The length that the sender declares; undefined when it declares none. */
  readonly declaredBytes: number | undefined;
  /** Discards the rest of the body and closes the connection after two seconds. */
  leave(): void;
}

/** Returned by a handler whose endpoint answers with an image. */
export class ImageAnswer {
  constructor(
    readonly type: 'image/webp' | 'image/jpeg',
    readonly bytes: Buffer,
  ) {}
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is one image, read by the handler. */
    imageBody?: boolean;
  }
}

/**
 * Leaves the body unread on routes that accept an image, whatever its content type. All other routes read only JSON.
 */
export function leaveImagesUnread(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    if (request.routeOptions.config.imageBody === true) done(null, undefined);
    else done(new Problem(415, 'CONTENT_TYPE_UNSUPPORTED'));
  });
}

/** The unread body of a request. Throws 415 CONTENT_TYPE_UNSUPPORTED when it came as JSON and has been read. */
export function uploadOf({ raw, body, headers }: FastifyRequest): Upload {
  if (body !== undefined && body !== null) throw new Problem(415, 'CONTENT_TYPE_UNSUPPORTED');
  const declared = Number(headers['content-length']);
  let left = false;
  const leave = (): void => {
    if (left || raw.complete) return;
    left = true;
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref();
    raw.once('close', () => clearTimeout(timer));
  };
  return { stream: raw, declaredBytes: Number.isSafeInteger(declared) ? declared : undefined, leave };
}

/**
 * An image is personal and comes from outside, so it must not be cached, sniffed as another type, or run anything when
 * opened as a page.
 */
export function sendImage(reply: FastifyReply, { type, bytes }: ImageAnswer): void {
  reply
    .headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bytes);
}
