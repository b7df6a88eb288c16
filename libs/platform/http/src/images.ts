import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Problem } from './problem';

/**
 * How long a body that is refused before its end is still taken off the wire, so that its sender gets to read the
 * answer.
 */
const lingerMs = 2_000;

/** A body that nobody has read yet: the handler takes as much of it as it wants. */
export interface Upload {
  readonly stream: Readable;
  /** What the sender says; undefined where the length is not known beforehand. */
  readonly declaredBytes: number | undefined;
  /** The rest is not wanted: it goes nowhere, and after two seconds the connection ends. */
  leave(): void;
}

/** What a handler returns whose endpoint answers with an image. */
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
 * Where the route takes an image, whatever its sender calls it, the body stays on the wire; elsewhere only JSON is
 * read.
 */
export function leaveImagesUnread(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    if (request.routeOptions.config.imageBody === true) done(null, undefined);
    else done(new Problem(415, 'CONTENT_TYPE_UNSUPPORTED'));
  });
}

/** The unread body of a request. Throws 415 CONTENT_TYPE_UNSUPPORTED when it came as JSON and was read. */
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
 * An image is personal and came from outside: kept by no cache, taken for nothing else, and without any power if opened
 * as a page.
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
