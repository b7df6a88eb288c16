import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { Secrets } from '@parkett/platform-secrets';
import { SecurityLog } from '../access/security-log';
import { PreparedChanges, type ChangeOutcome } from '../factors/prepared-changes';
import { PaymentPasswords } from '../factors/payment-passwords';
import { StepUpGrants } from '../factors/step-up-grants';
import { SecondPasswordPolicy } from './second-password-policy';
import { TradingPasswords } from './trading-passwords';

interface TradingPasswordForm {
  readonly tradingPassword: string;
  readonly confirmation: string;
}

/** Sets and replaces the trading password after a step-up; a replacement also unlocks a locked one. */
@Injectable()
export class TradingPasswordSetting {
  constructor(
    @Inject(TradingPasswords) private readonly passwords: TradingPasswords,
    @Inject(PaymentPasswords) private readonly payment: PaymentPasswords,
    @Inject(SecondPasswordPolicy) private readonly policy: SecondPasswordPolicy,
    @Inject(PreparedChanges) private readonly changes: PreparedChanges,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {
    changes.register('tradingPassword', {
      recall: (accountId) => this.passwords.recall(accountId),
      apply: async (client, { accountId, change, material, device }) => {
        await this.passwords.put(client, accountId, material);
        const kind = change === 'set' ? 'tradingPasswordSet' : 'tradingPasswordChanged';
        await this.log.add(accountId, kind, device, client);
      },
    });
  }

  /**
   * Throws PASSWORDS_DIFFER, TRADING_PASSWORD_ALREADY_SET, the codes of SecondPasswordPolicy, STEP_UP_REQUIRED
   * { action } and STEP_UP_INVALID: whoever holds only a session must not choose the password that orders need.
   */
  async set(
    accountId: string,
    { tradingPassword, confirmation, stepUpId }: TradingPasswordForm & { readonly stepUpId?: string | undefined },
    device: string | null,
  ): Promise<ChangeOutcome> {
    if (tradingPassword !== confirmation) throw new Problem(400, 'PASSWORDS_DIFFER');
    if (await this.passwords.isSet(accountId)) throw new Problem(409, 'TRADING_PASSWORD_ALREADY_SET');
    if (stepUpId === undefined) throw new Problem(403, 'STEP_UP_REQUIRED', { action: 'changeTradingPassword' });
    await this.grants.claim(accountId, stepUpId, 'changeTradingPassword');
    return this.changes.run(accountId, async () => {
      if (await this.passwords.isSet(accountId)) throw new Problem(409, 'TRADING_PASSWORD_ALREADY_SET');
      await this.policy.require(accountId, tradingPassword, this.payment);
      const material = this.secrets.tradingPasswordMac(accountId, tradingPassword);
      return { credential: 'tradingPassword', change: 'set', stepUpId, material, device };
    });
  }

  /** Throws the errors of `set`, TRADING_PASSWORD_NOT_SET and STEP_UP_INVALID. */
  async change(
    accountId: string,
    form: TradingPasswordForm & { readonly stepUpId: string },
    device: string | null,
  ): Promise<ChangeOutcome> {
    const { tradingPassword, confirmation, stepUpId } = form;
    if (tradingPassword !== confirmation) throw new Problem(400, 'PASSWORDS_DIFFER');
    await this.grants.claim(accountId, stepUpId, 'changeTradingPassword');
    return this.changes.run(accountId, async () => {
      if (!(await this.passwords.isSet(accountId))) throw new Problem(409, 'TRADING_PASSWORD_NOT_SET');
      await this.policy.require(accountId, tradingPassword, this.payment);
      const material = this.secrets.tradingPasswordMac(accountId, tradingPassword);
      return { credential: 'tradingPassword', change: 'changed', stepUpId, material, device };
    });
  }
}
