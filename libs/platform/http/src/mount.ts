import { HttpCode, Req, RequestMapping, RequestMethod, Res, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint, Envelope, InputOf, Language, OutputOf } from '@parkett/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answered } from './answered';
import { showsSeen } from './barriers';
import { sendJson } from './compressed';
import { FileAnswer, sendFile, type Upload } from './files';
import { inputProblem, refuseNul } from './input-problem';
import { languageOf } from './language';
import { Messages } from './messages/messages';
import { sourcesOf, type Received } from './parameters';
import { positionHeader } from './position';
import { Problem } from './problem';
import { inputOf } from './request-input';
import type { CallerInfo } from './session';
import { browserCookieLine, sessionCookieLines, staffBrowserCookieLine, staffCookieLines } from './session-cookie';
import { recordAct } from './security-refusals';
import { customerOnly } from './session.guard';
import { staffOnly, type StaffInfo } from './staff.guard';

const nestMethods = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
} as const;

/** Types that the parameters of a mounted method can have; a parameter of another type does not compile. */
type Receivable<E extends Endpoint> = InputOf<E> & CallerInfo & Language & StaffInfo & Upload;
type Result<E extends Endpoint> = OutputOf<E> | Answered<OutputOf<E>> | FileAnswer;
type Handler<E extends Endpoint> = (...parameters: Receivable<E>[]) => Promise<Result<E>> | Result<E>;

/** An accepted call is answered with a code of this package, so the contexts' messages are not needed. */
const messages = new Messages();
const idempotencyKeyPattern = /^[\x20-\x7e]{1,128}$/;

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Problem(400, 'IDEMPOTENCY_KEY_REQUIRED');
  return key;
}

function receive(endpoint: Endpoint, request: FastifyRequest): Received {
  const { query, params } = request;
  const raw = inputOf(endpoint.method, endpoint.body === 'file' ? { query, params, body: undefined } : request);
  const parsed = endpoint.input.safeParse(raw);
  if (!parsed.success) throw inputProblem(parsed.error.issues, raw);
  refuseNul(parsed.data);
  const idempotencyKey = endpoint.idempotent === true ? idempotencyKeyOf(request) : undefined;
  const language = languageOf(request.headers);
  return { input: parsed.data, request, language, idempotencyKey, accepts: endpoint.accepts };
}

function send(
  { request, language }: Received,
  reply: FastifyReply,
  result: unknown,
  isFresh: boolean,
): void | Promise<void> {
  // Lets the client learn the server's clock, in case its own is wrong.
  reply.header('x-parkett-now', String(Date.now()));
  if (!isFresh) reply.header('x-parkett-stale', '1');
  let data = result;
  let code = 'SUCCESS';
  if (result instanceof Answered) {
    data = result.data;
    if (result.options.position !== undefined) reply.header(positionHeader, result.options.position);
    if (result.options.stale === true) reply.header('x-parkett-stale', '1');
    const { sessionCookie, staffCookie, browserCookie, staffBrowserCookie, security } = result.options;
    const isHttps = request.protocol === 'https';
    const lines: string[] = [];
    if (sessionCookie !== undefined)
      lines.push(...sessionCookieLines(sessionCookie?.value ?? '', sessionCookie?.maxAgeSeconds ?? 0, isHttps));
    if (browserCookie !== undefined) lines.push(browserCookieLine(browserCookie, isHttps));
    if (staffCookie !== undefined)
      lines.push(...staffCookieLines(staffCookie?.value ?? '', staffCookie?.maxAgeSeconds ?? 0, isHttps));
    if (staffBrowserCookie !== undefined) lines.push(staffBrowserCookieLine(staffBrowserCookie, isHttps));
    for (const line of lines) reply.header('set-cookie', line);
    if (security !== undefined) recordAct(security, request);
    if (result.options.status === 202) {
      code = 'PENDING';
      reply.status(202);
    }
  }
  const envelope: Envelope = { code: 1, msg: messages.of(code, {}, language), data };
  // Serialised here, because fastify would first look for a schema and then do the same.
  return sendJson(request, reply, JSON.stringify(envelope));
}

/** Throws when the handler answers with a file of a type that the endpoint does not name. */
function ofKnownType({ name, gives = [] }: Endpoint, file: FileAnswer): FileAnswer {
  if (!gives.includes(file.type)) throw new Error(`${name} answers with ${file.type}`);
  return file;
}

/**
 * Mounts a controller's method as an endpoint: its HTTP method and path, the session if the endpoint requires one, the
 * input checks, and the envelope around the method's result. Decorators on the method's parameters say what they
 * receive (`@Input()`, `@Caller()`, `@IdempotencyKey()`). A single plain function does all of this, because pipes and
 * interceptors cost more than the decision that they wrap.
 *
 * A method that queries read models names them in `reads`. It is called once they contain what the caller has already
 * seen (x-parkett-position), or after two seconds with an answer that is marked as stale.
 */
export function Mount<E extends Endpoint>(endpoint: E, { reads }: { readonly reads?: string } = {}) {
  return <Method extends Handler<E>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const method = descriptor.value;
    if (method === undefined) throw new Error(`@Mount(${endpoint.name}) belongs on a method`);
    const sources = sourcesOf(target, key);
    const handler = async function (this: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const received = receive(endpoint, request);
      const isFresh = reads === undefined || (await showsSeen(request, reads));
      const result = await Reflect.apply(
        method,
        this,
        sources.map((source) => source(received)),
      );
      if (result instanceof FileAnswer) sendFile(reply, ofKnownType(endpoint, result));
      else await send(received, reply, result, isFresh);
    };
    Object.defineProperty(handler, 'name', { value: key });
    const mounted: PropertyDescriptor = descriptor;
    mounted.value = handler;
    Req()(target, key, 0);
    Res()(target, key, 1);
    HttpCode(200)(target, key, mounted);
    if (endpoint.access === 'customer') UseGuards(customerOnly(endpoint))(target, key, mounted);
    if (endpoint.access === 'staff') UseGuards(staffOnly(endpoint.roles ?? []))(target, key, mounted);
    if (endpoint.body === 'file') RouteConfig({ fileBody: true })(target, key, mounted);
    RequestMapping({ path: endpoint.path, method: nestMethods[endpoint.method] })(target, key, mounted);
  };
}
