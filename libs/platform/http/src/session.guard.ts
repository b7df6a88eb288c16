import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';
import { SESSIONS, type Session, type Sessions } from './session';
import { halvesOf } from './session-cookie';

/**
 * Admits a request to a customer's endpoint when its `token` header and its cookie are the two halves of a valid
 * session.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const halves = halvesOf({ headers: request.headers, isHttps: request.protocol === 'https' });
    if (halves === undefined) return refuse();
    const session = this.sessions.verify(halves);
    // A session found in memory is checked without a promise, because every order passes here.
    return session instanceof Promise ? session.then((found) => enter(request, found)) : enter(request, session);
  }
}

function enter(request: FastifyRequest, session: Session | undefined): true {
  if (session === undefined) return refuse();
  request.session = session;
  request.server.requestLimits.takeSession(session);
  return true;
}

function refuse(): never {
  throw new Problem(401, 'UNAUTHENTICATED');
}
