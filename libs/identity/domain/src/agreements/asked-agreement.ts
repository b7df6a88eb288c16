import type { AgreementVersion } from '@parkett/identity-contract';
import { invariant } from '@parkett/kernel';
import { hasAccepted, type AgreementState } from './agreement-state';

type Versions = readonly AgreementVersion[];

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The version that holds at an instant; its dates are in UTC. */
export function agreementAt(versions: Versions, instant: number): AgreementVersion {
  const found = versions.findLast(({ validFrom }) => validFrom <= dateOf(instant)) ?? versions[0];
  invariant(found !== undefined, 'there is no user agreement');
  return found;
}

/** A version that a customer is asked to accept. It holds already if it is `required`. */
export interface AskedAgreement {
  readonly agreement: AgreementVersion;
  readonly required: boolean;
}

/**
 * The version that this account is asked to accept: the one that holds, otherwise one that is announced. The first is
 * never asked for, because every customer has accepted it, or a later one, at registration.
 */
export function askedAgreement(versions: Versions, state: AgreementState, now: number): AskedAgreement | undefined {
  const held = agreementAt(versions, now);
  if (held.announcedOn !== null && !hasAccepted(state, held.version)) return { agreement: held, required: true };
  const today = dateOf(now);
  const announced = versions.findLast(({ announcedOn }) => announcedOn !== null && announcedOn <= today);
  if (announced === undefined || announced === held || hasAccepted(state, announced.version)) return undefined;
  return { agreement: announced, required: false };
}
