import { Inject, Injectable } from '@nestjs/common';
import {
  CUSTOMER_RECORDS,
  VERIFICATION_RECORDS,
  type CustomerQuestion,
  type CustomerRecords,
  type VerificationRecords,
} from '@parkett/identity-contract';
import { unreachable } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import { AttemptLimits } from '@parkett/platform-limits';
import { STAFF_LIMITS, type StaffLimits } from './limits';

/**
 * Finds a customer by one complete detail. Phone and identity numbers are looked up by their keyed hashes, so a part of
 * one finds nothing. Names are encrypted without an index, so nobody can be found by name.
 */
@Injectable()
export class CustomerFinder {
  constructor(
    @Inject(CUSTOMER_RECORDS) private readonly customers: CustomerRecords,
    @Inject(VERIFICATION_RECORDS) private readonly verifications: VerificationRecords,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(STAFF_LIMITS) private readonly limits: StaffLimits,
  ) {}

  /** Counts every lookup of a member of staff, found or not. Throws TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async admit(staffId: string): Promise<void> {
    await this.attempts.take(this.limits.customersPerStaff, staffId);
  }

  /** The account's id. Throws CUSTOMER_UNKNOWN, PHONE_INVALID. */
  async find(question: CustomerQuestion): Promise<string> {
    const accountId = await this.accountOf(question);
    if (accountId === undefined) throw new Problem(404, 'CUSTOMER_UNKNOWN');
    return accountId;
  }

  private async accountOf(question: CustomerQuestion): Promise<string | undefined> {
    switch (question.by) {
      case 'account': {
        const accountId = question.accountId.toUpperCase();
        return (await this.customers.isOpen(accountId)) ? accountId : undefined;
      }
      case 'phone':
        return this.customers.accountOfPhone(question.phone);
      case 'idNumber':
        return this.verifications.holderOf(question.documentType, question.idNumber, question.country);
      default:
        return unreachable(question);
    }
  }
}
