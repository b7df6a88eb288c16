import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { Address, Input, Mount } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { StaffEnrolment } from './staff-enrolment';
import { StaffLogin } from './staff-login';

/** The enrolment of members of staff with their one-time links. Attempts count as logins from the same address. */
@Controller()
export class EnrolmentController {
  constructor(
    @Inject(SealedForms) private readonly sealed: SealedForms,
    @Inject(StaffLogin) private readonly logins: StaffLogin,
    @Inject(StaffEnrolment) private readonly enrolment: StaffEnrolment,
  ) {}

  @Mount(contract.openEnrolment)
  async openEnrolment(@Input() { query }: InputOf<typeof contract.openEnrolment>, @Address() address: string) {
    await this.logins.admit(address);
    const { token } = await this.sealed.open(contract.openEnrolment, query, contract.openEnrolmentSecretSchema);
    return this.enrolment.open(token);
  }

  @Mount(contract.finishEnrolment)
  async finishEnrolment(@Input() { query }: InputOf<typeof contract.finishEnrolment>, @Address() address: string) {
    await this.logins.admit(address);
    return this.enrolment.finish(
      await this.sealed.open(contract.finishEnrolment, query, contract.finishEnrolmentSecretSchema),
    );
  }
}
