import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { attempts, AttemptLimits, type AttemptLimit } from '@parkett/platform-limits';
import { LOGGER, metrics, type Logger } from '@parkett/platform-observability';
import { smsRulesAt, type CodeAsker } from './sms-rules';

const hourSeconds = 3_600;
const daySeconds = 86_400;

/** All codes together may cost so much in an hour and in a day, however many numbers and addresses ask for them. */
function limitsOf(asker: CodeAsker, environment: NodeJS.ProcessEnv = process.env): readonly AttemptLimit[] {
  const { perHour, perDay } = smsRulesAt(Date.now());
  const allowed = (usual: number): number => attempts(environment, 'PARKETT_LIMIT_CODES', usual);
  return [
    { name: `codes-hour-${asker}`, attempts: allowed(perHour[asker]), windowSeconds: hourSeconds },
    { name: `codes-day-${asker}`, attempts: allowed(perDay[asker]), windowSeconds: daySeconds },
  ];
}

/**
 * The budget of all codes of an installation. Customers who have proven something have a budget of their own, so that
 * strangers who ask for codes cannot keep them from confirming their actions.
 */
@Injectable()
export class CodeBudget {
  constructor(
    @Inject(AttemptLimits) private readonly limits: AttemptLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws 503 CODES_PAUSED { retryAfterSeconds } once the budget is spent, and UNAVAILABLE. */
  async take(asker: CodeAsker): Promise<void> {
    for (const limit of limitsOf(asker)) {
      const { isLast } = await this.limits.take(limit, 'all').catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS')) throw error;
        throw new Problem(503, 'CODES_PAUSED', error.facts);
      });
      if (!isLast) continue;
      metrics.alerts.inc({ kind: 'code-budget-spent' });
      this.logger.error({ budget: limit.name, codes: limit.attempts }, 'the budget of codes is spent');
    }
  }
}
