import { securityTrail } from '@parkett/platform-observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EnvelopeFilter } from '../envelope.filter';
import { Problem } from '../problem';
import { addressNetwork } from './address-group';
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
 * Sends the browser of a page to https. Refuses a call, because it may have carried a session in clear, and a redirect
 * would hide that; and what a silent proxy passes on, because it may be https already, and would be led here for ever.
 */
function leadToHttps(request: FastifyRequest, reply: FastifyReply, calls: boolean): unknown {
  const { url, method, hostname, server } = request;
  const isPage = !calls && (method === 'GET' || method === 'HEAD') && url.startsWith('/');
  if (!isPage || hostname === '' || server.isProxySilent(request.raw)) throw new Problem(403, 'HTTPS_REQUIRED');
  // Some proxies pass on the host that the caller claims: no cache may keep this answer for others.
  return reply.header('cache-control', 'no-store').redirect(`https://${hostname}${url}`, 308);
}

/** Refuses what belongs to the other port, or a caller who is not where staff are, as if there were no such route. */
function admitToConsole(request: FastifyRequest, route: string): void {
  const { consoleGate } = request.server;
  const code = consoleGate.refusal({ route, localPort: request.socket.localPort, address: request.ip });
  if (code === undefined) return;
  securityTrail.record({ event: 'consoleRefused', code, route, network: addressNetwork(request.ip) });
  throw new Problem(404, 'ROUTE_UNKNOWN');
}

/**
 * Handles every request before its route: sets the security headers of the answer, and refuses requests to a host name
 * that is not ours, plain http where there is https, staff's routes where they are not served, writes of other sites,
 * and callers over a rate limit. It uses no promise because every order passes here.
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
    if (request.url === '/' && request.server.consoleGate.isAtConsole(request.socket.localPort))
      return void reply.redirect('/console/');
    try {
      // A page may state any `X-Forwarded-Host`, which some proxies pass on. Nothing but the browser sets `Host`.
      const isOwn = isOwnHost(request.hostname, hosts) && request.server.isOwnHost(request.raw);
      if (!isOwn) throw new Problem(421, 'HOST_REFUSED');
      if (!isOfSystem(route) && request.server.isUnprotected(request.raw))
        return void leadToHttps(request, reply, calls);
      admitToConsole(request, route);
      if (isForeignWrite(request)) throw new Problem(403, 'ORIGIN_REFUSED');
      if (calls || isOfSystem(route)) request.server.requestLimits.takeRequest(request.ip, route);
    } catch (error) {
      return filter.answer(error, request, reply);
    }
    pass();
  };
}
