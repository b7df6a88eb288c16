import { Inject, Injectable } from '@nestjs/common';
import type { Userinfo } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { maskPhone } from './phone';
import { CustomerStore } from './registration/customer-store';

/** A customer as the client shows them. */
@Injectable()
export class Userinfos {
  constructor(@Inject(CustomerStore) private readonly customers: CustomerStore) {}

  async of(accountId: string): Promise<Userinfo> {
    const profile = await this.customers.profile(accountId);
    if (profile === undefined) throw new Problem(401, 'UNAUTHENTICATED');
    return {
      accountId,
      phone: maskPhone(profile.phone),
      // Until a name is verified, the account is called by its id.
      accountName: accountId,
      language: profile.language,
      avatar: null,
      invitationCode: profile.invitationCode,
      tradingPasswordSet: profile.tradingPasswordSet,
    };
  }
}
