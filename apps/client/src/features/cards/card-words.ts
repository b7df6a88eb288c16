import type { Card } from '@parkett/funds-contract';
import type { MessageKey } from '@parkett/web-i18n';

export const checkWords = {
  match: 'cards.check.match',
  closeMatch: 'cards.check.closeMatch',
  notPossible: 'cards.check.notPossible',
} as const satisfies Record<Card['check'], MessageKey>;

export const numberWords = {
  iban: 'cards.iban',
  mainlandCard: 'cards.cardNumber',
} as const satisfies Record<Card['kind'], MessageKey>;
