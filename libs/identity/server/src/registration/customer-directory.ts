import { Inject, Injectable } from '@nestjs/common';
import type { CustomerRecords } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { maskPhone, toInternational } from './phone';
import { ContactStore } from '../contact/contact-store';
import { SecurityLog } from '../access/security-log';
import { AgreementReader } from '../agreements/agreement-reader';
import { AppropriatenessReader } from '../appropriateness/appropriateness-reader';
import { RestrictionReader } from '../restrictions/restriction-reader';
import { SessionStore } from '../sessions/session-store';
import { IdentityReader } from '../projections/identity-reader';
import { CustomerStore } from './customer-store';

const noticesMax = 30;

/** Implements the port that gives staff a customer's data from identity. */
@Injectable()
export class CustomerDirectory implements CustomerRecords {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(ContactStore) private readonly contacts: ContactStore,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
    @Inject(RestrictionReader) private readonly restrictions: RestrictionReader,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(AgreementReader) private readonly agreements: AgreementReader,
    @Inject(AppropriatenessReader) private readonly knowledge: AppropriatenessReader,
  ) {}

  isOpen(accountId: string): Promise<boolean> {
    return this.customers.isOpen(accountId);
  }

  async accountOfPhone(typed: string): Promise<string | undefined> {
    const phone = toInternational(typed);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    const found = await this.customers.credentials(phone);
    if (found === undefined) return this.contacts.accountOfFormer(phone);
    return found.opened ? found.accountId : undefined;
  }

  async profile(accountId: string) {
    const profile = await this.customers.profile(accountId);
    return profile && { phone: maskPhone(profile.phone), language: profile.language };
  }

  async security(accountId: string) {
    const now = Date.now();
    const [restrictions, sessions, { entries }, agreements, knowledge] = await Promise.all([
      this.restrictions.all(accountId, now),
      this.sessions.list(accountId),
      this.log.list(accountId, undefined, noticesMax),
      this.agreements.accepted(accountId),
      this.knowledge.results(accountId, now),
    ]);
    return {
      restrictions,
      agreements,
      knowledge,
      sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        device,
        createdAt: createdAt.getTime(),
        lastSeenAt: lastSeenAt.getTime(),
      })),
      notices: entries.map(({ kind, at }) => ({ kind, at })),
    };
  }

  async erasure(accountId: string) {
    const erasure = await this.reader.erasure(accountId);
    return erasure === undefined ? null : { requestedBy: erasure.requestedBy, requestedAt: erasure.requestedAt };
  }
}
