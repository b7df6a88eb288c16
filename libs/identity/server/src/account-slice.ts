import type { IdentityCommand } from '@parkett/identity-contract';
import { securityRulesAt } from '@parkett/identity-domain';

/** The identity slice of the account, beside its commands and events. */
export const identitySlice = {
  /** The rules that a decision used, recorded for later replays. */
  recordedOf: ({ type }: IdentityCommand, now: number): Readonly<Record<string, unknown>> =>
    type === 'GrantStepUp' || type === 'ChangeCredential' ? { rules: securityRulesAt(now).id } : {},
};
