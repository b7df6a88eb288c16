import type { IdentityCommand } from '@parkett/identity-contract';
import { securityRulesAt } from '@parkett/identity-domain';

/** What the account's identity slice takes from the log beside its commands and events. */
export const identitySlice = {
  /** The rules that a decision looked at, for whoever replays it. */
  recordedOf: ({ type }: IdentityCommand, now: number): Readonly<Record<string, unknown>> =>
    type === 'GrantStepUp' || type === 'ChangeCredential' ? { rules: securityRulesAt(now).id } : {},
};
