import { grantApproval, listApprovals, type ApprovalRow } from '@parkett/approvals-contract';
import type { Staff } from '@parkett/api-client';
import { eventually } from '@parkett/platform-testing';

/** Approves a request as the second person, and waits for its end: executed or failed. */
export async function approve(checker: Staff, approvalId: string): Promise<ApprovalRow> {
  const { bodyHash } = await eventually('the request is listed', () => find(checker, approvalId));
  await checker.call(grantApproval, { approvalId, bodyHash });
  return eventually('the request has ended', async () => {
    const row = await find(checker, approvalId);
    return (row?.status === 'executed' || row?.status === 'failed') && row;
  });
}

async function find(by: Staff, approvalId: string): Promise<ApprovalRow | undefined> {
  const [open, closed] = [await by.call(listApprovals, {}), await by.call(listApprovals, { which: 'closed' })];
  return [...open.approvals, ...closed.approvals].find((row) => row.approvalId === approvalId);
}
