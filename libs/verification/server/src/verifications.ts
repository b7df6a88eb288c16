import { Inject, Injectable } from '@nestjs/common';
import {
  firstDocumentTypeSchema,
  identityErrors,
  submittedIdentitySchema,
  TAX_RECORDS,
  type IdentitySent,
  type SubmittedIdentity,
  type TaxRecords,
  type TaxResidence,
  type verificationSecretSchema,
} from '@parkett/identity-contract';
import { CommandGateway, CommandNotSent, formatPosition, type CommandRequest } from '@parkett/platform-event-log';
import { maskName } from '@parkett/kernel';
import { Problem, refusal } from '@parkett/platform-http';
import { AttemptLimits } from '@parkett/platform-limits';
import { CustomerKeyGone, CustomerVault } from '@parkett/platform-secrets';
import type { z } from 'zod';
import { VERIFICATION_LIMITS, type VerificationLimits } from './limits';
import { VerificationReader, type Submission } from './verification-reader';
import { IdentityNumbers } from './identity-numbers';
import { DocumentRepository } from './document-repository';
import { HeldSubmissions, submissionPurpose } from './held-submissions';
import { maskNumber } from './masks';
import { indexedNumber, paperOf, type SubmittedPaper } from './submitted-paper';
import { verifiedPerson, type VerifiedPerson } from './verified-person';

type Form = z.output<typeof verificationSecretSchema>;

const deadlineMs = 30_000;

