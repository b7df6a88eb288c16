import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Envelope } from '@parkett/kernel';
import type { Logger } from '@parkett/platform-observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notSent } from './command-edge';
import { languageOf } from './language';
import type { Messages } from './messages/messages';
import { isOutage } from './outage';
import { positionHeader } from './position';
import { Problem } from './problem';
import { recordRefusal } from './security-refusals';

/** Our codes for requests that the framework refuses by itself, by status. */
const frameworkCodes: Readonly<Record<number, string>> = {
  400: 'REQUEST_MALFORMED',
  403: 'FORBIDDEN',
  404: 'ROUTE_UNKNOWN',
  413: 'BODY_TOO_LARGE',
  414: 'REQUEST_MALFORMED',
  415: 'CONTENT_TYPE_UNSUPPORTED',
  503: 'UNAVAILABLE',
};

/** Minimum time after which a client may retry on 503 and 429. */
const retryAfterSeconds = 1;

function frameworkStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
}

/** Internal errors become UNAVAILABLE or INTERNAL for the caller, without stack or detail. */
function faultOf(error: unknown): Problem {
  if (isOutage(error)) return new Problem(503, 'UNAVAILABLE');
  const status = frameworkStatus(error);
  const code = frameworkCodes[status];
  return code === undefined ? new Problem(500, 'INTERNAL') : new Problem(status, code);
}

function retryAfter(problem: Problem): string {
  const told = problem.facts['retryAfterSeconds'];
  return String(typeof told === 'number' ? Math.max(retryAfterSeconds, Math.ceil(told)) : retryAfterSeconds);
}

/** Turns every error thrown while answering into the envelope, with its HTTP status. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly messages: Messages,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const meant = error instanceof Problem ? error : notSent(error);
    const problem = meant ?? faultOf(error);
    if (problem.status >= 500 && meant === undefined) {
      this.logger.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
    }
    recordRefusal(problem, request);
    if (reply.sent) return;
    const envelope: Envelope = {
      code: problem.status,
      msg: this.messages.of(problem.code, problem.facts, languageOf(request.headers)),
      error: { code: problem.code, facts: problem.facts },
    };
    if (problem.status === 503 || problem.status === 429) reply.header('retry-after', retryAfter(problem));
    if (problem.position !== undefined) reply.header(positionHeader, problem.position);
    reply
      .status(problem.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(envelope));
  }
}
