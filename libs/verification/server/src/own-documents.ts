import { Inject, Injectable } from '@nestjs/common';
import {
  identityErrors,
  openDocuments,
  STEP_UP_CHECKS,
  type IdentitySent,
  type StepUpChecks,
} from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import { accepted } from '@parkett/platform-http';
import { randomUUID } from 'node:crypto';
import { DocumentReader } from './document-reader';
import { VerificationReader } from './verification-reader';

type Opened = OutputOf<typeof openDocuments>['documents'];

const deadlineMs = 10_000;

/** A customer's own documents. A session alone does not show them, because it may be a stolen one. */
@Injectable()
export class OwnDocuments {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(VerificationReader) private readonly reader: VerificationReader,
    @Inject(DocumentReader) private readonly documents: DocumentReader,
    @Inject(STEP_UP_CHECKS) private readonly stepUps: StepUpChecks,
  ) {}

  /** Uses the step-up up before anything is shown. Throws STEP_UP_INVALID, UNAVAILABLE. */
  async open(accountId: string, stepUpId: string): Promise<Opened> {
    await this.stepUps.refuseVoid(stepUpId);
    const { submission } = await this.reader.verification(accountId);
    const used = this.gateway.send({
      aggregate: `account:${accountId}`,
      type: 'ViewDocuments',
      body: { stepUpId },
      actor: { kind: 'customer', id: accountId },
      route: 'documents',
      // A repetition must not show them again.
      key: randomUUID(),
      deadlineMs,
    });
    await accepted(used, identityErrors);
    const images = (submission?.documents ?? []).map(async ({ documentId, side }): Promise<Opened> => {
      const image = await this.documents.read(accountId, documentId);
      return image === undefined
        ? []
        : [{ documentId, side, type: image.type, base64: image.bytes.toString('base64') }];
    });
    return (await Promise.all(images)).flat();
  }
}
