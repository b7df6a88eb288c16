import { Inject, Injectable } from '@nestjs/common';
import { getAvatar, type Userinfo } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { DocumentShelf } from './documents/document-shelf';
import { Verifications } from './documents/verifications';
import { maskPhone } from './phone';
import { CustomerStore } from './registration/customer-store';

/** A customer's profile as the client shows it. */
@Injectable()
export class Userinfos {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(Verifications) private readonly verifications: Verifications,
    @Inject(DocumentShelf) private readonly shelf: DocumentShelf,
  ) {}

  async of(accountId: string): Promise<Userinfo> {
    const [profile, name, picture] = await Promise.all([
      this.customers.profile(accountId),
      this.verifications.nameOf(accountId),
      this.shelf.avatarOf(accountId),
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
      invitationCode: profile.invitationCode,
      tradingPasswordSet: profile.tradingPasswordSet,
    };
  }
}
