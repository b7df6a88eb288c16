import { rejectIdentity as reject, type Cooling } from '@parkett/identity-contract';
import type { Rejected } from '@parkett/kernel';
import type { IdentityState } from './identity-state';
import { securityRulesAt } from './security-rules';

const subjects: readonly Cooling['subject'][] = ['withdrawals', 'newPayees'];

/** The changes that can start a cooling period: those that would help somebody who has taken over the account. */
const causes: Readonly<Record<string, Cooling['cause']>> = {
  'password reset': 'passwordReset',
  'password changed': 'passwordChanged',
  'tradingPassword changed': 'tradingPasswordChanged',
  'totp set': 'totpEnrolled',
  'totp removed': 'totpRemoved',
  'passkey removed': 'passkeyRemoved',
  'access recovered': 'accountRecovered',
  'paymentPassword set': 'paymentPasswordSet',
  'paymentPassword changed': 'paymentPasswordChanged',
  'phone changed': 'phoneChanged',
  'email changed': 'emailChanged',
};

/**
 * Actions on hold at an instant, with cause and end; the longest first. The rules of the day of the change apply, so a
 * later version neither shortens nor extends a running period, and gives none to a change from before it.
 */
export function coolingOn({ changes }: Pick<IdentityState, 'changes'>, now: number): Cooling[] {
  const all = changes.flatMap(({ credential, change, at }) => {
    const cause = causes[`${credential} ${change}`];
    if (cause === undefined) return [];
    const { restMs } = securityRulesAt(at);
    return subjects.flatMap((subject) => {
      const rest = restMs[subject][cause];
      return rest === undefined ? [] : [{ subject, cause, until: at + rest }];
    });
  });
  return all.filter(({ until }) => now < until).sort((a, b) => b.until - a.until);
}

/**
 * For decisions that pay out or add a payee: the rejection COOLING_DOWN { until } while the action is on hold, with the
 * end of the longest period; undefined when it is not. `now` is log time.
 */
export function refuseWhileCooling(
  state: Pick<IdentityState, 'changes'>,
  subject: Cooling['subject'],
  now: number,
): Rejected | undefined {
  const longest = coolingOn(state, now).find((period) => period.subject === subject);
  return longest && reject('COOLING_DOWN', { until: longest.until });
}

/**
 * The refusal of what a thief of the telephone number would do next, after a reset of the password: lift the owner's
 * freeze, look at the documents, or add a factor that outlives the owner's own reset. A step-up does not help, because
 * a code to that number proves it as well. The rules of the day of the reset apply.
 */
export function refuseAfterReset({ changes }: Pick<IdentityState, 'changes'>, now: number): Rejected | undefined {
  const reset = changes.find(({ credential, change }) => credential === 'password' && change === 'reset');
  if (reset === undefined) return undefined;
  const until = reset.at + securityRulesAt(reset.at).afterResetMs;
  return now < until ? reject('RESET_RECENTLY', { until }) : undefined;
}

/**
 * The refusal to lift a freeze soon after a change of the telephone number: with the new number and the password a
 * thief would prove the step-up, and undo what the owner has stopped with the former one.
 */
export function refuseAfterPhoneChange({ changes }: Pick<IdentityState, 'changes'>, now: number): Rejected | undefined {
  const changed = changes.find(({ credential, change }) => credential === 'phone' && change === 'changed');
  if (changed === undefined) return undefined;
  const until = changed.at + securityRulesAt(changed.at).afterPhoneChangeMs;
  return now < until ? reject('PHONE_CHANGED_RECENTLY', { until }) : undefined;
}
