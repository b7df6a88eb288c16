import { Inject, Injectable } from '@nestjs/common';
import { identityEvents, rejectIdentity, type IdentityEvent } from '@parkett/identity-contract';
import type { EventBody } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import { CustomerStore } from '../registration/customer-store';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { OneTimeCodes, type ProvenCode } from '../access/one-time-codes';
import { SecurityLog } from '../access/security-log';
import { holdCustomer } from '../erasure/hold-customer';
import { PreparedChanges, type ChangeOutcome, type PreparedChange } from '../factors/prepared-changes';
import { ContactCodes } from './contact-codes';
import { ContactStore } from './contact-store';
import { WaitingPhoneRows } from './waiting-phone-rows';

const base64 = z.string().transform((text) => Buffer.from(text, 'base64'));
const provenSchema = z.object({ purpose: z.string(), subject: z.string(), codeId: z.string() });
/** What a change needs to take effect, stored until its record is decided. */
const newPhoneSchema = z.object({ index: base64, sealed: base64, proven: provenSchema });
const newEmailSchema = z.object({ sealed: base64, proven: provenSchema });

interface PhoneForm {
  readonly phone: string;
  readonly code: string;
  readonly stepUpId: string;
}
interface EmailForm {
  readonly email: string;
  readonly code: string;
  readonly stepUpId: string;
}

/** Changes of telephone number and e-mail address: proven by a code, decided in the log, effective afterwards. */
@Injectable()
export class ContactSetting {
  constructor(
    @Inject(ContactCodes) private readonly contactCodes: ContactCodes,
    @Inject(ContactStore) private readonly store: ContactStore,
    @Inject(WaitingPhoneRows) private readonly waiting: WaitingPhoneRows,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(PreparedChanges) private readonly changes: PreparedChanges,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    changes.register('phone', {
      refuse: (change) => this.refuseTaken(change),
      apply: (client, change, events) => this.phoneDecided(client, change, events),
    });
    changes.register('email', { apply: (client, change, events) => this.emailDecided(client, change, events) });
  }

  /**
   * Throws PHONE_INVALID, CODE_WRONG, also for a number that has an account because no code is sent to it,
   * GUESSES_SPENT, PHONE_UNCHANGED, PHONE_CHANGE_WAITING, STEP_UP_INVALID, RESET_RECENTLY, ACCOUNT_RESTRICTED,
   * NOT_SWITCHED_ON.
   */
  changePhone(accountId: string, { phone: typed, code, stepUpId }: PhoneForm, device: string): Promise<ChangeOutcome> {
    return this.changes.run(accountId, async () => {
      const { phone, proven } = await this.contactCodes.provenPhone(accountId, typed, code, device);
      if ((await this.customers.profile(accountId))?.phone === phone) throw new Problem(409, 'PHONE_UNCHANGED');
      const { index, sealed } = await this.store.storedPhone(accountId, phone);
      const material = materialOf({ index: index.toString('base64'), sealed: sealed.toString('base64'), proven });
      return { credential: 'phone', change: 'changed', stepUpId, material, device };
    });
  }

  /** Throws EMAIL_INVALID, CODE_WRONG, GUESSES_SPENT, EMAIL_UNCHANGED, and what a decision refuses as `changePhone`. */
  changeEmail(accountId: string, { email: typed, code, stepUpId }: EmailForm, device: string): Promise<ChangeOutcome> {
    return this.changes.run(accountId, async () => {
      const { email, proven } = await this.contactCodes.provenEmail(accountId, typed, code, device);
      if ((await this.store.email(accountId)) === email) throw new Problem(409, 'EMAIL_UNCHANGED');
      const sealed = (await this.store.sealEmail(accountId, email)).toString('base64');
      return { credential: 'email', change: 'changed', stepUpId, material: materialOf({ sealed, proven }), device };
    });
  }

  /** Somebody may have registered the number since it was proven. */
  private async refuseTaken({ material }: PreparedChange) {
    const { index } = newPhoneSchema.parse(JSON.parse(material.toString()));
    return (await this.store.isTaken(index)) ? rejectIdentity('PHONE_NOT_ACCEPTED').rejection : undefined;
  }

  private async phoneDecided(client: PoolClient, change: PreparedChange, events: readonly EventBody[]): Promise<void> {
    const { accountId, commandId: changeId, material, device } = change;
    const { index, sealed, proven } = newPhoneSchema.parse(JSON.parse(material.toString()));
    await this.spend(client, proven);
    const requested = find(events, 'PhoneChangeRequested');
    if (requested === undefined) return this.store.replacePhone(client, accountId, { index, sealed }, device);
    // An erasure that has begun deletes nothing that is added later.
    if (!(await holdCustomer(client, accountId))) return;
    const { effectiveAt } = requested;
    await this.waiting.add(client, { accountId, changeId, index, sealed, device, effectiveAt });
    await this.log.add(accountId, 'phoneChangeRequested', device, client);
  }

  private async emailDecided(client: PoolClient, change: PreparedChange, events: readonly EventBody[]): Promise<void> {
    const { accountId, material, device } = change;
    const { sealed, proven } = newEmailSchema.parse(JSON.parse(material.toString()));
    await this.spend(client, proven);
    if (!(await holdCustomer(client, accountId))) return;
    const before = await this.store.replaceEmail(client, accountId, sealed);
    const kind = find(events, 'EmailChanged')?.change === 'set' ? 'emailSet' : 'emailChanged';
    await this.log.add(accountId, kind, device, client, before && { email: before });
  }

  /** The change is decided, so it does not matter if the code has been used meanwhile or is gone. */
  private async spend(client: PoolClient, proven: ProvenCode): Promise<void> {
    await this.codes.use(client, proven).catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'CODE_WRONG')) throw error;
    });
  }
}

const materialOf = (content: object): Buffer => Buffer.from(JSON.stringify(content));

function find<Type extends IdentityEvent['type']>(
  events: readonly EventBody[],
  type: Type,
): Extract<IdentityEvent, { type: Type }> | undefined {
  const read = events.flatMap((event) => identityEvents.find(event) ?? []);
  return read.find((event): event is Extract<IdentityEvent, { type: Type }> => event.type === type);
}
