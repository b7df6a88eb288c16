import proxyAddr from '@fastify/proxy-addr';
import type { LoggerService, Type, DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '@parkett/platform-observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Barriers } from './barriers';
import { EnvelopeFilter } from './envelope.filter';
import { leaveFilesUnread } from './files';
import { Messages } from './messages/messages';
import { ConsoleGate, loopback, type ConsoleAccess } from './web/console-gate';
import { gatekeeper } from './web/gatekeeper';
import { readJson } from './web/json-body';
import { Door } from './web/door';
import { hostnameOf, isOwnHost } from './web/own-host';
import { isOfThisMachine } from './web/own-machine';
import { answerHeaders } from './web/security-headers';
import { OpenSockets } from './web/open-sockets';
import { readBounds, RequestLimits, type RequestBounds } from './web/request-limits';

const bodyLimitBytes = 64 * 1024;
function openDoor(): Door {
  const door = new Door((_request, response) => response.writeHead(503).end());
  door.handOver();
  return door;
}

/** The server only reads JSON; an empty body counts as an empty object. */
function readJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable', { cause: error }));
    }
  });
}

/** Writes Nest's own messages as structured log lines; its start-up messages only at debug level. */
function nestLogger(logger: Logger): LoggerService {
  const text = (message: unknown): string => (message instanceof Error ? message.message : String(message));
  return {
    log: (message) => logger.debug(text(message)),
    warn: (message) => logger.warn(text(message)),
    error: (message, ...rest) => logger.error({ detail: rest.map(text).join(' ') || undefined }, text(message)),
    debug: (message) => logger.debug(text(message)),
    verbose: (message) => logger.trace(text(message)),
  };
}

/**
 * Creates a Nest application on fastify in which every answer uses the envelope: JSON bodies of at most 64 KiB, errors
 * through one filter, no requests to host names other than `hosts`, no writes from pages of other sites, rate limits by
 * `bounds`. Only `trustedProxies` may state the client's address and whether it used https. `messages` has those of the
 * contexts; without it, their codes get the general message of a refusal. `barriers` are those of the read models that
 * the endpoints query.
 */
export async function createHttpApplication(
  module: Type | DynamicModule,
  options: {
    readonly logger: Logger;
    readonly messages?: Messages;
    readonly barriers?: Barriers;
    readonly trustedProxies?: readonly string[];
    readonly hosts?: readonly string[];
    readonly bounds?: RequestBounds;
    readonly console?: ConsoleAccess;
    /** Takes requests before the application does; without it, the application opens a port of its own. */
    readonly door?: Door;
  },
): Promise<NestFastifyApplication> {
  const hosts = new Set(options.hosts);
  const filter = new EnvelopeFilter(options.logger, options.messages ?? new Messages());
  const trusted = proxyAddr.compile([...(options.trustedProxies ?? [])]);
  const adapter = new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    serverFactory: (options.door ?? openDoor()).serverFor,
    trustProxy: trusted,
    skipMiddie: true,
    // The router refuses a malformed URL before any route is known, and so before Nest's filters run.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply.headers(answerHeaders)),
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  fastify.decorateRequest('session', null);
  fastify.decorateRequest('staffSession', null);
  fastify.decorate('barriers', options.barriers ?? {});
  const bounds = options.bounds ?? readBounds();
  fastify.decorate('requestLimits', new RequestLimits(bounds));
  fastify.decorate('consoleGate', new ConsoleGate(options.console ?? { from: loopback }));
  fastify.decorate('openSockets', new OpenSockets(bounds.sockets));
  fastify.decorate('isOwnHost', ({ headers }: IncomingMessage) => isOwnHost(hostnameOf(headers.host), hosts));
  fastify.decorate('addressOf', (request: IncomingMessage) => proxyAddr(request, trusted));
  const isOfProxy = ({ remoteAddress }: IncomingMessage['socket']): boolean =>
    remoteAddress !== undefined && trusted(remoteAddress, 0);
  // The last one is the proxy's own word, as fastify takes it for calls.
  const isHttps = ({ headers, socket }: IncomingMessage): boolean =>
    isOfProxy(socket) && String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';
  const hasProxies = (options.trustedProxies ?? []).length > 0;
  fastify.decorate('isHttps', isHttps);
  fastify.decorate(
    'isProxySilent',
    ({ headers, socket }: IncomingMessage) => isOfProxy(socket) && headers['x-forwarded-proto'] === undefined,
  );
  fastify.decorate(
    'isUnprotected',
    (request: IncomingMessage) => hasProxies && !isHttps(request) && !isOfThisMachine(request),
  );
  fastify.addHook('onRequest', gatekeeper(filter, hosts));
  readJsonOnly(fastify);
  leaveFilesUnread(fastify);
  const application = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: nestLogger(options.logger),
    abortOnError: false,
  });
  application.useGlobalFilters(filter);
  return application;
}
