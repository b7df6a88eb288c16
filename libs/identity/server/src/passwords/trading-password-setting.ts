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

/** Sets the trading password once, and replaces it after a step-up, which also unlocks a locked one. */
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
      apply: async (client, { accountId, material, device }) => {
        await this.passwords.replace(client, accountId, material);
        await this.log.add(accountId, 'tradingPasswordChanged', device, client);
      },
    });
  }

  /** Throws PASSWORDS_DIFFER, TRADING_PASSWORD_ALREADY_SET and the codes of SecondPasswordPolicy. */
  async set(
    accountId: string,
    tradingPassword: string,
    confirmation: string,
    device: string | null = null,
  ): Promise<void> {
    if (tradingPassword !== confirmation) throw new Problem(400, 'PASSWORDS_DIFFER');
    await this.changes.alone(accountId, async () => {
      if (await this.passwords.isSet(accountId)) throw new Problem(409, 'TRADING_PASSWORD_ALREADY_SET');
      await this.policy.require(accountId, tradingPassword, this.payment);
      if (!(await this.passwords.set(accountId, tradingPassword)))
        throw new Problem(409, 'TRADING_PASSWORD_ALREADY_SET');
      await this.log.add(accountId, 'tradingPasswordSet', device);
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
