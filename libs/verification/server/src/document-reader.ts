import { Inject, Injectable } from '@nestjs/common';
import { keptImageTypes } from '@parkett/identity-contract';
import { DocumentRepository } from './document-repository';

/** Content type of every stored image. */
export const [keptType] = keptImageTypes;

interface OpenedDocument {
  readonly type: typeof keptType;
  readonly bytes: Buffer;
}

/**
 * Opens images of identity documents, for their owner or for a reviewer whose access is already recorded in the log.
 */
@Injectable()
export class DocumentReader {
  constructor(@Inject(DocumentRepository) private readonly repository: DocumentRepository) {}

  /** Undefined when the account, or the case, does not have this document (any more). */
  async read(ownerId: string, documentId: string): Promise<OpenedDocument | undefined> {
    const bytes = await this.repository.open(ownerId, documentId, ['front', 'back', 'face']);
    return bytes && { type: keptType, bytes };
  }
}
