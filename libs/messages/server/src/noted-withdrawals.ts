import type { WithdrawalEvent, WithdrawalEventOf } from '@parkett/funds-contract';
import type { Message } from '@parkett/messages-contract';

type WithdrawalMessage = Extract<Message, { kind: 'withdrawal' }>;

/** The row about one withdrawal, which says how far it is. */
export interface NotedWithdrawal {
  readonly kind: 'withdrawal';
  readonly facts: Omit<WithdrawalMessage, 'id' | 'seq' | 'at' | 'unread' | 'env' | 'kind'>;
}

/** The events that a customer hears of. */
export type WithdrawalNews = WithdrawalEventOf<
  'WithdrawalRequested' | 'PayoutSent' | 'PayoutPaid' | 'PayoutSettled' | 'PayoutReturned' | 'WithdrawalEnded'
>;

/** Undefined for what concerns no withdrawal of the customer. */
export function withdrawalSubjectOf(accountId: string, event: WithdrawalEvent): string | undefined {
  if (event.type === 'WithdrawalLimitsSet' || ('inSuspense' in event && event.inSuspense)) return undefined;
  return `withdrawal:${accountId}:${event.withdrawalId}`;
}

/** The row after an event. The debit of one that has come back already is no news. */
export function notedWithdrawal(before: NotedWithdrawal | undefined, event: WithdrawalNews): NotedWithdrawal {
  switch (event.type) {
    case 'WithdrawalRequested':
      return at('requested', event);
    case 'PayoutSent':
      return at('sent', event);
    case 'PayoutPaid':
    case 'PayoutSettled':
      return before?.facts.stage === 'returned' ? before : at('paid', event);
    case 'PayoutReturned':
      return at('returned', { ...event, amount: event.credited });
    case 'WithdrawalEnded':
      return at(event.outcome, event);
  }
}

const at = (
  stage: WithdrawalMessage['stage'],
  { withdrawalId, amount, currency }: Pick<WithdrawalNews, 'withdrawalId' | 'amount' | 'currency'>,
): NotedWithdrawal => ({ kind: 'withdrawal', facts: { stage, withdrawalId, amount, currency } });
