import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { formatPosition } from '@parkett/platform-event-log';
import { answered, Caller, Device, Input, Mount, type Answered, type CallerInfo } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { TradingPasswordSetting } from '../passwords/trading-password-setting';
import type { ChangeOutcome } from './prepared-changes';
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
    @Inject(SecurityState) private readonly states: SecurityState,
  ) {}

  @Mount(contract.requestStepUpCode)
  async requestStepUpCode(
    @Caller() { accountId }: CallerInfo,
    @Input() { action }: InputOf<typeof contract.requestStepUpCode>,
  ) {
    await this.stepUps.requestCode(accountId, action);
    return {};
  }

  @Mount(contract.stepUp)
  async stepUp(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.stepUp, query, contract.stepUpSecretSchema);
    const { position, ...granted } = await this.stepUps.grant(accountId, form, device);
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
    return said({}, await this.trading.change(accountId, form, device));
  }

  @Mount(contract.setPaymentPassword)
  async setPaymentPassword(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.setPaymentPassword, query, contract.paymentPasswordSecretSchema);
    return said({}, await this.payment.set(accountId, form, device));
  }

  @Mount(contract.startTotp)
  startTotp(@Caller() { accountId }: CallerInfo) {
    return this.totp.start(accountId);
  }

  @Mount(contract.confirmTotp)
  async confirmTotp(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.confirmTotp, query, contract.confirmTotpSecretSchema);
    const { outcome, recoveryCodes } = await this.totp.confirm(accountId, form, device);
    return said({ recoveryCodes: [...recoveryCodes] }, outcome);
  }

  @Mount(contract.removeTotp)
  async removeTotp(
    @Caller() { accountId }: CallerInfo,
    @Input() { stepUpId }: InputOf<typeof contract.removeTotp>,
    @Device() device: string,
  ) {
    return said({}, await this.totp.remove(accountId, stepUpId, device));
  }

  @Mount(contract.getSecurity, { reads: 'accounts' })
  getSecurity(@Caller() { accountId }: CallerInfo) {
    return this.states.of(accountId);
  }
}

/** Answers 202 when the change is decided or sent and will take effect without a further call. */
function said<Data>(data: Data, { done, position }: ChangeOutcome): Answered<Data> {
  return answered(data, { status: done ? 200 : 202, position: position && formatPosition([position]) });
}
