import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { SecurityLog } from '../access/security-log';
import { PreparedChanges, type ChangeOutcome } from './prepared-changes';
import { FactorAttempts } from './factor-attempts';
import { TotpFactors } from './totp-factors';

interface EnrolmentForm {
  readonly code: string;
  readonly stepUpId: string;
}

/** Enrols and removes authenticator apps. */
@Injectable()
export class TotpSetting {
  constructor(
    @Inject(TotpFactors) private readonly factors: TotpFactors,
    @Inject(FactorAttempts) private readonly attempts: FactorAttempts,
    @Inject(PreparedChanges) private readonly changes: PreparedChanges,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    changes.register('totp', {
      apply: async (client, { accountId, change, material, device, stepUpId }) => {
        if (change === 'removed') await this.factors.remove(client, accountId);
        else await this.factors.enrol(client, accountId, material, stepUpId);
        await this.log.add(accountId, change === 'removed' ? 'totpRemoved' : 'totpEnrolled', device, client);
      },
    });
  }

  /** Throws TOTP_ALREADY_ENROLLED. */
  start(accountId: string): Promise<{ readonly secret: string; readonly uri: string }> {
    return this.factors.start(accountId);
  }

  /**
   * Confirms an enrolment. The recovery codes are returned once the enrolment is certain, so there are none while
   * `outcome` is not done. For a few minutes, the same step-up gives the same codes again. Throws TOTP_WRONG,
   * TOTP_NOT_STARTED, TOTP_ALREADY_ENROLLED, STEP_UP_INVALID, TOO_MANY_ATTEMPTS, GUESSES_SPENT.
   */
  async confirm(
    accountId: string,
    form: EnrolmentForm,
    device: string | null,
  ): Promise<{ readonly outcome: ChangeOutcome; readonly recoveryCodes: readonly string[] }> {
    const attempt = await this.attempts.take(accountId, 'confirmTotp');
    const outcome = await this.enrolled(accountId, form, device);
    await attempt.wasRight();
    return {
      outcome,
      recoveryCodes: outcome.done ? ((await this.factors.recoveryCodes(accountId, form.stepUpId)) ?? []) : [],
    };
  }

  /** Throws TOTP_NOT_ENROLLED, STEP_UP_INVALID. */
  remove(accountId: string, stepUpId: string, device: string | null): Promise<ChangeOutcome> {
    return this.changes.run(accountId, async () => {
      if (!(await this.factors.state(accountId)).enrolled) throw new Problem(409, 'TOTP_NOT_ENROLLED');
      return { credential: 'totp', change: 'removed', stepUpId, material: Buffer.alloc(0), device };
    });
  }

  private async enrolled(
    accountId: string,
    { code, stepUpId }: EnrolmentForm,
    device: string | null,
  ): Promise<ChangeOutcome> {
    try {
      return await this.changes.run(accountId, async () => ({
        credential: 'totp',
        change: 'set',
        stepUpId,
        material: await this.factors.enrolment(accountId, code, stepUpId),
        device,
      }));
    } catch (error) {
      const isAsked =
        error instanceof Problem &&
        error.code === 'TOTP_ALREADY_ENROLLED' &&
        (await this.factors.recoveryCodes(accountId, stepUpId)) !== undefined;
      if (!isAsked) throw error;
      return { done: true, position: undefined };
    }
  }
}
