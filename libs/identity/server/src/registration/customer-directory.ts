import { Inject, Injectable } from '@nestjs/common';
import type { CustomerRecords } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { maskPhone, toInternational } from './phone';
import { IdentityReader } from '../projections/identity-reader';
import { CustomerStore } from './customer-store';

/** Implements the port that gives staff a customer's data from identity. */
@Injectable()
export class CustomerDirectory implements CustomerRecords {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
  ) {}

  isOpen(accountId: string): Promise<boolean> {
    return this.customers.isOpen(accountId);
  }

  async accountOfPhone(typed: string): Promise<string | undefined> {
    const phone = toInternational(typed);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    const found = await this.customers.credentials(phone);
    return found?.opened === true ? found.accountId : undefined;
  }

  async profile(accountId: string) {
    const profile = await this.customers.profile(accountId);
    return profile && { phone: maskPhone(profile.phone), language: profile.language };
  }

  async erasure(accountId: string) {
    const erasure = await this.reader.erasure(accountId);
    return erasure === undefined ? null : { requestedBy: erasure.requestedBy, requestedAt: erasure.requestedAt };
  }
}
