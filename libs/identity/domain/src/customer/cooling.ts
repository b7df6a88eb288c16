import type { Cooling } from '@parkett/identity-contract';
import type { CredentialChange, IdentityState } from './identity-state';
import { securityRulesAt } from './security-rules';

const subjects: readonly Cooling['subject'][] = ['withdrawals', 'newPayees'];

/** The changes that start a cooling period: those that would help somebody who has taken over the account. */
function causeOf({ credential, change }: CredentialChange): Cooling['cause'] | undefined {
  if (credential === 'password' && change === 'reset') return 'passwordReset';
  if (credential === 'totp' && change === 'removed') return 'totpRemoved';
  if (credential === 'passkey' && change === 'removed') return 'passkeyRemoved';
  if (credential === 'paymentPassword' && change === 'changed') return 'paymentPasswordChanged';
  return undefined;
}

/**
 * Actions on hold at an instant, with cause and end; the longest first. The rules of the day of the change apply, so a
 * later version neither shortens nor extends a running period.
 */
export function coolingOn({ changes }: Pick<IdentityState, 'changes'>, now: number): Cooling[] {
  const all = changes.flatMap((changed) => {
    const cause = causeOf(changed);
    const { restMs } = securityRulesAt(changed.at);
    return cause === undefined
      ? []
      : subjects.map((subject) => ({ subject, cause, until: changed.at + restMs[subject][cause] }));
  });
  return all.filter(({ until }) => now < until).sort((a, b) => b.until - a.until);
}
