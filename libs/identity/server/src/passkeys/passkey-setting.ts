import { Inject, Injectable } from '@nestjs/common';
import { rejectIdentity, type Attestation } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { EventVersions } from '@parkett/platform-event-log';
import { z } from 'zod';
import { SecurityLog } from '../access/security-log';
import { holdCustomer } from '../erasure/hold-customer';
import { PreparedChanges, type ChangeOutcome, type PreparedChange } from '../factors/prepared-changes';
import { RecoveryCodes } from '../factors/recovery-code-store';
import type { PoolClient } from 'pg';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyRegistrations, type Enrolling } from './passkey-registrations';
import { PasskeyStore } from './passkey-store';

/** How long the recovery codes of an enrolment can be requested again. */
const tellMinutes = 10;
const base64 = z.string().transform((text) => Buffer.from(text, 'base64'));
/** What an enrolment needs to take effect, stored until its record is decided. */
const enrolmentSchema = z.object({
  challenge: z.string(),
  credentialId: base64,
  publicKey: base64,
  counter: z.number().int(),
  transports: z.array(z.string()),
  host: z.string(),
  synced: z.boolean(),
  sealedName: base64,
  digests: z.array(base64),
});

interface EnrolmentForm {
  readonly stepUpId: string;
  readonly name: string;
  readonly passkey: Attestation;
}

/** Enrols and removes passkeys. */
@Injectable()
export class PasskeySetting {
  constructor(
    @Inject(PasskeyStore) private readonly store: PasskeyStore,
    @Inject(PasskeyRegistrations) private readonly registrations: PasskeyRegistrations,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(RecoveryCodes) private readonly recovery: RecoveryCodes,
    @Inject(PreparedChanges) private readonly changes: PreparedChanges,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(EventVersions) private readonly versions: Pick<EventVersions, 'mayWrite'>,
  ) {
    changes.register('passkey', {
      refuse: (change) => this.refuseTaken(change),
      apply: async (client, change) => {
        // An erasure that has begun deletes nothing that is added later.
        if (!(await holdCustomer(client, change.accountId))) return;
        await (change.change === 'removed' ? this.removed(client, change) : this.enrolled(client, change));
      },
    });
  }

  /**
   * The recovery codes are returned once the enrolment is certain, and only with the customer's first app or passkey.
   * For a few minutes, the same step-up gives them again. Throws PASSKEY_FAILED, PASSKEY_ALREADY_ENROLLED,
   * PASSKEYS_TOO_MANY, STEP_UP_INVALID, STEP_UP_NOT_YET.
   */
  async enrol(
    who: Enrolling,
    form: EnrolmentForm,
    device: string,
  ): Promise<{ readonly outcome: ChangeOutcome; readonly recoveryCodes: readonly string[] }> {
    const { accountId } = who;
    const { stepUpId } = form;
    this.refuseUntilWritten();
    const outcome = await this.changes
      .run(accountId, async () => ({
        credential: 'passkey',
        change: 'set',
        stepUpId,
        material: await this.material(who, form),
        device,
      }))
      .catch(async (error: unknown): Promise<ChangeOutcome> => {
        const isAsked = isEnrolled(error) && (await this.store.enrolledWith(accountId, stepUpId, tellMinutes));
        if (!isAsked) throw error;
        return { done: true, position: undefined };
      });
    const recoveryCodes = outcome.done ? await this.recovery.codesOf(accountId, stepUpId) : [];
    return { outcome, recoveryCodes };
  }

  /** Throws PASSKEY_UNKNOWN, STEP_UP_INVALID. */
  remove(accountId: string, passkeyId: string, stepUpId: string, device: string): Promise<ChangeOutcome> {
    this.refuseUntilWritten();
    return this.changes.run(accountId, async () => {
      if (!(await this.store.has(accountId, passkeyId))) throw new Problem(404, 'PASSKEY_UNKNOWN');
      return { credential: 'passkey', change: 'removed', stepUpId, material: Buffer.from(passkeyId), device };
    });
  }

  /** Throws PASSKEY_UNKNOWN. */
  async rename(accountId: string, passkeyId: string, name: string): Promise<void> {
    if (!(await this.store.rename(accountId, passkeyId, name))) throw new Problem(404, 'PASSKEY_UNKNOWN');
  }

  /** Engines of the build before do not know the commands. */
  private refuseUntilWritten(): void {
    if (!this.versions.mayWrite({ type: 'PasskeyEnrolled', v: 1 })) throw new Problem(503, 'STEP_UP_NOT_YET');
  }

  private async material(who: Enrolling, { name, passkey, stepUpId }: EnrolmentForm): Promise<Buffer> {
    const { accountId } = who;
    const id = Buffer.from(passkey.id, 'base64url');
    const isTaken = (await this.store.find(id, this.store.userHandle(accountId))) !== undefined;
    if (isTaken) throw new Problem(409, 'PASSKEY_ALREADY_ENROLLED');
    const { credentialId, publicKey, ...checked } = await this.registrations.check(who, passkey);
    return Buffer.from(
      JSON.stringify({
        ...checked,
        credentialId: credentialId.toString('base64'),
        publicKey: publicKey.toString('base64'),
        sealedName: (await this.store.sealName(accountId, name)).toString('base64'),
        digests: this.recovery.digestsOf(accountId, stepUpId).map((digest) => digest.toString('base64')),
      }),
    );
  }

  /** Another process may have enrolled the same credential since this enrolment was checked. */
  private async refuseTaken({ accountId, change, commandId, material }: PreparedChange) {
    if (change === 'removed') return undefined;
    const { credentialId } = enrolmentSchema.parse(JSON.parse(material.toString()));
    const found = await this.store.find(credentialId, this.store.userHandle(accountId));
    return found === undefined || found.passkeyId === commandId
      ? undefined
      : rejectIdentity('PASSKEY_ALREADY_ENROLLED').rejection;
  }

  private async enrolled(client: PoolClient, change: PreparedChange): Promise<void> {
    const { accountId, commandId: passkeyId, stepUpId, material, device } = change;
    const { challenge, digests, ...passkey } = enrolmentSchema.parse(JSON.parse(material.toString()));
    await this.challenges.spend(client, challenge);
    if (!(await this.store.add(client, { accountId, passkeyId, stepUpId: stepUpId ?? '' }, passkey))) return;
    await this.recovery.addFirst(client, accountId, digests);
    await this.log.add(accountId, 'passkeyEnrolled', device, client);
  }

  private async removed(client: PoolClient, { accountId, material, device }: PreparedChange): Promise<void> {
    await this.store.remove(client, accountId, material.toString());
    await this.recovery.removeWithLast(client, accountId);
    await this.log.add(accountId, 'passkeyRemoved', device, client);
  }
}

const isEnrolled = (error: unknown): boolean => error instanceof Problem && error.code === 'PASSKEY_ALREADY_ENROLLED';
