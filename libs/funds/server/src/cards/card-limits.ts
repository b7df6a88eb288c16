import { attempts, type AttemptLimit } from '@parkett/platform-limits';

export interface CardLimits {
  /** Questions to banks about the holder of an account, those for a card that is bound included. */
  readonly checkPerAccount: AttemptLimit;
}

/** Injection token of the limits. */
export const CARD_LIMITS = 'CARD_LIMITS';

/** The default limits. Load tests raise them with PARKETT_LIMIT_*. */
export const readCardLimits = (environment: NodeJS.ProcessEnv = process.env): CardLimits => ({
  checkPerAccount: {
    name: 'payee-check-account',
    attempts: attempts(environment, 'PARKETT_LIMIT_PAYEE_CHECKS_ACCOUNT', 20),
    windowSeconds: 86_400,
  },
});
