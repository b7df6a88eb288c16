import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import {
  CUSTOMER_RECORDS,
  VERIFICATION_RECORDS,
  type CustomerRecords,
  type VerificationRecords,
} from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { CustomerFinder } from './customer-finder';
import { StaffCommands } from './staff-commands';

/** Opens one customer for staff who can identify that customer by a complete detail. */
@Controller()
export class CustomersController {
  constructor(
    @Inject(SealedForms) private readonly sealed: SealedForms,
    @Inject(CustomerFinder) private readonly finder: CustomerFinder,
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
    @Inject(VERIFICATION_RECORDS) private readonly verifications: VerificationRecords,
  ) {}

  /**
   * A lookup is already an access: it is recorded on the customer's account before the caller learns that the account
   * exists.
   */
  @Mount(contract.openCustomer)
  async openCustomer(@StaffCaller() staff: StaffInfo, @Input() { query }: InputOf<typeof contract.openCustomer>) {
    await this.finder.admit(staff.staffId);
    const accountId = await this.finder.find(
      await this.sealed.open(contract.openCustomer, query, contract.customerQuestionSchema),
    );
    const { position } = await this.desk.look(staff, accountId, 'profile', null);
    const fresh = await this.desk.upTo(position);
    return answered(await this.page(accountId), { stale: !fresh, position });
  }

  private async page(accountId: string) {
    const [profile, name, submissions, erasure, views, security] = await Promise.all([
      this.customers.profile(accountId),
      this.verifications.nameOf(accountId),
      this.verifications.submissions(accountId),
      this.customers.erasure(accountId),
      this.verifications.looks(accountId),
      this.customers.security(accountId),
    ]);
    if (profile === undefined) throw new Problem(409, 'ACCOUNT_ERASED');
    return {
      accountId,
      status: submissions[0]?.status ?? ('pending' as const),
      phone: profile.phone,
      name: name ?? null,
      language: profile.language,
      submissions,
      erasure,
      views,
      ...security,
    };
  }
}
