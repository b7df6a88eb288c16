import { rejectWithdrawal as reject, type WithdrawalCommandOf, type WithdrawalEventOf } from '@parkett/funds-contract';
import { accept, acceptTogether, minor, type Decision, type EventBody } from '@parkett/kernel';
import { limitsAt } from './check-withdrawal';
import { refuseCustomer } from './request-withdrawal';
import type { Payer, WithdrawalContext } from './withdrawal-context';
import { currencyRulesOf, levelAt, withdrawalRulesAt } from './withdrawal-rules';
import type { WithdrawalState } from './withdrawal-state';

const lower = (a: number, b: number) => minor(Math.min(a, b));

/**
 * The customer's own limits. What is lowered holds at once, also on a stopped account; what is raised needs a step-up,
 * and waits. Rejects as `refuseCustomer`, and with CURRENCY_NOT_PAYABLE, LIMIT_TOO_HIGH, ACCOUNT_RESTRICTED,
 * COOLING_DOWN and the codes of step-ups.
 */
export function setLimits(
  state: WithdrawalState,
  { currency, limits: { day, month }, stepUpId }: WithdrawalCommandOf<'SetWithdrawalLimits'>,
  payer: Payer,
  context: WithdrawalContext,
): Decision<EventBody> {
  const refused = refuseCustomer(payer, context);
  if (refused !== undefined) return refused;
  const { now } = context;
  const rules = withdrawalRulesAt(now);
  const most = currencyRulesOf(rules, currency)?.limits[levelAt(payer.taxDeclaredAt, rules, now)];
  if (most === undefined) return reject('CURRENCY_NOT_PAYABLE', { currency });
  if (day > most.day || month > most.month) return reject('LIMIT_TOO_HIGH', { ...most, currency });
  const before = limitsAt(state?.own[currency], most, now);
  const isRaised = day > before.day || month > before.month;
  const stopped = isRaised ? payer.refuseRaise(now) : undefined;
  if (stopped !== undefined) return stopped;
  const limits = { day: lower(day, before.day), month: lower(month, before.month) };
  const raised = isRaised ? { limits: { day, month }, from: now + rules.raiseWaitMs } : null;
  const purpose = { action: 'raiseWithdrawalLimit', amount: month, currency, payee: null, perDay: day } as const;
  return acceptTogether<EventBody>(
    isRaised ? payer.consumeStepUp(stepUpId, purpose, now) : accept(),
    accept<WithdrawalEventOf<'WithdrawalLimitsSet'>>({
      ...{ type: 'WithdrawalLimitsSet', v: 1, currency, limits, raised, setAt: now },
    }),
  );
}
