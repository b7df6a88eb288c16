import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { CUSTOMER_INFOS, type CustomerInfos } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import {
  answered,
  Body,
  Caller,
  IdempotencyKey,
  FileAnswer,
  Input,
  Mount,
  Problem,
  type CallerInfo,
  type Upload,
} from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { keptType } from './document-reader';
import { DocumentRepository } from './document-repository';
import { DocumentUploads } from './document-uploads';
import { OwnDocuments } from './own-documents';
import { Verifications } from './verifications';

/** A customer's documents, verification and profile picture. */
@Controller()
export class DocumentsController {
  constructor(
    @Inject(DocumentUploads) private readonly uploads: DocumentUploads,
    @Inject(OwnDocuments) private readonly own: OwnDocuments,
    @Inject(DocumentRepository) private readonly repository: DocumentRepository,
    @Inject(Verifications) private readonly verifications: Verifications,
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(CUSTOMER_INFOS) private readonly userinfos: CustomerInfos,
  ) {}

  @Mount(contract.uploadDocument)
  async uploadDocument(
    @Caller() { accountId }: CallerInfo,
    @Input() { side }: InputOf<typeof contract.uploadDocument>,
    @Body() upload: Upload,
  ) {
    return { documentId: await this.uploads.take(accountId, side, upload) };
  }

  @Mount(contract.openDocuments, { reads: 'accounts' })
  async openDocuments(
    @Caller() { accountId }: CallerInfo,
    @Input() { stepUpId }: InputOf<typeof contract.openDocuments>,
  ) {
    return { documents: await this.own.open(accountId, stepUpId) };
  }

  @Mount(contract.submitVerification)
  async submitVerification(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { query }: InputOf<typeof contract.submitVerification>,
  ) {
    const form = await this.forms.open(contract.submitVerification, query, contract.verificationSecretSchema);
    const position = await this.verifications.submit(accountId, form, key);
    return answered({ status: 'underReview' as const }, position === undefined ? { status: 202 } : { position });
  }

  @Mount(contract.getAuthenticationDetail, { reads: 'accounts' })
  getAuthenticationDetail(@Caller() { accountId }: CallerInfo) {
    return this.verifications.detail(accountId);
  }

  @Mount(contract.editAvatar)
  async editAvatar(@Caller() { accountId }: CallerInfo, @Body() upload: Upload) {
    await this.uploads.take(accountId, 'avatar', upload);
    return { userinfo: await this.userinfos.of(accountId) };
  }

  @Mount(contract.getAvatar)
  async getAvatar(@Caller() { accountId }: CallerInfo) {
    const documentId = await this.repository.avatarOf(accountId);
    const bytes = documentId === undefined ? undefined : await this.repository.open(accountId, documentId, ['avatar']);
    if (bytes === undefined) throw new Problem(404, 'DOCUMENT_UNKNOWN');
    return new FileAnswer(keptType, bytes);
  }
}
