import type { FileRule } from '@parkett/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Problem } from './problem';

/** How long the rest of a refused body is still read and discarded, so that the sender can read the answer. */
const lingerMs = 2_000;

/** A body that has not been read yet; the handler reads as much of it as it needs. */
export interface Upload {
  /** The files that the endpoint accepts. */
  readonly accepts: FileRule;
  /**
   * The body in pieces. Throws the error of `tooLarge` when the sender declares a larger file than the endpoint accepts,
   * or at the first byte beyond.
   */
  chunks(tooLarge: (bytesMax: number) => Error): AsyncIterable<Buffer>;
  /** Discards the rest of the body and closes the connection after two seconds. */
  leave(): void;
}

interface Incoming {
  readonly stream: Readable;
  /** The length that the sender declares; undefined when it declares none. */
  readonly declaredBytes: number | undefined;
  readonly accepts: FileRule;
  readonly leave: () => void;
}

/** An upload of these bytes. */
export const uploadFrom = ({ stream, declaredBytes, accepts, leave }: Incoming): Upload => ({
  accepts,
  leave,
  async *chunks(tooLarge) {
    const { bytesMax } = accepts;
    if ((declaredBytes ?? 0) > bytesMax) throw tooLarge(bytesMax);
    let size = 0;
    for await (const data of stream.iterator({ destroyOnReturn: false })) {
      const chunk = Buffer.isBuffer(data) ? data : Buffer.from(data);
      size += chunk.length;
      if (size > bytesMax) throw tooLarge(bytesMax);
      yield chunk;
    }
  },
});

/** Returned by a handler whose endpoint answers with a file. */
export class FileAnswer {
  constructor(
    readonly type: string,
    readonly content: Buffer | Readable,
    /** A file to be kept, under this name; otherwise it is shown. */
    readonly name?: string,
  ) {}
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is one file, read by the handler. */
    fileBody?: boolean;
  }
}

/**
 * Leaves the body unread on routes that accept a file, whatever its content type. All other routes read only JSON.
 */
export function leaveFilesUnread(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    if (request.routeOptions.config.fileBody === true) done(null, undefined);
    else done(new Problem(415, 'CONTENT_TYPE_UNSUPPORTED'));
  });
}

/** The unread body of a request. Throws 415 CONTENT_TYPE_UNSUPPORTED when it came as JSON and has been read. */
export function uploadOf({ raw, body, headers }: FastifyRequest, accepts: FileRule): Upload {
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
  return uploadFrom({
    stream: raw,
    declaredBytes: Number.isSafeInteger(declared) ? declared : undefined,
    accepts,
    leave,
  });
}

/**
 * A file is personal and may come from outside, so it must not be cached, sniffed as another type, or run anything when
 * opened as a page.
 */
export function sendFile(reply: FastifyReply, { type, content, name }: FileAnswer): void {
  reply
    .headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': name === undefined ? 'inline' : `attachment; filename="${safeName(name)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(content);
}

/** Names hold letters, digits, dots and hyphens only, so that none ends the header or leaves a folder. */
const safeName = (name: string): string => name.replaceAll(/[^A-Za-z0-9.-]/g, '_').replace(/^\.+/, '');
