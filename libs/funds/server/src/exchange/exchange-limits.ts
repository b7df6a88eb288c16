import { attempts, type AttemptLimit } from '@parkett/platform-limits';

export interface ExchangeLimits {
  /** Each quote is a record of the log, which is kept for ever. */
  readonly quotesPerAccount: AttemptLimit;
}

/** Injection token of the limits. */
export const EXCHANGE_LIMITS = 'EXCHANGE_LIMITS';

/** The default limits. Load tests raise them with PARKETT_LIMIT_*. */
export const readExchangeLimits = (environment: NodeJS.ProcessEnv = process.env): ExchangeLimits => ({
  quotesPerAccount: {
    name: 'exchange-quotes-account',
    attempts: attempts(environment, 'PARKETT_LIMIT_EXCHANGE_QUOTES_ACCOUNT', 60),
    windowSeconds: 3_600,
  },
});
