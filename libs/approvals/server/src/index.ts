export { approvalKindOf } from './approval-kind';
export { approvalChanges, approvalReadMigrations } from './approval-changes';
export { ApprovalsModule } from './approvals.module';
export { approvalsProcess } from './approvals.process';
export { expireApprovals } from './expire-approvals.job';
export { approvalMessages } from './messages/approval-messages';
