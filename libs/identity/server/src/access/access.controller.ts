import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { Address, answered, Caller, Device, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { KnownBrowsers, SealedForms } from '@parkett/platform-secrets';
import { PasswordChanges } from '../passwords/password-changes';
import { SessionProofs } from '../sessions/session-proofs';
import { CodesByPhone } from './codes-by-phone';
import { SessionIssuer } from './session-issuer';
import { SecurityLog } from './security-log';

type Sealed = InputOf<typeof contract.requestCode>;

@Controller()
export class AccessController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(CodesByPhone) private readonly codes: CodesByPhone,
    @Inject(PasswordChanges) private readonly passwords: PasswordChanges,
    @Inject(SessionIssuer) private readonly sessionIssuer: SessionIssuer,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  @Mount(contract.requestCode)
  async requestCode(@Input() { query }: Sealed, @Address() address: string) {
    await this.codes.admit(address);
    await this.codes.request(await this.forms.open(contract.requestCode, query, contract.codeSecretSchema));
    return {};
  }

  /**
   * Starts no session: after a reset the customer logs in with the new password, which also makes the browser a known
   * one.
   */
  @Mount(contract.forgotPassword)
  async forgotPassword(@Input() { query }: Sealed, @Address() address: string, @Device() device: string) {
    await this.codes.admit(address);
    const form = await this.forms.open(contract.forgotPassword, query, contract.forgotPasswordSecretSchema);
    const { phone, passwordHash } = await this.passwords.reset(form, device);
    return answered({}, { browserCookie: this.browsers.newSign(phone, passwordHash) });
  }

  @Mount(contract.changePassword)
  async changePassword(@Caller() caller: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.changePassword, query, contract.changePasswordSecretSchema);
    const entered = await this.proofs.check(caller, device, () => this.passwords.change(form, caller, device));
    return this.sessionIssuer.begin(entered, device, undefined);
  }

  @Mount(contract.listSecurityLog)
  listSecurityLog(
    @Caller() { accountId }: CallerInfo,
    @Input() { before, limit }: InputOf<typeof contract.listSecurityLog>,
  ) {
    return this.log.list(accountId, before, limit);
  }
}
