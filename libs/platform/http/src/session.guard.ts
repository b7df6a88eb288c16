import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';
import { SESSIONS, type Session, type Sessions } from './session';

const maxTokenLength = 128;

/** Lets a request of a customer's endpoint pass when its `token` header belongs to a running session. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = request.headers['token'];
    if (typeof token !== 'string' || token.length === 0 || token.length > maxTokenLength) return refuse();
    const session = this.sessions.verify(token);
    // A session known in memory is answered without a promise: this is on the way of every order.
    return session instanceof Promise ? session.then((found) => enter(request, found)) : enter(request, session);
  }
}

function enter(request: FastifyRequest, session: Session | undefined): true {
  if (session === undefined) return refuse();
  request.session = session;
  return true;
}

function refuse(): never {
  throw new Problem(401, 'UNAUTHENTICATED');
}
