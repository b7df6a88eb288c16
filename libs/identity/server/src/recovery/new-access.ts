import { Inject, Injectable } from '@nestjs/common';
import {
  recoveryPictures,
  VERIFICATION_RECORDS,
  type CasePicture,
  type completeRecoverySecretSchema,
  type getRecoveryStatus,
  type RecoveryCases,
  type startRecoverySecretSchema,
  type VerificationRecords,
} from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import { addressGroup, AttemptLimits } from '@parkett/platform-limits';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { PasswordHasher, Secrets } from '@parkett/platform-secrets';
import type { z } from 'zod';
import { CodesByPhone } from '../access/codes-by-phone';
import { IDENTITY_LIMITS, type IdentityLimits } from '../access/limits';
import { OneTimeCodes, type ProvenCode } from '../access/one-time-codes';
import { ContactStore } from '../contact/contact-store';
import type { ChangeOutcome } from '../factors/prepared-changes';
import { Guesses } from '../guesses/guesses';
import { requireGoodPassword } from '../passwords/password-policy';
import { CustomerStore } from '../registration/customer-store';
import { toInternational } from '../registration/phone';
import { FormerPhoneFreeze } from './former-phone-freeze';
import { RecoveryCaseStore, type RecoveryCase } from './recovery-case-store';
import { RecoveryCompletion } from './recovery-completion';
import { RecoveryReader } from './recovery-reader';

type StartForm = z.output<typeof startRecoverySecretSchema>;
type CompleteForm = z.output<typeof completeRecoverySecretSchema>;
type Status = OutputOf<typeof getRecoveryStatus>;

/** A number and password that are the customer's from now on. */
interface NewAccessGiven extends ChangeOutcome {
  readonly phone: string;
  readonly passwordHash: string;
}

