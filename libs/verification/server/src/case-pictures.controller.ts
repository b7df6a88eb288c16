import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { RECOVERY_CASES, STAFF_ACTIONS, type RecoveryCases, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import {
  Address,
  Body,
  FileAnswer,
  Input,
  Mount,
  Problem,
  StaffCaller,
  TokenHeader,
  type StaffInfo,
  type Upload,
} from '@parkett/platform-http';
import { DocumentReader } from './document-reader';
import { DocumentUploads } from './document-uploads';

/**
 * Pictures of persons who cannot log in. A case owns them as an account owns its documents, under a key of its own.
 */
@Controller()
export class CasePicturesController {
  constructor(
    @Inject(RECOVERY_CASES) private readonly cases: RecoveryCases,
    @Inject(DocumentUploads) private readonly uploads: DocumentUploads,
    @Inject(DocumentReader) private readonly documents: DocumentReader,
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
  ) {}

  @Mount(contract.uploadRecoveryPicture)
  async uploadRecoveryPicture(
    @TokenHeader() token: string,
    @Address() address: string,
    @Input() { picture }: InputOf<typeof contract.uploadRecoveryPicture>,
    @Body() upload: Upload,
  ) {
    const caseId = await this.cases.takingPictures(token, address).catch((error: unknown) => {
      upload.leave();
      throw error;
    });
    await this.cases.putPicture(caseId, { picture, documentId: await this.uploads.take(caseId, picture, upload) });
    return {};
  }

  /** The access is recorded on the account before the answer; the decision about a new access asks for it. */
  @Mount(contract.viewRecoveryPicture)
  async viewRecoveryPicture(
    @StaffCaller() staff: StaffInfo,
    @Input() { caseId, documentId }: InputOf<typeof contract.viewRecoveryPicture>,
  ) {
    const found = await this.cases.submitted(caseId);
    if (!found?.pictures.some((picture) => picture.documentId === documentId) || found.accountId === null)
      throw new Problem(404, 'DOCUMENT_UNKNOWN');
    await this.desk.look(staff, found.accountId, 'document', documentId);
    const image = await this.documents.read(caseId, documentId);
    if (image === undefined) throw new Problem(404, 'DOCUMENT_UNKNOWN');
    return new FileAnswer(image.type, image.bytes);
  }
}
