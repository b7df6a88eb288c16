import {
  agreementCommands,
  agreementEvents,
  agreementViews,
  rejectIdentity as reject,
  type AgreementCommand,
  type AgreementEvent,
  type AgreementVersion,
} from '@parkett/identity-contract';
import { accept, slice, type Actor, type AnySlice, type Decision, type DecisionBase } from '@parkett/kernel';
import type { IdentityState } from '../customer';
import { agreementStateVersion, evolveAgreements, hasAccepted, type AgreementState } from './agreement-state';

interface Known {
  readonly agreements: AgreementState;
  readonly identity: IdentityState;
}
type Context = Pick<DecisionBase, 'actor' | 'aggregate' | 'now' | 'mayWrite'> & {
  readonly versions: readonly AgreementVersion[];
};

/**
 * Decides the acceptance of a version, which may be announced only. Rejects with ACTOR_NOT_ALLOWED, ACCOUNT_ERASED,
 * NOT_SWITCHED_ON, and AGREEMENT_CHANGED if the text that was shown is not one of this version.
 */
export function acceptAgreement(
  { agreements, identity }: Known,
  { version, language, textHash }: AgreementCommand,
  { actor, aggregate, now, mayWrite, versions }: Context,
): Decision<AgreementEvent> {
  if (!mayAccept(actor, aggregate)) return reject('ACTOR_NOT_ALLOWED');
  if (identity.erased) return reject('ACCOUNT_ERASED');
  if (!mayWrite({ type: 'AgreementAccepted', v: 1 })) return reject('NOT_SWITCHED_ON');
  const shown = versions.find((one) => one.version === version);
  if (shown === undefined || shown.texts[language] !== textHash) return reject('AGREEMENT_CHANGED');
  if (hasAccepted(agreements, version)) return accept<AgreementEvent>();
  return accept<AgreementEvent>({ type: 'AgreementAccepted', v: 1, version, language, textHash, acceptedAt: now });
}

/** The identity process reports what the customer accepted at registration. */
const mayAccept = ({ kind, id }: Actor, aggregate: string): boolean =>
  kind === 'customer' ? aggregate === `account:${id}` : kind === 'system' && id === 'identity';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
  readonly versions: readonly AgreementVersion[];
}

/** The account's slice about the versions of the user agreement that its customer has accepted. */
export const agreementSlice = <Account extends Known>({ needs, isOpen, versions }: OtherSlices<Account>): AnySlice =>
  slice<Account, AgreementState, AgreementCommand, AgreementEvent, DecisionBase>({
    name: 'agreements',
    stateVersion: agreementStateVersion,
    initialState: null,
    needs: ['identity', ...needs],
    commands: agreementCommands,
    events: agreementEvents,
    views: agreementViews,
    decide: (account, command, base) =>
      isOpen(account) ? acceptAgreement(account, command, { ...base, versions }) : reject('ACCOUNT_UNKNOWN'),
    evolve: evolveAgreements,
    contextFor: (_, base) => base,
  });
