import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { Verifications } from '../documents/verifications';
import { maskPhone } from '../phone';
import { IdentityReader } from '../projections/identity-reader';
import { CustomerStore } from '../registration/customer-store';
import { SealedForms } from '../secrets/sealed-forms';
import { CustomerFinder } from './customer-finder';
import { StaffDesk } from './staff-desk';

/** Opens one customer for members of staff who know whom they look for. */
@Controller()
export class CustomersController {
  constructor(
    @Inject(SealedForms) private readonly sealed: SealedForms,
    @Inject(CustomerFinder) private readonly finder: CustomerFinder,
    @Inject(StaffDesk) private readonly desk: StaffDesk,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(Verifications) private readonly verifications: Verifications,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
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
    const [profile, name, submissions, erasure, looks] = await Promise.all([
      this.customers.profile(accountId),
      this.verifications.nameOf(accountId),
      this.reader.submissions(accountId),
      this.reader.erasure(accountId),
      this.reader.looks(accountId),
    ]);
    if (profile === undefined) throw new Problem(409, 'ACCOUNT_ERASED');
    return {
      accountId,
      status: submissions[0]?.status ?? ('pending' as const),
      phone: maskPhone(profile.phone),
      name: name ?? null,
      language: profile.language,
      submissions: submissions.map(
        ({ submissionId, documentType, attempt, submittedAt, status, decidedAt, decidedBy, reason }) => ({
          submissionId,
          documentType,
          attempt,
          submittedAt,
          status,
          decidedAt,
          decidedBy,
          reason,
        }),
      ),
      erasure: erasure === undefined ? null : { requestedBy: erasure.requestedBy, requestedAt: erasure.requestedAt },
      views: looks.map(({ at, documentId, what, by }) => ({ at, documentId, what, by })),
    };
  }
}
