import type { AgreementEvent } from '@parkett/identity-contract';

/** The versions of the agreement that the account has accepted since they are recorded; null while it has none. */
export type AgreementState = { readonly accepted: readonly string[] } | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const agreementStateVersion = 1;

export function evolveAgreements(state: AgreementState, { version }: AgreementEvent): AgreementState {
  const accepted = state?.accepted ?? [];
  return accepted.includes(version) ? state : { accepted: [...accepted, version] };
}

export const hasAccepted = (state: AgreementState, version: string): boolean =>
  state?.accepted.includes(version) ?? false;
