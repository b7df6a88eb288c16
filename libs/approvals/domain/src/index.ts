export { approvalDecider, approvalStateVersion, bodyBytesMax, type ApprovalContext } from './approval.decider';
export type { ApprovalState } from './approval-state';
