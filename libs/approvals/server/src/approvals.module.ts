import { APPROVAL_REQUESTS } from '@parkett/approvals-contract';
import { Module, type DynamicModule } from '@nestjs/common';
import type { ApprovalKind } from '@parkett/kernel';
import { ApprovalDesk } from './approval-desk';
import { APPROVAL_KINDS } from './approval-kinds';
import { ApprovalsController } from './approvals.controller';
import { ApprovalsReader } from './approvals-reader';

@Module({})
export class ApprovalsModule {
  /** Global, because every context may have kinds of its own and requests them. */
  static of(kinds: readonly ApprovalKind[]): DynamicModule {
    return {
      module: ApprovalsModule,
      global: true,
      controllers: [ApprovalsController],
      providers: [
        { provide: APPROVAL_KINDS, useValue: kinds },
        { provide: APPROVAL_REQUESTS, useExisting: ApprovalDesk },
        ApprovalDesk,
        ApprovalsReader,
      ],
      exports: [APPROVAL_REQUESTS],
    };
  }
}
