import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EnvelopeFilter } from '../envelope.filter';
import { Problem } from '../problem';
import { isForeignWrite } from './origin';
import { answerHeaders, httpsHeaders, pageHeaders } from './security-headers';

const isOfApi = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/docs');

/** Asked by machines and answered with work (a question to the database, a sum of all counts): counted like calls. */
const isOfSystem = (route: string): boolean => route === '/metrics' || route.startsWith('/health/');

/**
 * Meets every request before its route does: says what browsers may do with the answer, and turns away writes of
 * foreign pages and whoever calls too often. Without a promise: it is on the way of every order.
 */
export function gatekeeper(filter: EnvelopeFilter) {
  return (request: FastifyRequest, reply: FastifyReply, pass: () => void): void => {
    const route = request.routeOptions.url ?? 'unknown';
    // The route that was found decides: its address can be written in more than one way (`/%61pi/…`,
    // `http://house/api/…`).
    const calls = isOfApi(route) || isOfApi(request.url);
    reply.headers(calls ? answerHeaders : pageHeaders);
    if (request.protocol === 'https') reply.headers(httpsHeaders);
    try {
      if (isForeignWrite(request)) throw new Problem(403, 'ORIGIN_REFUSED');
      if (calls || isOfSystem(route)) request.server.requestLimits.takeRequest(request.ip, route);
    } catch (error) {
      return filter.answer(error, request, reply);
    }
    pass();
  };
}
