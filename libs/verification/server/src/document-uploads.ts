import { Inject, Injectable } from '@nestjs/common';
import { ImageIntake, type ImageShape } from '@parkett/platform-documents';
import { Problem, type Upload } from '@parkett/platform-http';
import { CustomerKeyGone } from '@parkett/platform-secrets';
import { AttemptLimits } from '@parkett/platform-limits';
import { VERIFICATION_LIMITS, type VerificationLimits } from './limits';
import { DocumentRepository, type DocumentKind } from './document-repository';

/** Large enough for small print to stay legible. */
const documentShape: ImageShape = { shortSideMin: 200, side: 2_560, square: false };
const avatarShape: ImageShape = { shortSideMin: 32, side: 512, square: true };
/** Enough for both sides of a document, and too few to hold up other customers. */
const underWayMax = 2;

/** Accepts images of customers: counts, re-encodes and encrypts them. */
@Injectable()
export class DocumentUploads {
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(ImageIntake) private readonly intake: ImageIntake,
    @Inject(DocumentRepository) private readonly repository: DocumentRepository,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(VERIFICATION_LIMITS) private readonly limits: VerificationLimits,
  ) {}

  /** Returns the document's id. Throws IMAGE_*, TOO_MANY_ATTEMPTS, OVERLOADED, ACCOUNT_ERASED. */
  async take(accountId: string, kind: DocumentKind, upload: Upload): Promise<string> {
    try {
      await this.attempts.take(this.limits.uploadPerAccount, accountId);
      if (kind !== 'avatar') await this.repository.expectRoom(accountId);
      return await this.oneOfFew(accountId, async () => {
        const { bytes } = await this.intake.take(upload, kind === 'avatar' ? avatarShape : documentShape);
        return this.repository.add(accountId, kind, bytes);
      });
    } catch (error) {
      upload.leave();
      throw error instanceof CustomerKeyGone ? new Problem(409, 'ACCOUNT_ERASED') : error;
    }
  }

  private async oneOfFew<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    const others = this.underWay.get(accountId) ?? 0;
    if (others >= underWayMax) throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: 1 });
    this.underWay.set(accountId, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(accountId) ?? 1) - 1;
      if (left > 0) this.underWay.set(accountId, left);
      else this.underWay.delete(accountId);
    }
  }
}
