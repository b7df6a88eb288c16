import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { SecurityLog } from '../access/security-log';
import { SecondPasswordPolicy } from '../passwords/second-password-policy';
import { TradingPasswords } from '../passwords/trading-passwords';
import { PreparedChanges, type ChangeOutcome } from './prepared-changes';
import { PaymentPasswords } from './payment-passwords';
import { StepUpGrants } from './step-up-grants';

interface PaymentPasswordForm {
  readonly paymentPassword: string;
  readonly confirmation: string;
  readonly stepUpId?: string | undefined;
}

/** Sets and replaces the payment password after a step-up; a replacement also unlocks a locked one. */
@Injectable()
export class PaymentPasswordSetting {
  constructor(
    @Inject(PaymentPasswords) private readonly passwords: PaymentPasswords,
    @Inject(TradingPasswords) private readonly trading: TradingPasswords,
    @Inject(SecondPasswordPolicy) private readonly policy: SecondPasswordPolicy,
    @Inject(PreparedChanges) private readonly changes: PreparedChanges,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    changes.register('paymentPassword', {
      apply: async (client, { accountId, material, change, device }) => {
        await this.passwords.put(client, accountId, material);
        await this.log.add(
          accountId,
          change === 'set' ? 'paymentPasswordSet' : 'paymentPasswordChanged',
          device,
          client,
        );
      },
    });
  }

  /** Throws PASSWORDS_DIFFER, the codes of SecondPasswordPolicy, STEP_UP_REQUIRED { action } and STEP_UP_INVALID. */
  async set(accountId: string, form: PaymentPasswordForm, device: string | null): Promise<ChangeOutcome> {
    const { paymentPassword, confirmation, stepUpId } = form;
    if (paymentPassword !== confirmation) throw new Problem(400, 'PASSWORDS_DIFFER');
    if (stepUpId === undefined) throw new Problem(403, 'STEP_UP_REQUIRED', { action: 'changePaymentPassword' });
    await this.grants.claim(accountId, stepUpId, 'changePaymentPassword');
    return this.changes.run(accountId, async () => {
      const isSet = await this.passwords.isSet(accountId);
      await this.policy.require(accountId, paymentPassword, this.trading);
      const material = this.passwords.mac(accountId, paymentPassword);
      return { credential: 'paymentPassword', change: isSet ? 'changed' : 'set', stepUpId, material, device };
    });
  }
}
