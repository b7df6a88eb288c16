import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ZodError } from 'zod';

const bodyBytesMax = 16 * 1024;

/** An answer. Its body is sent as JSON unless `type` names another content type; then the body is text. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly type?: 'text/html; charset=utf-8' | 'text/css; charset=utf-8' | 'application/xml';
  /** The connection breaks instead of an answer: the caller never learns the outcome. */
  readonly lost?: boolean;
}

class TooLarge extends Error {}

/** The body of a request, read as JSON. A body of more than 16 KiB is answered with 413. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > bodyBytesMax) throw new TooLarge();
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Whether a web page sends this: a write, or a request to a name of its own that it lets point at this machine. Only
 * pages send an origin with a write.
 */
const isOfForeignPage = ({ method, headers: { host = 'localhost', origin } }: IncomingMessage): boolean =>
  !/^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(host) || (origin !== undefined && method !== 'GET');

const foreign: Reply = { status: 403, body: { error: 'foreign' } };

/** The HTTP server of a simulated bank, venue or provider of messages. */
export class SimulatedService {
  private readonly server: Server;

  constructor(
    private readonly reply: (request: IncomingMessage) => Promise<Reply>,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  /** Listens on loopback only, because a simulated service has no log-in. Returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, type, lost } = isOfForeignPage(request) ? foreign : await this.reply(request).catch(failure);
    if (lost === true) {
      request.socket.destroy();
      return;
    }
    response
      .writeHead(status, { ...this.headers, 'content-type': type ?? 'application/json' })
      .end(type === undefined ? JSON.stringify(body) : body);
  }
}

function failure(error: unknown): Reply {
  if (error instanceof TooLarge) return { status: 413, body: { error: 'too large' } };
  if (isMalformed(error)) return { status: 400, body: { error: 'malformed' } };
  return { status: 500, body: { error: 'failed' } };
}

/** Whether the body or the address of the request could not be read. */
const isMalformed = (error: unknown): boolean =>
  error instanceof ZodError ||
  error instanceof SyntaxError ||
  error instanceof URIError ||
  (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL');
