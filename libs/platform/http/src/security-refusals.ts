import { securityTrail, type SecurityActor, type SecurityEvent } from '@parkett/platform-observability';
import type { FastifyRequest } from 'fastify';
import type { Answered } from './answered';
import type { Problem } from './problem';
import { addressNetwork } from './web/address-group';

/**
 * The refusals that the security log records, by their code: attempts to be somebody else, to guess a secret, or to do
 * what one may not. Everything else that is refused is a mistake of its caller.
 */
export const securityRefusals: Readonly<Record<string, SecurityEvent>> = {
  LOGIN_FAILED: 'loginRefused',
  SECOND_FACTOR_REQUIRED: 'secondFactorAsked',
  STAFF_LOGIN_FAILED: 'staffLoginRefused',
  STAFF_LINK_INVALID: 'staffLinkRefused',
  UNAUTHENTICATED: 'sessionRefused',
  SESSION_LOCKED: 'sessionLocked',
  UNLOCK_FAILED: 'unlockRefused',
  STEP_UP_FAILED: 'stepUpRefused',
  STEP_UP_INVALID: 'stepUpRefused',
  PASSWORD_WRONG: 'passwordRefused',
  CODE_WRONG: 'codeRefused',
  TOTP_WRONG: 'appCodeRefused',
  PASSKEY_FAILED: 'passkeyRefused',
  PASSKEY_LOGIN_FAILED: 'loginRefused',
  TRADING_PASSWORD_WRONG: 'tradingPasswordRefused',
  TRADING_PASSWORD_LOCKED: 'tradingPasswordRefused',
  PAYMENT_PASSWORD_WRONG: 'paymentPasswordRefused',
  PAYMENT_PASSWORD_LOCKED: 'paymentPasswordRefused',
  INVITATION_CODE_UNKNOWN: 'invitationRefused',
  SEALED_UNREADABLE: 'formRefused',
  HOLDER_NOT_CUSTOMER: 'payeeRefused',
  PAYEE_NO_MATCH: 'payeeRefused',
  FORBIDDEN: 'roleRefused',
  ACTOR_NOT_ALLOWED: 'roleRefused',
  ORIGIN_REFUSED: 'originRefused',
  HOST_REFUSED: 'hostRefused',
  HTTPS_REQUIRED: 'plainHttpRefused',
  TOO_MANY_ATTEMPTS: 'rateRefused',
  GUESSES_SPENT: 'rateRefused',
  SESSION_GUESSES_SPENT: 'rateRefused',
};

/** Who made a request, as far as its guards have found out. */
export function actorOf({ session, staffSession }: FastifyRequest): SecurityActor | undefined {
  if (staffSession) return { kind: 'staff', id: staffSession.staffId };
  return session ? { kind: 'customer', id: session.accountId } : undefined;
}

/** Records a refused request once, without anything that was typed. */
export function recordRefusal({ code, about }: Problem, request: FastifyRequest): void {
  const event = securityRefusals[code];
  if (event === undefined) return;
  // A page that has no session yet tries nothing.
  if (event === 'sessionRefused' && request.headers['token'] === undefined) return;
  securityTrail.record({
    event,
    code,
    actor: about ?? actorOf(request),
    route: request.routeOptions.url,
    network: addressNetwork(request.ip),
  });
}

/** Records what an answered call did. */
export function recordAct(act: NonNullable<Answered<unknown>['options']['security']>, request: FastifyRequest): void {
  securityTrail.record({
    actor: actorOf(request),
    ...act,
    route: request.routeOptions.url,
    network: addressNetwork(request.ip),
  });
}

/** Records a refused connection of a page; `code` as in the answer to a call. */
export function recordSocketRefusal(code: string, address: string): void {
  const event = code === 'TOO_MANY_SOCKETS' ? 'socketRefused' : securityRefusals[code];
  if (event === undefined) return;
  securityTrail.record({ event, code, route: '/socket.io', network: addressNetwork(address) });
}
