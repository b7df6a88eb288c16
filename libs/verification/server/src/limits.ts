import { attempts, type AttemptLimit } from '@parkett/platform-limits';

export interface VerificationLimits {
  /** Uploads of document images and profile pictures. */
  readonly uploadPerAccount: AttemptLimit;
  /** Submissions for identity verification; each reveals whether its number is taken. */
  readonly submissionPerAccount: AttemptLimit;
}

/** Injection token of the limits. */
export const VERIFICATION_LIMITS = 'VERIFICATION_LIMITS';

/** The default limits. Load tests raise them with PARKETT_LIMIT_*. */
export const readVerificationLimits = (environment: NodeJS.ProcessEnv = process.env): VerificationLimits => ({
  uploadPerAccount: {
    name: 'upload-account',
    attempts: attempts(environment, 'PARKETT_LIMIT_UPLOAD_ACCOUNT', 60),
    windowSeconds: 3600,
  },
  submissionPerAccount: {
    name: 'submission-account',
    attempts: attempts(environment, 'PARKETT_LIMIT_SUBMISSION_ACCOUNT', 20),
    windowSeconds: 86_400,
  },
});
