import { rejectIdentity, type Cooling } from '@parkett/identity-contract';
import type { Rejected } from '@parkett/kernel';
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

/**
 * The refusal of what a thief of the telephone number would do next, after a reset of the password: lift the owner's
 * freeze, or add a factor that outlives the owner's own reset. A step-up does not help, because a code to that number
 * proves it as well. The rules of the day of the reset apply.
 */
export function refuseAfterReset({ changes }: Pick<IdentityState, 'changes'>, now: number): Rejected | undefined {
  const reset = changes.find(({ credential, change }) => credential === 'password' && change === 'reset');
  if (reset === undefined) return undefined;
  const until = reset.at + securityRulesAt(reset.at).afterResetMs;
  return now < until ? rejectIdentity('RESET_RECENTLY', { until }) : undefined;
}
