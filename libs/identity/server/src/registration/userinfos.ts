import { Inject, Injectable } from '@nestjs/common';
import {
  getAvatar,
  VERIFICATION_RECORDS,
  type CustomerInfos,
  type Userinfo,
  type VerificationRecords,
} from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { maskPhone } from './phone';
import { CustomerStore } from './customer-store';
import { InvitationCodes } from './invitation-codes';

/** A customer's profile as the client shows it. */
@Injectable()
export class Userinfos implements CustomerInfos {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(InvitationCodes) private readonly invitations: InvitationCodes,
    @Inject(VERIFICATION_RECORDS) private readonly verifications: VerificationRecords,
  ) {}

  async of(accountId: string): Promise<Userinfo> {
    const [profile, name, picture, invitationCode] = await Promise.all([
      this.customers.profile(accountId),
      this.verifications.nameOf(accountId),
      this.verifications.avatarOf(accountId),
      this.invitations.ofCustomer(accountId),
    ]);
    if (profile === undefined) throw new Problem(401, 'UNAUTHENTICATED');
    return {
      accountId,
      phone: maskPhone(profile.phone),
      // Until a name is verified, the account id serves as name.
      accountName: name ?? accountId,
      language: profile.language,
      // The URL changes with the picture, so that browsers do not show an old one.
      avatar: picture === undefined ? null : `${getAvatar.path}?v=${picture.slice(0, 8)}`,
      invitationCode,
      tradingPasswordSet: profile.tradingPasswordSet,
    };
  }
}
