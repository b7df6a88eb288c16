import { Inject, Injectable } from '@nestjs/common';
import type { CustomerQuestion } from '@parkett/identity-contract';
import { unreachable } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import { AttemptLimits } from '../attempt-limits';
import { documentNumber } from '../documents/document-numbers';
import { IDENTITY_LIMITS, type IdentityLimits } from '../limits';
import { toInternational } from '../phone';
import { CustomerStore } from '../registration/customer-store';
import { IdentityNumbers } from '../vault/identity-numbers';

/**
 * Finds a customer by one complete detail. Phone and identity numbers are looked up by their keyed hashes, so a part of
 * one finds nothing. Names are encrypted without an index, so nobody can be found by name.
 */
@Injectable()
export class CustomerFinder {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(IdentityNumbers) private readonly numbers: IdentityNumbers,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
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
      case 'phone': {
        const phone = toInternational(question.phone);
        if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
        const found = await this.customers.credentials(phone);
        return found?.opened === true ? found.accountId : undefined;
      }
      case 'idNumber': {
        const number = documentNumber(question.documentType, question.idNumber);
        return number === undefined ? undefined : this.numbers.holderOf(question.documentType, number);
      }
      default:
        return unreachable(question);
    }
  }
}