/** Identity verification from the customer's side. */
@Injectable()
export class Verifications {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(DocumentRepository) private readonly repository: DocumentRepository,
    @Inject(IdentityNumbers) private readonly numbers: IdentityNumbers,
    @Inject(HeldSubmissions) private readonly held: HeldSubmissions,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(VerificationReader) private readonly reader: VerificationReader,
    @Inject(TAX_RECORDS) private readonly taxRecords: TaxRecords,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(VERIFICATION_LIMITS) private readonly limits: VerificationLimits,
  ) {}

  /**
   * Sends a submission for review. Returns the position of the decision; undefined while the outcome is not known.
   * Throws what `paperOf` and `certified` throw, DOCUMENT_UNKNOWN, ID_NUMBER_TAKEN, VERIFICATION_UNDER_REVIEW,
   * VERIFICATION_APPROVED, TOO_MANY_ATTEMPTS.
   */
  async submit(accountId: string, form: Form, key: string): Promise<string | undefined> {
    await this.attempts.take(this.limits.submissionPerAccount, accountId);
    const paper = paperOf(form, new Date().toISOString().slice(0, 10));
    const request = await this.request(accountId, form, paper, key);
    const submissionId = this.gateway.idOf(request);
    await this.held.begin(accountId, submissionId);
    const { complete, added } = await this.repository.hold(
      accountId,
      { front: form.frontId, back: form.backId },
      submissionId,
    );
    const inVain = (problem: Problem): Promise<never> => this.refuse(accountId, submissionId, added, problem);
    if (!complete) return inVain(new Problem(404, 'DOCUMENT_UNKNOWN'));
    if (!(await this.claim(accountId, paper, submissionId))) return inVain(new Problem(409, 'ID_NUMBER_TAKEN'));
    const answer = await this.gateway
      .send(request)
      .catch((error: unknown) => this.notSent(accountId, submissionId, error));
    if (answer.kind === 'unknown') return undefined;
    if (answer.kind === 'accepted') return formatPosition([answer.position]);
    // A different submission was accepted under the same key before; it keeps its reservations.
    if (answer.rejection.code === 'IDEMPOTENCY_BODY_MISMATCH') return inVain(new Problem(422, answer.rejection.code));
    await this.held.free(accountId, submissionId);
    throw refusal(identityErrors, answer.rejection, answer.position);
  }

  /** The state of the verification, masked, and the list of accesses. */
  async detail(accountId: string) {
    const [{ status, submission, renewal }, looks] = await Promise.all([
      this.reader.verification(accountId),
      this.reader.looks(accountId),
    ]);
    const identity = submission && (await this.open(accountId, submission.sealed));
    return {
      status,
      reason: submission?.reason ?? null,
      documentType: submission?.documentType ?? null,
      name: identity ? maskName(identity.name) : null,
      idNumber: identity ? maskNumber(identity.idNumber) : null,
      submittedAt: submission?.submittedAt ?? null,
      decidedAt: submission?.decidedAt ?? null,
      documents: submission ? [...submission.documents] : [],
      views: looks.map(({ at, documentId, what, by }) => ({ at, documentId, what, by })),
      expiresOn: status === 'approved' ? (submission?.expiresOn ?? null) : null,
      renewal: renewalOf(renewal),
    };
  }

  /** The verified name, masked; undefined until it is verified. */
  async nameOf(accountId: string): Promise<string | undefined> {
    const person = await this.verifiedPerson(accountId);
    return person && maskName(person.name);
  }

  /** Whether this is the verified name; case and spaces do not matter. */
  async isNamed(accountId: string, name: string): Promise<boolean> {
    const verified = await this.verifiedPerson(accountId);
    return verified !== undefined && comparable(verified.name) === comparable(name);
  }

  /** The verified name, and which part of it is the family name where the document has lines. */
  verifiedPerson(accountId: string): Promise<VerifiedPerson | undefined> {
    return verifiedPerson({ reader: this.reader, vault: this.vault }, accountId);
  }

  private async request(
    accountId: string,
    { frontId, backId, taxResidence }: Form,
    { documentType, identity, expiresOn }: SubmittedPaper,
    key: string,
  ): Promise<CommandRequest<IdentitySent>> {
    const documents = [
      { documentId: frontId, side: 'front' },
      { documentId: backId, side: 'back' },
    ] as const;
    const first = firstDocumentTypeSchema.safeParse(documentType);
    try {
      const sealed = await this.vault.seal(accountId, submissionPurpose, JSON.stringify(identity));
      const { taxes, said } = await this.certified(accountId, taxResidence);
      const until = expiresOn === null ? {} : { expiresOn };
      const request = {
        aggregate: `account:${accountId}`,
        type: 'SubmitVerification',
        actor: { kind: 'customer', id: accountId },
        route: 'verification',
        key,
        deadlineMs,
        hashed: {
          key: await this.vault.bodyKey(accountId),
          body: { documentType, documents, ...identity, ...until, ...said },
        },
      } as const;
      // Engines of an older build know version 1 only.
      return first.success && expiresOn === null
        ? { ...request, body: { documentType: first.data, documents, sealed, ...taxes } }
        : { ...request, body: { documentType, documents, sealed, expiresOn, ...taxes }, bodyVersion: 2 };
    } catch (error) {
      throw error instanceof CustomerKeyGone ? new Problem(409, 'ACCOUNT_ERASED') : error;
    }
  }

  /** The self-certification as it is sent and as it is hashed, if there is one. */
  private async certified(accountId: string, stated: TaxResidence | undefined) {
    if (stated === undefined) return { taxes: {}, said: {} };
    const { said, sealed } = await this.taxRecords.certify(accountId, stated);
    const { wording } = stated;
    return { taxes: { taxResidence: { wording, sealed } }, said: { taxes: { wording, ...said } } };
  }

  /** Returns false when another customer has the number. */
  private async claim(
    accountId: string,
    { documentType, identity }: SubmittedPaper,
    submissionId: string,
  ): Promise<boolean> {
    // A repeated submission has its number already; a different number under the same key must not be reserved, too.
    if ((await this.reader.submission(accountId, submissionId)) !== undefined) return true;
    return this.numbers.claim(accountId, documentType, indexedNumber(documentType, identity), submissionId);
  }

  private async notSent(accountId: string, submissionId: string, error: unknown): Promise<never> {
    // After any other error the command may have been sent; a sweep checks the reservations later.
    if (error instanceof CommandNotSent) await this.held.free(accountId, submissionId);
    throw error;
  }

  /**
   * Another submission may have been accepted under the same id before, and keeps its own images; release only what
   * this call added.
   */
  private async refuse(
    accountId: string,
    submissionId: string,
    added: readonly string[],
    problem: Problem,
  ): Promise<never> {
    if (!(await this.held.settle(accountId, submissionId))) await this.held.letGo(accountId, submissionId, added);
    throw problem;
  }

  private async open(accountId: string, sealed: string): Promise<SubmittedIdentity | undefined> {
    const text = await this.vault.open(accountId, submissionPurpose, sealed);
    return text === undefined ? undefined : submittedIdentitySchema.parse(JSON.parse(text));
  }
}

const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('de');

/** Undefined once it is approved itself. */
const renewalOf = (renewal: Submission | undefined) =>
  renewal === undefined || renewal.status === 'approved' ? null : { status: renewal.status, reason: renewal.reason };
