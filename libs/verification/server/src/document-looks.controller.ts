import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { FileAnswer, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { DocumentReader } from './document-reader';
import { VerificationReader } from './verification-reader';

/**
 * Images of customers' documents for reviewers; each access is recorded on the customer's account before the answer.
 */
@Controller()
export class DocumentLooksController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(VerificationReader) private readonly reader: VerificationReader,
    @Inject(DocumentReader) private readonly documents: DocumentReader,
  ) {}

  @Mount(contract.viewDocument)
  async viewDocument(
    @StaffCaller() staff: StaffInfo,
    @Input() { accountId, documentId }: InputOf<typeof contract.viewDocument>,
  ) {
    const { submission, renewal } = await this.reader.verification(accountId);
    const documents = [submission, renewal].flatMap((each) => each?.documents ?? []);
    if (!documents.some((document) => document.documentId === documentId)) throw new Problem(404, 'DOCUMENT_UNKNOWN');
    await this.desk.look(staff, accountId, 'document', documentId);
    const image = await this.documents.read(accountId, documentId);
    if (image === undefined) throw new Problem(404, 'DOCUMENT_UNKNOWN');
    return new FileAnswer(image.type, image.bytes);
  }
}
