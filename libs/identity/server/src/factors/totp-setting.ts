import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { SecurityLog } from '../access/security-log';
import { PreparedChanges, type ChangeOutcome } from './prepared-changes';
import { FactorAttempts } from './factor-attempts';
import { TotpFactors } from './totp-factors';

/** Enrols authenticator apps, and ends their enrolment. */
@Injectable()
export class TotpSetting {
  constructor(
    @Inject(TotpFactors) private readonly factors: TotpFactors,
    @Inject(FactorAttempts) private readonly attempts: FactorAttempts,
    @Inject(PreparedChanges) private readonly changes: PreparedChanges,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    changes.register('totp', {
      apply: async (client, { accountId, change, material, device }) => {
        if (change === 'removed') await this.factors.remove(client, accountId);
        else await this.factors.enrol(client, accountId, material);
        await this.log.add(accountId, change === 'removed' ? 'totpRemoved' : 'totpEnrolled', device, client);
      },
    });
  }

  /** Throws TOTP_ALREADY_ENROLLED. */
  start(accountId: string): Promise<{ readonly secret: string; readonly uri: string }> {
    return this.factors.start(accountId);
  }

  /**
   * Enrols what was started; the recovery codes are told this once. Throws TOTP_WRONG, TOTP_NOT_STARTED,
   * TOTP_ALREADY_ENROLLED, STEP_UP_INVALID, TOO_MANY_ATTEMPTS.
   */
  async confirm(accountId: string, form: { readonly code: string; readonly stepUpId: string }, device: string | null) {
    await this.attempts.take(accountId, 'confirmTotp');
    let recoveryCodes: readonly string[] = [];
    const outcome = await this.changes.run(accountId, async () => {
      const enrolment = await this.factors.enrolment(accountId, form.code);
      ({ recoveryCodes } = enrolment);
      return { credential: 'totp', change: 'set', stepUpId: form.stepUpId, material: enrolment.material, device };
    });
    await this.attempts.clear(accountId, 'confirmTotp');
    return { outcome, recoveryCodes };
  }

  /** Throws TOTP_NOT_ENROLLED, STEP_UP_INVALID. */
  remove(accountId: string, stepUpId: string, device: string | null): Promise<ChangeOutcome> {
    return this.changes.run(accountId, async () => {
      if (!(await this.factors.state(accountId)).enrolled) throw new Problem(409, 'TOTP_NOT_ENROLLED');
      return { credential: 'totp', change: 'removed', stepUpId, material: Buffer.alloc(0), device };
    });
  }
}
