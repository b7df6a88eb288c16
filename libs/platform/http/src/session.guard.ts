import { Inject, Injectable, mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import type { Endpoint } from '@parkett/kernel';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';
import { SESSIONS, type Sessions, type VerifiedSession } from './session';
import { halvesOf } from './session-cookie';

/**
 * Whether a call to an endpoint shows that a person is there. Pages repeat queries by themselves, so only calls that
 * change something do.
 */
const isUse = ({ method, question, whileLocked }: Endpoint): boolean =>
  method !== 'GET' && question !== true && whileLocked !== true;

/**
 * A guard for a customer's endpoint. It admits a request when its `token` header and its cookie are the two halves of a
 * valid session; 423 SESSION_LOCKED while that is locked, unless the endpoint may be called then.
 */
export function customerOnly(endpoint: Endpoint): Type<CanActivate> {
  const isAllowedWhileLocked = endpoint.whileLocked === true;
  const counts = isUse(endpoint);

  @Injectable()
  class SessionGuard implements CanActivate {
    constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

    canActivate(context: ExecutionContext): boolean | Promise<boolean> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      const halves = halvesOf({ headers: request.headers, isHttps: request.protocol === 'https' });
      if (halves === undefined) return refuse();
      const session = this.sessions.verify(halves);
      // A session found in memory is checked without a promise, because every order passes here.
      return session instanceof Promise
        ? session.then((found) => this.enter(request, found))
        : this.enter(request, session);
    }

    private enter(request: FastifyRequest, session: VerifiedSession | undefined): true {
      if (session === undefined) return refuse();
      request.session = session;
      request.server.requestLimits.takeSession(session);
      if (session.isLocked && !isAllowedWhileLocked) throw new Problem(423, 'SESSION_LOCKED');
      if (counts) this.sessions.noteUse(session);
      return true;
    }
  }
  return mixin(SessionGuard);
}

function refuse(): never {
  throw new Problem(401, 'UNAUTHENTICATED');
}
