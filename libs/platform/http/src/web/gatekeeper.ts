import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EnvelopeFilter } from '../envelope.filter';
import { Problem } from '../problem';
import { isForeignWrite } from './origin';
import { isOwnHost } from './own-host';
import { answerHeaders, httpsHeaders, pageHeaders } from './security-headers';

const isOfApi = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/docs');

/**
 * Machines request these routes, and they cost work (a database query, collecting all metrics), so they are counted
 * like calls.
 */
const isOfSystem = (route: string): boolean => route === '/metrics' || route.startsWith('/health/');

/**
 * Handles every request before its route: sets the security headers of the answer, and refuses requests to a host name
 * that is not ours, writes of other sites, and callers over a rate limit. It uses no promise because every order passes
 * here.
 * @param hosts names under which this installation is reached, in lower case
 */
export function gatekeeper(filter: EnvelopeFilter, hosts: ReadonlySet<string>) {
  return (request: FastifyRequest, reply: FastifyReply, pass: () => void): void => {
    const route = request.routeOptions.url ?? 'unknown';
    // Check the matched route, too, because a URL can be written in more than one way (`/%61pi/…`,
    // `http://host/api/…`).
    const calls = isOfApi(route) || isOfApi(request.url);
    reply.headers(calls ? answerHeaders : pageHeaders);
    if (request.protocol === 'https') reply.headers(httpsHeaders);
    try {
      if (!isOwnHost(request.hostname, hosts)) throw new Problem(421, 'HOST_REFUSED');
      if (isForeignWrite(request)) throw new Problem(403, 'ORIGIN_REFUSED');
      if (calls || isOfSystem(route)) request.server.requestLimits.takeRequest(request.ip, route);
    } catch (error) {
      return filter.answer(error, request, reply);
    }
    pass();
  };
}
