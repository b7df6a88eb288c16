import type { DocumentType } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';

/** Explains which number of the document is meant, because people often copy the wrong one. */
export const numberHints = {
  deIdentityCard: 'verification.numberHint.deIdentityCard',
  dePassport: 'verification.numberHint.dePassport',
  cnIdentityCard: 'verification.numberHint.cnIdentityCard',
} as const satisfies Record<DocumentType, MessageKey>;
