import type { CallOf, Endpoint, Envelope, OutputOf } from '@parkett/kernel';
import { dataOf, envelopeOf } from './answer';
import { DuplicateGuard } from './duplicate-guard';
import { senderHeaders } from './early';
import { CallFailure } from './failure';
import { newIntentKey } from './intent';
import type { SeenPosition } from './positions';
import { fillPath, queryString } from './query-string';
import type { ServerClock } from './server-clock';

/** A request without an answer after this time has failed (specification §9). */
export const callTimeoutMs = 10_000;

/** The parts of the application that a call uses. */
export interface CallPorts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly token: () => string | undefined;
  readonly language: () => string;
  readonly position: SeenPosition;
  /**
   * Its `era` tells whether the page still belongs to the customer who is logged in; other tabs can change that at any
   * time.
   */
  readonly session?: { readonly era: number; check(): void };
  /** Takes the server's time from each answer. */
  readonly serverClock?: ServerClock;
  /** Called when the server no longer knows the call's session. */
  readonly sessionLost: () => void;
  /** Called when the server has refused a call because the session is locked. */
  readonly sessionLocked?: () => void;
  /** Shows a failure for a moment. Not called for quiet calls, network and timeout failures, and locked sessions. */
  readonly show: (failure: CallFailure) => void;
}

export interface CallOptions {
  /** The idempotency key of the user's intent; a new one if absent. */
  readonly idempotencyKey?: string;
  /** The caller shows failures itself. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
  /** Replaces the body in the duplicate guard where the body differs each time (sealed secrets). */
  readonly sameAs?: string;
  /** The request is automatic, so the server does not count it as activity of the user. */
  readonly background?: boolean;
  /**
   * Called when the answer is valid but older than what this customer has already seen: the server is behind and says
   * so.
   */
  readonly onStale?: () => void;
}

export type Call = <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

interface Request {
  readonly url: string;
  readonly body: string | undefined;
}

/** The URL and the body of a request. */
export function requestOf(endpoint: Endpoint, input: unknown): Request {
  const { path, rest } = fillPath(endpoint.path, input as Record<string, unknown>);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return inQuery ? { url: path + queryString(rest), body: undefined } : { url: path, body: JSON.stringify(rest) };
}

/** The headers that every request sends, whatever its body is. */
export function headersOf(ports: CallPorts, endpoint: Endpoint, options: CallOptions): Record<string, string> {
  const headers = senderHeaders(ports.language(), ports.token());
  const position = ports.position.get();
  if (position !== undefined) headers['x-parkett-position'] = position;
  if (options.background) headers['x-parkett-background'] = '1';
  if (endpoint.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newIntentKey();
  return headers;
}

interface Answer {
  readonly response: Response;
  readonly envelope: Envelope;
}

/** Sends one request and reads the whole answer. A call aborted by its caller rejects with the caller's AbortError. */
async function send(ports: CallPorts, endpoint: Endpoint, request: Request, options: CallOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  const headers = headersOf(ports, endpoint, options);
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await ports.fetch(request.url, {
      method: endpoint.method,
      headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    return { response, envelope: envelopeOf(response.status, await response.text()) };
  } catch (error) {
    if (options.signal?.aborted || error instanceof CallFailure) throw error;
    throw new CallFailure({ kind: timeout.aborted ? 'timeout' : 'network' });
  }
}

/**
 * Runs work for the customer of the page. If another customer logs in meanwhile, the work is not done in their name and
 * its result does not reach their page.
 */
async function inOneEra<Result>({ session }: CallPorts, work: () => Promise<Result>): Promise<Result> {
  const era = session?.era;
  session?.check();
  if (session?.era !== era) throw new CallFailure({ kind: 'unauthorized', status: 401 });
  const result = await work();
  if (session?.era !== era) throw new CallFailure({ kind: 'network' });
  return result;
}

/**
 * Runs one exchange with the server and handles its failures: shows them unless the caller does, and ends the session
 * if the server no longer knows it.
 */
export async function exchange<Result>(
  ports: CallPorts,
  options: Pick<CallOptions, 'quiet'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const token = ports.token();
  const era = ports.session?.era;
  try {
    return await inOneEra(ports, work);
  } catch (error) {
    if (!(error instanceof CallFailure) || ports.session?.era !== era) throw error;
    // An answer to an old session must not end a session started since.
    const lost = error.kind === 'unauthorized' && token !== undefined && token === ports.token();
    const locked = error.status === 423;
    const silent = locked || error.kind === 'network' || error.kind === 'timeout';
    if ((!options.quiet || lost) && !silent) ports.show(error);
    if (lost) ports.sessionLost();
    if (locked) ports.sessionLocked?.();
    throw error;
  }
}

/**
 * Creates the function that calls the API: `await call(endpoint, input)`. It rejects with CallFailure, or with the
 * caller's own AbortError.
 */
export function createCall(ports: CallPorts): Call {
  const guard = new DuplicateGuard(ports.now);
  return (endpoint, input, options = {}) =>
    exchange(ports, options, async () => {
      const request = requestOf(endpoint, input);
      const guarded = !endpoint.question && (endpoint.method === 'POST' || endpoint.method === 'PUT');
      if (guarded && guard.refuses(`${endpoint.method} ${request.url} ${options.sameAs ?? request.body}`)) {
        throw new CallFailure({ kind: 'duplicate' });
      }
      const { response, envelope } = await send(ports, endpoint, request, options);
      ports.serverClock?.note(response.headers.get('x-parkett-now'));
      ports.position.note(response.headers.get('x-parkett-position'));
      const data = dataOf(endpoint, response.status, envelope);
      if (response.headers.get('x-parkett-stale') === '1') options.onStale?.();
      return data;
    });
}
