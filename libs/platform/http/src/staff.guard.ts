import { Inject, Injectable, mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import type { Language } from '@parkett/kernel';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';
import type { SessionHalves } from './session';
import { staffHalvesOf } from './session-cookie';

/** A valid session of a member of staff. */
export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly login: string;
  readonly roles: readonly string[];
}

/** The calling member of staff as a handler sees it. */
export interface StaffInfo extends StaffSession {
  readonly language: Language;
}

/** Port that verifies staff sessions, once per request. A disabled member of staff has none. */
export interface StaffSessions {
  /**
   * `isBackground`: the page sends the request by itself, perhaps with nobody in front of it. Such a request does not
   * extend the session.
   */
  verify(halves: SessionHalves, isBackground: boolean): Promise<StaffSession | undefined>;
}

const backgroundHeader = 'x-parkett-background';

/** Injection token of the StaffSessions port; the identity context provides it. */
export const STAFF_SESSIONS = 'STAFF_SESSIONS';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the staff guard; null on every other route. */
    staffSession: StaffSession | null;
  }
}

/**
 * A guard for a staff endpoint: 401 UNAUTHENTICATED without both halves of a valid staff session, 403 FORBIDDEN for a
 * member of staff who has none of the roles. A customer's session does not count. With an empty list of roles nobody is
 * admitted.
 */
export function staffOnly(roles: readonly string[]): Type<CanActivate> {
  @Injectable()
  class StaffGuard implements CanActivate {
    constructor(@Inject(STAFF_SESSIONS) private readonly sessions: StaffSessions) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      const halves = staffHalvesOf({ headers: request.headers, isHttps: request.protocol === 'https' });
      const session = halves && (await this.sessions.verify(halves, request.headers[backgroundHeader] === '1'));
      if (session === undefined) throw new Problem(401, 'UNAUTHENTICATED');
      if (!session.roles.some((role) => roles.includes(role)))
        throw new Problem(403, 'FORBIDDEN', {}, { kind: 'staff', id: session.staffId });
      request.staffSession = session;
      return true;
    }
  }
  return mixin(StaffGuard);
}
