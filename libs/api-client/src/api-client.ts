import { getKey } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import type { CallOf, Endpoint, Envelope, OutputOf } from '@parkett/kernel';
import { randomBytes } from 'node:crypto';

/** Longer than the server takes to say that it does not know yet, on a machine that is busy with other work. */
const patienceMs = 30_000;

/** The server refused a request. `code` is its error code, `status` the HTTP status. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status} ${code}: ${message}`);
  }
}

/** Calls the API by its contracts and keeps both halves of a session. */
export class ApiClient {
  /** The halves of the session. Both are sent with every call and with the handshake of a live connection. */
  token = '';
  cookie = '';
  /** The position in the log that this client has seen. */
  seen = '';

  constructor(
    readonly baseUrl: string,
    private readonly cookieName: string,
  ) {}

  /** The headers that authenticate a request of this client. */
  get halves(): Record<string, string> {
    return {
      ...(this.token === '' ? {} : { token: this.token }),
      ...(this.cookie === '' ? {} : { cookie: `${this.cookieName}=${this.cookie}` }),
    };
  }

  /**
   * Makes one call by its contract. Pass `key` to repeat an earlier request. Throws Refused, or the error of `fetch`.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    key: string = randomBytes(12).toString('hex'),
  ): Promise<OutputOf<E>> {
    const fields: Record<string, unknown> = { ...(input as object) };
    const url = this.urlOf(endpoint, fields);
    const isGet = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const outsidePath = Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !endpoint.path.includes(`:${name}`),
    );
    if (isGet) for (const [name, value] of outsidePath) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...this.headers(),
        ...(endpoint.idempotent === true ? { 'idempotency-key': key } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(Object.fromEntries(outsidePath)) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return this.read(endpoint, response);
  }

  /** Makes a call whose body is a file, here an image. */
  async upload<E extends Endpoint>(endpoint: E, input: CallOf<E>, image: Buffer): Promise<OutputOf<E>> {
    const response = await fetch(this.urlOf(endpoint, { ...(input as object) }), {
      method: endpoint.method,
      headers: { ...this.headers(), 'content-type': 'image/png' },
      body: Uint8Array.from(image),
      signal: AbortSignal.timeout(patienceMs),
    });
    return this.read(endpoint, response);
  }

  /** Makes a call that is answered with a file. Throws Refused when it is refused. */
  async look<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Buffer> {
    const response = await fetch(this.urlOf(endpoint, { ...(input as object) }), {
      headers: this.headers(),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) await this.read(endpoint, response);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Makes a call whose body is sealed, as the app does. */
  async sealed<E extends Endpoint>(endpoint: E, secret: Record<string, unknown>): Promise<OutputOf<E>> {
    const key = await this.call(getKey, {});
    return this.call(endpoint, (await seal(endpoint, secret, key)) as CallOf<E>);
  }

  private urlOf(endpoint: Endpoint, fields: Record<string, unknown>): URL {
    return new URL(
      endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name]))),
      this.baseUrl,
    );
  }

  private headers(): Record<string, string> {
    return { lang: 'en', ...this.halves, ...(this.seen === '' ? {} : { 'x-parkett-position': this.seen }) };
  }

  private async read<E extends Endpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> {
    const envelope = (await response.json()) as Envelope;
    if (envelope.code !== 1)
      throw new Refused(response.status, envelope.error?.code ?? '', envelope.msg, envelope.error?.facts);
    this.seen = response.headers.get('x-parkett-position') ?? this.seen;
    for (const line of response.headers.getSetCookie()) {
      if (line.startsWith(`${this.cookieName}=`))
        this.cookie = line.slice(this.cookieName.length + 1).split(';')[0] ?? '';
    }
    return endpoint.output.parse(envelope.data) as OutputOf<E>;
  }
}
