import {
  rejectIdentity as reject,
  selfCertificationVersion,
  type IdentityCommand,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import { accept, type Decision, type Rejected } from '@parkett/kernel';
import type { IdentityContext } from './identity-context';
import { taxDeclarationsMax, type IdentityState, type TaxDeclaration } from './identity-state';
import { consumeStepUp, purposeOf } from './step-up';

type Of<Type extends IdentityCommand['type']> = Extract<IdentityCommand, { type: Type }>;
type Certified = Pick<Of<'DeclareTaxResidence'>, 'wording' | 'sealed'>;
type Context = Pick<IdentityContext, 'commandId' | 'now' | 'mayWrite'>;

/** Sets or replaces the countries of tax residence. The latest declaration counts. */
export function declareTaxResidence(
  state: IdentityState,
  { stepUpId, wording, sealed }: Of<'DeclareTaxResidence'>,
  { now, mayWrite }: Context,
): Decision<WrittenIdentityEvent> {
  if (!mayWrite({ type: 'TaxResidenceDeclared', v: 1 })) return reject('NOT_SWITCHED_ON');
  const refused = refuseWording(wording);
  if (refused !== undefined) return refused;
  const allowed = consumeStepUp(state, stepUpId, purposeOf('declareTaxResidence'), now);
  if (allowed.kind === 'rejected') return allowed;
  return accept<WrittenIdentityEvent>(...allowed.events, {
    ...{ type: 'TaxResidenceDeclared', v: 1, wording, sealed, submissionId: null, at: now },
  });
}

/** Documents come with the first declaration only, because it needs no step-up. */
export function refuseFirstDeclaration(
  { taxDeclarations }: Pick<IdentityState, 'taxDeclarations'>,
  certified: Certified | undefined,
): Rejected | undefined {
  if (certified === undefined) return undefined;
  return taxDeclarations.length === 0 ? refuseWording(certified.wording) : reject('TAX_RESIDENCE_DECLARED');
}

/** The event of a declaration that came with documents; none until every process knows it. */
export const declaredWith = (
  certified: Certified | undefined,
  { commandId: submissionId, now: at, mayWrite }: Context,
): WrittenIdentityEvent[] =>
  certified === undefined || !mayWrite({ type: 'TaxResidenceDeclared', v: 1 })
    ? []
    : [{ type: 'TaxResidenceDeclared', v: 1, wording: certified.wording, sealed: certified.sealed, submissionId, at }];

const refuseWording = (wording: string): Rejected | undefined =>
  wording === selfCertificationVersion ? undefined : reject('SELF_CERTIFICATION_CHANGED');

/**
 * Whether the log has a declaration: `replaced` by another one of its date, or by so many later ones that it is no
 * longer known.
 */
export function declarationIs(
  { taxDeclarations: all }: Pick<IdentityState, 'taxDeclarations'>,
  { at, mark }: TaxDeclaration,
  dateOf: (instant: number) => string,
): 'valid' | 'replaced' | 'unknown' {
  const [oldest] = all;
  if (oldest !== undefined && all.length >= taxDeclarationsMax && at < oldest.at) return 'replaced';
  const place = all.findIndex((one) => one.at === at && one.mark === mark);
  if (place < 0) return 'unknown';
  return all.slice(place + 1).some((later) => dateOf(later.at) === dateOf(at)) ? 'replaced' : 'valid';
}
