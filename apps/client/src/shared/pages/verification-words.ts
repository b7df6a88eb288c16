import type { DocumentType, VerificationStatus } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';
import type { Tone } from '@parkett/web-ui';

/** The label and tone of each verification status. */
export const verificationWords = {
  pending: { tone: 'notice', key: 'verification.status.pending' },
  underReview: { tone: 'busy', key: 'verification.status.underReview' },
  approved: { tone: 'good', key: 'verification.status.approved' },
  resubmission: { tone: 'bad', key: 'verification.status.resubmission' },
} as const satisfies Record<VerificationStatus, { readonly tone: Tone; readonly key: MessageKey }>;

/** Explains which number of the document is meant, because people often copy the wrong one. */
export const numberHints = {
  deIdentityCard: 'verification.numberHint.deIdentityCard',
  dePassport: 'verification.numberHint.dePassport',
  cnIdentityCard: 'verification.numberHint.cnIdentityCard',
} as const satisfies Record<DocumentType, MessageKey>;
