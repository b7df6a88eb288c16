import { Inject, Injectable } from '@nestjs/common';
import { DocumentShelf } from './document-shelf';

/** What every kept image is encoded as. */
export const keptType = 'image/webp';

export interface OpenedDocument {
  readonly type: typeof keptType;
  readonly bytes: Buffer;
}

/** Opens sides of identity documents: for their owner, and for a reviewer whose look stands in the log already. */
@Injectable()
export class DocumentReader {
  constructor(@Inject(DocumentShelf) private readonly shelf: DocumentShelf) {}

  /** Undefined when the account has no such document (any more). */
  async read(accountId: string, documentId: string): Promise<OpenedDocument | undefined> {
    const bytes = await this.shelf.open(accountId, documentId, ['front', 'back']);
    return bytes && { type: keptType, bytes };
  }
}
