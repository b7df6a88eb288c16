import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { formatPosition } from '@parkett/platform-event-log';
import { answered, Caller, Device, Host, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { SessionProofs } from '../sessions/session-proofs';
import { TradingPasswordSetting } from '../passwords/trading-password-setting';
import { hostOf } from '../passkeys/relying-party';
import { effectAnswer } from './effect-answer';
import { PaymentPasswordSetting } from './payment-password-setting';
import { SecurityState } from './security-state';
import { StepUps } from './step-up';
import { TotpSetting } from './totp-setting';

type Sealed = InputOf<typeof contract.stepUp>;

/** A customer's second factors. */
@Controller()
export class FactorsController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(TradingPasswordSetting) private readonly trading: TradingPasswordSetting,
    @Inject(PaymentPasswordSetting) private readonly payment: PaymentPasswordSetting,
    @Inject(TotpSetting) private readonly totp: TotpSetting,
    @Inject(StepUps) private readonly stepUps: StepUps,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
    @Inject(SecurityState) private readonly states: SecurityState,
  ) {}

  @Mount(contract.requestStepUpCode)
  async requestStepUpCode(
    @Caller() caller: CallerInfo,
    @Input() purpose: InputOf<typeof contract.requestStepUpCode>,
    @Device() device: string,
  ) {
    await this.proofs.askForCode(caller, device);
    await this.stepUps.requestCode(caller.accountId, purpose);
    return {};
  }

  @Mount(contract.stepUp)
  async stepUp(
    @Caller() caller: CallerInfo,
    @Host() host: string,
    @Input() { query }: Sealed,
    @Device() device: string,
  ) {
    const form = await this.forms.open(contract.stepUp, query, contract.stepUpSecretSchema);
    const { position, ...granted } = await this.proofs.check(caller, device, () =>
      this.stepUps.grant(caller, form, { device, host }),
    );
    const security = { event: 'stepUp', code: form.action } as const;
    return answered(granted, { position: formatPosition([position]), security });
  }

  @Mount(contract.changeTradingPassword)
  async changeTradingPassword(
    @Caller() { accountId }: CallerInfo,
    @Input() { query }: Sealed,
    @Device() device: string,
  ) {
    const form = await this.forms.open(
      contract.changeTradingPassword,
      query,
      contract.changeTradingPasswordSecretSchema,
    );
    return effectAnswer({}, await this.trading.change(accountId, form, device));
  }

  @Mount(contract.setPaymentPassword)
  async setPaymentPassword(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.setPaymentPassword, query, contract.paymentPasswordSecretSchema);
    return effectAnswer({}, await this.payment.set(accountId, form, device));
  }

  @Mount(contract.startTotp)
  startTotp(@Caller() { accountId }: CallerInfo) {
    return this.totp.start(accountId);
  }

  @Mount(contract.confirmTotp)
  async confirmTotp(@Caller() caller: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.confirmTotp, query, contract.confirmTotpSecretSchema);
    const { outcome, recoveryCodes } = await this.proofs.check(caller, device, () =>
      this.totp.confirm(caller.accountId, form, device),
    );
    return effectAnswer({ recoveryCodes: [...recoveryCodes] }, outcome);
  }

  @Mount(contract.removeTotp)
  async removeTotp(
    @Caller() { accountId }: CallerInfo,
    @Input() { stepUpId }: InputOf<typeof contract.removeTotp>,
    @Device() device: string,
  ) {
    return effectAnswer({}, await this.totp.remove(accountId, stepUpId, device));
  }

  @Mount(contract.getSecurity, { reads: 'accounts' })
  getSecurity(@Caller() { accountId }: CallerInfo, @Host() host: string) {
    return this.states.of(accountId, hostOf(host));
  }
}
