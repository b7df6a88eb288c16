import type { VerificationStatus } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';
import type { Tone } from '@parkett/web-ui';

/** The label and tone of each verification status. */
export const verificationWords = {
  pending: { tone: 'notice', key: 'verification.status.pending' },
  underReview: { tone: 'busy', key: 'verification.status.underReview' },
  approved: { tone: 'good', key: 'verification.status.approved' },
  resubmission: { tone: 'bad', key: 'verification.status.resubmission' },
} as const satisfies Record<VerificationStatus, { readonly tone: Tone; readonly key: MessageKey }>;
