import { Inject, Injectable } from '@nestjs/common';
import type { DocumentType, VerificationRecords } from '@parkett/identity-contract';
import { VerificationReader } from './verification-reader';
import { searchedNumber } from './document-numbers';
import { DocumentRepository } from './document-repository';
import { IdentityNumbers } from './identity-numbers';
import { indexedNumber } from './submitted-paper';
import { Verifications } from './verifications';

/** Implements the port that gives other contexts data about a customer's verification. */
@Injectable()
export class VerificationDirectory implements VerificationRecords {
  constructor(
    @Inject(Verifications) private readonly verifications: Verifications,
    @Inject(DocumentRepository) private readonly repository: DocumentRepository,
    @Inject(VerificationReader) private readonly reader: VerificationReader,
    @Inject(IdentityNumbers) private readonly numbers: IdentityNumbers,
  ) {}

  nameOf(accountId: string): Promise<string | undefined> {
    return this.verifications.nameOf(accountId);
  }

  avatarOf(accountId: string): Promise<string | undefined> {
    return this.repository.avatarOf(accountId);
  }

  async submissions(accountId: string) {
    return (await this.reader.submissions(accountId)).map(
      ({ submissionId, documentType, attempt, submittedAt, status, decidedAt, decidedBy, reason }) => ({
        submissionId,
        documentType,
        attempt,
        submittedAt,
        status,
        decidedAt,
        decidedBy,
        reason,
      }),
    );
  }

  async looks(accountId: string) {
    return (await this.reader.looks(accountId)).map(({ at, documentId, what, by }) => ({ at, documentId, what, by }));
  }

  async holderOf(documentType: DocumentType, idNumber: string, country?: string): Promise<string | undefined> {
    const number = searchedNumber(documentType, idNumber);
    if (number === undefined) return undefined;
    return this.numbers.holderOf(documentType, indexedNumber(documentType, { country, idNumber: number }));
  }

  verifiedPerson(accountId: string) {
    return this.verifications.verifiedPerson(accountId);
  }

  isNamed(accountId: string, name: string): Promise<boolean> {
    return this.verifications.isNamed(accountId, name);
  }

  keepPictures(caseId: string, documentIds: readonly string[]): Promise<boolean> {
    return this.repository.keepForCase(caseId, documentIds);
  }

  dropPictures(caseId: string): Promise<void> {
    return this.repository.erase(caseId);
  }
}
