import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { Address, answered, Device, Input, Mount } from '@parkett/platform-http';
import { KnownBrowsers, SealedForms } from '@parkett/platform-secrets';
import { CodesByPhone } from '../access/codes-by-phone';
import { NewAccess } from './new-access';

type Sealed = InputOf<typeof contract.startRecovery>;
type ByToken = InputOf<typeof contract.submitRecovery>;

/** The way back for persons who have lost every way to log in. Its pictures are uploaded to their own context. */
@Controller()
export class NewAccessController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(CodesByPhone) private readonly codes: CodesByPhone,
    @Inject(NewAccess) private readonly access: NewAccess,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
  ) {}

  @Mount(contract.startRecovery)
  async startRecovery(@Input() { query }: Sealed, @Address() address: string) {
    await this.codes.admit(address);
    const form = await this.forms.open(contract.startRecovery, query, contract.startRecoverySecretSchema);
    return { token: await this.access.start(form, address) };
  }

  @Mount(contract.submitRecovery)
  async submitRecovery(@Input() { token }: ByToken, @Address() address: string) {
    await this.access.submit(token, address);
    return {};
  }

  @Mount(contract.getRecoveryStatus)
  getRecoveryStatus(@Input() { token }: ByToken, @Address() address: string) {
    return this.access.status(token, address);
  }

  /** Starts no session: the customer logs in with the new password, from this browser without another code. */
  @Mount(contract.finishRecovery)
  async finishRecovery(@Input() { query }: Sealed, @Address() address: string, @Device() device: string) {
    await this.codes.admit(address);
    const form = await this.forms.open(contract.finishRecovery, query, contract.completeRecoverySecretSchema);
    const { phone, passwordHash, done } = await this.access.complete(form, address, device);
    return answered(
      {},
      { browserCookie: this.browsers.newSign(phone, passwordHash), ...(done ? {} : { status: 202 }) },
    );
  }
}
