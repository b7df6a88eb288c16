import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/documents-contract';
import type { InputOf } from '@parkett/kernel';
import { Caller, FileAnswer, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { Postbox } from './postbox';

const typeOf = { pdf: 'application/pdf', csv: 'text/csv' } as const;

@Controller()
export class PostboxController {
  constructor(@Inject(Postbox) private readonly postbox: Postbox) {}

  @Mount(contract.listDocuments, { reads: 'documents' })
  list(@Caller() { accountId }: CallerInfo, @Input() page: InputOf<typeof contract.listDocuments>) {
    return this.postbox.list(accountId, page);
  }

  @Mount(contract.countUnreadDocuments, { reads: 'documents' })
  async unread(@Caller() { accountId }: CallerInfo) {
    return { count: await this.postbox.unread(accountId) };
  }

  /** Throws POSTBOX_DOCUMENT_UNKNOWN. */
  @Mount(contract.markDocumentsRead, { reads: 'documents' })
  async markRead(
    @Caller() { accountId }: CallerInfo,
    @Input() { documentIds }: InputOf<typeof contract.markDocumentsRead>,
  ) {
    await this.postbox.markRead(accountId, documentIds);
    return { count: await this.postbox.unread(accountId) };
  }

  /** Throws POSTBOX_DOCUMENT_UNKNOWN. */
  @Mount(contract.downloadDocument, { reads: 'documents' })
  async download(
    @Caller() { accountId }: CallerInfo,
    @Input() { documentId, format }: InputOf<typeof contract.downloadDocument>,
  ) {
    const bytes = await this.postbox.file(accountId, documentId, format);
    return new FileAnswer(typeOf[format], bytes, `${documentId}.${format}`);
  }
}
