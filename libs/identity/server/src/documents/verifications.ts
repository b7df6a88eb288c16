import { Inject, Injectable } from '@nestjs/common';
import { submittedIdentitySchema, type SubmittedIdentity, type verificationSecretSchema } from '@parkett/identity-contract';
import { CommandGateway, formatPosition, Overloaded, parsePosition, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import { Problem } from '@parkett/platform-http';
import { ReadGate } from '@parkett/platform-read-model';
import type { z } from 'zod';
import { AttemptLimits } from '../attempt-limits';
import { identityRefusal } from '../factors/identity-refusal';
import { IDENTITY_LIMITS, type IdentityLimits } from '../limits';
import { IdentityReader } from '../projections/identity-reader';
import { CustomerKeyGone, CustomerVault } from '../vault/customer-vault';
import { IdentityNumbers } from '../vault/identity-numbers';
import { documentNumber, personName } from './document-numbers';
import { DocumentShelf } from './document-shelf';
import { maskName, maskNumber } from './masks';

type Form = z.output<typeof verificationSecretSchema>;

/** Of what `sealed` of a submission is sealed with; reviewers open it with the same. */
const purpose = 'verification';
const deadlineMs = 30_000;

/** Real-name verification as the customer meets it. */
@Injectable()
export class Verifications {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway,
    @Inject(DocumentShelf) private readonly shelf: DocumentShelf,
    @Inject(IdentityNumbers) private readonly numbers: IdentityNumbers,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
    @Inject(ReadGate) private readonly gate: ReadGate,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
  ) {}

  /**
   * Sends a submission to its review; the position of the decision, undefined while that is not known. Throws ID_NUMBER_INVALID,
   * INPUT_INVALID { field: name }, DOCUMENT_UNKNOWN, ID_NUMBER_TAKEN, VERIFICATION_UNDER_REVIEW, VERIFICATION_APPROVED,
   * TOO_MANY_ATTEMPTS.
   */
  async submit(accountId: string, form: Form, key: string): Promise<string | undefined> {
    await this.attempts.take(this.limits.submissionPerAccount, accountId);
    const identity = identityOf(form);
    const request = await this.request(accountId, form, identity, key);
    const submissionId = this.gateway.idOf(request);
    if (!(await this.shelf.hold(accountId, { front: form.frontId, back: form.backId }, submissionId))) throw new Problem(404, 'DOCUMENT_UNKNOWN');
    await this.claim(accountId, form, identity, submissionId);
    const answer = await this.gateway.send(request).catch((error: unknown) => this.notSent(accountId, submissionId, error));
    return this.settle(accountId, submissionId, answer);
  }

  /** Where it stands, masked, and who has looked. `stale` when the caller has seen more than the read models show. */
  async detail(accountId: string, seen: string | undefined) {
    const positions = seen === undefined ? undefined : parsePosition(seen);
    const fresh = positions === undefined || (await this.gate.reached(positions));
    const [{ status, submission }, looks] = await Promise.all([this.reader.verification(accountId), this.reader.looks(accountId)]);
    const identity = submission && (await this.open(accountId, submission.sealed));
    const detail = {
      status,
      reason: submission?.reason ?? null,
      documentType: submission?.documentType ?? null,
      name: identity ? maskName(identity.name) : null,
      idNumber: identity ? maskNumber(identity.idNumber) : null,
      submittedAt: submission?.submittedAt ?? null,
      decidedAt: submission?.decidedAt ?? null,
      documents: submission ? [...submission.documents] : [],
      views: looks.map(({ at, documentId, what, by }) => ({ at, documentId, what, by })),
    };
    return { detail, stale: !fresh };
  }

  /** The verified name, masked; undefined until it is verified. */
  async nameOf(accountId: string): Promise<string | undefined> {
    const { status, submission } = await this.reader.verification(accountId);
    const identity = status === 'approved' && submission ? await this.open(accountId, submission.sealed) : undefined;
    return identity && maskName(identity.name);
  }

  private async request(accountId: string, form: Form, identity: SubmittedIdentity, key: string): Promise<CommandRequest> {
    const { documentType, frontId, backId } = form;
    const documents = [{ documentId: frontId, side: 'front' }, { documentId: backId, side: 'back' }];
    try {
      return {
        aggregate: `account:${accountId}`, type: 'SubmitVerification', actor: { kind: 'customer', id: accountId }, route: 'verification', key, deadlineMs,
        body: { documentType, documents, sealed: await this.vault.seal(accountId, purpose, JSON.stringify(identity)) },
        hashed: { key: await this.vault.bodyKey(accountId), body: { documentType, documents, ...identity } },
      };
    } catch (error) {
      throw error instanceof CustomerKeyGone ? new Problem(409, 'ACCOUNT_ERASED') : error;
    }
  }

  private async claim(accountId: string, { documentType }: Form, { idNumber }: SubmittedIdentity, submissionId: string): Promise<void> {
    // What is sent again has its number already; another number under the same key must not be held beside it.
    const { submission } = await this.reader.verification(accountId);
    if (submission?.submissionId === submissionId) return;
    if (await this.numbers.claim(accountId, documentType, idNumber, submissionId)) return;
    await this.shelf.letGo(accountId, submissionId);
    throw new Problem(409, 'ID_NUMBER_TAKEN');
  }

  private async notSent(accountId: string, submissionId: string, error: unknown): Promise<never> {
    if (!(error instanceof Overloaded)) throw error;
    await this.free(accountId, submissionId);
    throw new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 });
  }

  private async settle(accountId: string, submissionId: string, answer: Answer): Promise<string | undefined> {
    if (answer.kind === 'unknown') return undefined;
    if (answer.kind === 'accepted') return formatPosition([answer.position]);
    // Under the same key something else was accepted before, which keeps what it holds.
    if (answer.rejection.code === 'IDEMPOTENCY_BODY_MISMATCH') throw new Problem(422, answer.rejection.code);
    await this.free(accountId, submissionId);
    throw identityRefusal(answer.rejection);
  }

  private async free(accountId: string, submissionId: string): Promise<void> {
    await this.shelf.letGo(accountId, submissionId);
    await this.numbers.release(accountId, submissionId);
  }

  private async open(accountId: string, sealed: string): Promise<SubmittedIdentity | undefined> {
    const text = await this.vault.open(accountId, purpose, sealed);
    return text === undefined ? undefined : submittedIdentitySchema.parse(JSON.parse(text));
  }
}

function identityOf(form: Form): SubmittedIdentity {
  const idNumber = documentNumber(form.documentType, form.idNumber);
  if (idNumber === undefined) throw new Problem(400, 'ID_NUMBER_INVALID');
  const name = personName(form.name);
  if (name === undefined) throw new Problem(400, 'INPUT_INVALID', { field: 'name', reason: 'format' });
  return { name, idNumber };
}
