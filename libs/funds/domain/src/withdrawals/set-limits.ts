import {
  rejectWithdrawal as reject,
  type WithdrawalCommandOf,
  type WithdrawalEventOf,
  type WithdrawalLimits,
} from '@parkett/funds-contract';
import { accept, acceptTogether, minor, type Decision, type EventBody } from '@parkett/kernel';
import { limitsAt } from './check-withdrawal';
import { refuseCustomer } from './request-withdrawal';
import type { Payer, WithdrawalContext } from './withdrawal-context';
import { currencyRulesOf, levelAt, withdrawalRulesAt } from './withdrawal-rules';
import type { OwnLimits, WithdrawalState } from './withdrawal-state';

const lower = (a: number, b: number) => minor(Math.min(a, b));

const periods = ['day', 'month'] as const;

/** The raise that does not hold yet. */
const waitingAt = (own: OwnLimits | undefined, now: number): OwnLimits['raised'] =>
  own?.raised && own.raised.from > now ? own.raised : null;

/** What is wanted once nothing waits: a limit that is not changed keeps its raise if the other one is changed. */
function withWaiting(
  asked: WithdrawalLimits,
  before: WithdrawalLimits,
  waiting: OwnLimits['raised'],
): WithdrawalLimits {
  const isChanged = periods.some((period) => asked[period] !== before[period]);
  if (waiting === null || !isChanged) return asked;
  const later = (period: 'day' | 'month') =>
    asked[period] === before[period] ? waiting.limits[period] : asked[period];
  const month = later('month');
  return { day: lower(later('day'), month), month };
}

/**
 * The customer's own limits. What is lowered holds at once, also on a stopped account; what is raised needs a step-up,
 * and waits. Changing one of the two leaves a raise of the other waiting; saving both as they hold now takes every
 * raise back. Rejects as `refuseCustomer`, and with CURRENCY_NOT_PAYABLE, LIMIT_TOO_HIGH, ACCOUNT_RESTRICTED,
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
  const waiting = waitingAt(state?.own[currency], now);
  const wanted = withWaiting({ day, month }, before, waiting);
  const isRaise = (period: 'day' | 'month') => wanted[period] > before[period];
  const isNewRaise = periods.some((period) => isRaise(period) && wanted[period] !== waiting?.limits[period]);
  const stopped = isNewRaise ? payer.refuseRaise(now) : undefined;
  if (stopped !== undefined) return stopped;
  const limits = { day: lower(day, before.day), month: lower(month, before.month) };
  const from = isNewRaise || waiting === null ? now + rules.raiseWaitMs : waiting.from;
  const raised = periods.some(isRaise) ? { limits: wanted, from } : null;
  const purpose = { action: 'raiseWithdrawalLimit', amount: month, currency, payee: null, perDay: day } as const;
  return acceptTogether<EventBody>(
    isNewRaise ? payer.consumeStepUp(stepUpId, purpose, now) : accept(),
    accept<WithdrawalEventOf<'WithdrawalLimitsSet'>>({
      ...{ type: 'WithdrawalLimitsSet', v: 1, currency, limits, raised, setAt: now },
    }),
  );
}
