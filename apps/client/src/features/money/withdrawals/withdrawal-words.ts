import type { CardKind, EndReason, Withdrawal } from '@parkett/funds-contract';
import type { Currency } from '@parkett/kernel';
import type { MessageKey } from '@parkett/web-i18n';
import type { Tone } from '@parkett/web-ui';

type Status = Withdrawal['status'];

/** What each kind of account at a bank receives. */
export const currencyOf: Readonly<Record<CardKind, Currency>> = { iban: 'EUR', mainlandCard: 'CNY' };

export const tones: Readonly<Record<Status, Tone>> = {
  requested: 'busy',
  approved: 'busy',
  signed: 'busy',
  sent: 'busy',
  paid: 'good',
  returned: 'bad',
  rejected: 'bad',
  cancelled: 'neutral',
};

/** What happens next, while something does. */
export const nextWords = {
  requested: 'withdraw.next.requested',
  approved: 'withdraw.next.approved',
  signed: 'withdraw.next.signed',
  sent: 'withdraw.next.sent',
} as const satisfies Partial<Record<Status, MessageKey>>;

export const isInFlight = (status: Status): status is keyof typeof nextWords => Object.hasOwn(nextWords, status);

/** Why nothing was paid. What staff suspect is not for the screen of the account. */
export const reasonWords = {
  customer: 'withdraw.why.customer',
  restricted: 'withdraw.why.restricted',
  payeeRemoved: 'withdraw.why.payeeRemoved',
  saleReversed: 'withdraw.why.saleReversed',
  ownerNotConfirmed: 'withdraw.why.owner',
  payeeDiffers: 'withdraw.why.owner',
  refusedByBank: 'withdraw.why.bank',
  implausible: 'withdraw.why.other',
  legalOrder: 'withdraw.why.other',
  notReconciled: 'withdraw.why.other',
  stopped: 'withdraw.why.other',
  neverLeft: 'withdraw.why.other',
} as const satisfies Record<EndReason, MessageKey>;