/** A new access for a person who has lost every way to log in: what that person does, with the token of the case. */
@Injectable()
export class NewAccess implements RecoveryCases {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(RecoveryCaseStore) private readonly cases: RecoveryCaseStore,
    @Inject(RecoveryReader) private readonly recoveries: RecoveryReader,
    @Inject(RecoveryCompletion) private readonly completion: RecoveryCompletion,
    @Inject(CodesByPhone) private readonly phoneCodes: CodesByPhone,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(ContactStore) private readonly contacts: ContactStore,
    @Inject(FormerPhoneFreeze) private readonly freezes: FormerPhoneFreeze,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(VERIFICATION_RECORDS) private readonly verification: VerificationRecords,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
  ) {}

  /**
   * Starts a case and returns its token, also when no account fits and when others wait for the same account: answer
   * and work are the same. Throws PHONE_INVALID, TOO_MANY_ATTEMPTS, CODE_WRONG, also for a new number that has an
   * account, GUESSES_SPENT, UNAVAILABLE.
   */
  async start({ account, name, phone: typed, code }: StartForm, address: string): Promise<string> {
    const phone = phoneOf(typed);
    if (account.by === 'phone') phoneOf(account.phone);
    await this.attempts.take(this.limits.recoveryPerAddress, addressGroup(address));
    const proven = await this.phoneCodes.check('recover', phone, code);
    await this.attempts.take(this.limits.recoveryPerPhone, proven.subject);
    const accountId = await this.accountOf(account);
    await this.spend(proven);
    if (accountId !== undefined) void this.freezes.freezeByFormer(accountId, phone);
    return this.cases.start(accountId, { by: account.by, name, phone });
  }

  async takingPictures(token: string, address: string): Promise<string> {
    const found = await this.find(token, address);
    if (found.submittedAt !== undefined) throw new Problem(409, 'VERIFICATION_UNDER_REVIEW');
    return found.caseId;
  }

  putPicture(caseId: string, picture: CasePicture): Promise<void> {
    return this.cases.putPicture(caseId, picture);
  }

  submitted(caseId: string) {
    return this.cases.submitted(caseId);
  }

  /** Submits a case; repeating it is safe. Throws RECOVERY_UNKNOWN, IMAGE_REQUIRED, TOO_MANY_ATTEMPTS. */
  async submit(token: string, address: string): Promise<void> {
    const found = await this.find(token, address);
    if (found.submittedAt !== undefined) return;
    const { caseId, pictures } = found;
    const isComplete = recoveryPictures.every((each) => pictures.some(({ picture }) => picture === each));
    const ids = pictures.map(({ documentId }) => documentId);
    if (!isComplete || !(await this.verification.keepPictures(caseId, ids))) throw new Problem(400, 'IMAGE_REQUIRED');
    if (await this.cases.submit(found)) return void this.freezeAgain(found);
    // Another call has submitted it, or a picture was replaced at this moment.
    if ((await this.find(token, address)).submittedAt === undefined) throw new Problem(400, 'IMAGE_REQUIRED');
  }

  /** Throws RECOVERY_UNKNOWN, TOO_MANY_ATTEMPTS. */
  async status(token: string, address: string): Promise<Status> {
    const found = await this.known(token, address);
    const { outcome, submittedAt, expiresAt, reason } = found;
    const pictures = found.pictures.map(({ picture }) => picture);
    const none = { pictures, reason, readyAt: null, expiresAt, isPhoneTaken: false };
    if (outcome !== null) return { ...none, state: outcome };
    if (submittedAt === undefined) return { ...none, state: 'pictures' };
    const recovery = await this.recoveries.ofCase(found.caseId);
    if (recovery === undefined) return { ...none, state: 'submitted' };
    const { readyAt } = recovery;
    const { isTaken: isPhoneTaken } = await this.numberOf(found);
    return { ...none, state: 'approved', readyAt, expiresAt: recovery.expiresAt, isPhoneTaken };
  }

  /**
   * Carries out an approved case. Throws RECOVERY_UNKNOWN before its approval and after its end, PHONE_INVALID, the
   * codes of requireGoodPassword, PHONE_NOT_ACCEPTED for a number of somebody else and for any number but that of the
   * case while that one is free, CODE_WRONG, GUESSES_SPENT, and those of RecoveryCompletion. The case stays open.
   */
  async complete(form: CompleteForm, address: string, device: string): Promise<NewAccessGiven> {
    const found = await this.find(form.token, address);
    const { caseId, accountId } = found;
    const recovery = await this.recoveries.ofCase(caseId);
    if (accountId === null || recovery === undefined) throw new Problem(404, 'RECOVERY_UNKNOWN');
    const phone = phoneOf(form.phone);
    requireGoodPassword(form.password, form.confirmation, phone);
    // The token alone must not lead to any number: another one counts only if that of the case is gone.
    const number = await this.numberOf(found);
    if (number.isTaken === (number.phone === phone)) throw new Problem(409, 'PHONE_NOT_ACCEPTED');
    const proven = await this.phoneCodes.check('recover', phone, form.code, caseId);
    const passwordHash = await this.hasher.hash(form.password, accountId);
    const { index, sealed } = await this.contacts.storedPhone(accountId, phone);
    const access = { caseId, passwordHash, phone: sealed.toString('base64'), phoneIndex: index.toString('base64') };
    const outcome = await this.completion.complete(accountId, { recoveryId: recovery.recoveryId, access }, device);
    // The access is new whatever becomes of the code, which is good for nothing else.
    await this.spend(proven).catch(() => undefined);
    await Promise.all([
      this.attempts.clear(this.limits.loginPerPhone, proven.subject),
      this.guesses.forget('login', proven.subject),
      this.guesses.forget('passwordChange', accountId),
      this.guesses.forget('loginCode', accountId),
    ]);
    return { ...outcome, phone, passwordHash };
  }

  /** The freeze at the start of the case may have failed: nobody waited for it. */
  private async freezeAgain({ caseId, accountId }: RecoveryCase): Promise<void> {
    if (accountId === null) return;
    const claim = await this.cases.claim(caseId).catch(() => undefined);
    if (claim !== undefined) await this.freezes.freezeByFormer(accountId, claim.phone);
  }

  /** The new number, and whether somebody else has registered it since. Throws RECOVERY_UNKNOWN. */
  private async numberOf({ caseId, accountId }: RecoveryCase) {
    const claim = await this.cases.claim(caseId);
    if (claim === undefined || accountId === null) throw new Problem(404, 'RECOVERY_UNKNOWN');
    const { phone } = claim;
    return { phone, isTaken: await this.customers.isIndexTaken(accountId, this.secrets.phoneIndex(phone)) };
  }

  private async accountOf(account: StartForm['account']): Promise<string | undefined> {
    if (account.by === 'idNumber')
      return this.verification.holderOf(account.documentType, account.idNumber, account.country);
    const phone = phoneOf(account.phone);
    const found = await this.customers.credentials(phone);
    if (found === undefined) return this.contacts.accountOfFormer(phone);
    return found.opened ? found.accountId : undefined;
  }

  private spend(proven: ProvenCode): Promise<void> {
    return this.database.transaction((client) => this.codes.use(client, proven));
  }

  /** An open case. */
  private async find(token: string, address: string): Promise<RecoveryCase> {
    const found = await this.known(token, address);
    if (found.outcome !== null) throw new Problem(404, 'RECOVERY_UNKNOWN');
    return found;
  }

  private async known(token: string, address: string): Promise<RecoveryCase> {
    await this.attempts.take(this.limits.recoveryCalls, addressGroup(address));
    const found = await this.cases.byToken(token);
    if (found === undefined) throw new Problem(404, 'RECOVERY_UNKNOWN');
    return found;
  }
}

function phoneOf(typed: string): string {
  const phone = toInternational(typed);
  if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
  return phone;
}
