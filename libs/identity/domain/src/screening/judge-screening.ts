import { dataHashSchema, entrySchema, screeningVerdictSchema } from '@parkett/identity-contract';
import { recordedIdSchema, type ApprovalKind } from '@parkett/kernel';
import { z } from 'zod';

const dayMs = 24 * 60 * 60 * 1000;
const verdictSchema = z.object({
  accountId: recordedIdSchema,
  entry: entrySchema,
  dataHash: dataHashSchema,
  verdict: screeningVerdictSchema,
});

/** Whether an entry of a list is the customer. */
export const judgeScreening: ApprovalKind = {
  name: 'judgeScreening',
  makerRoles: ['operations', 'risk'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const parsed = verdictSchema.safeParse(body);
    if (!parsed.success) return undefined;
    const { accountId, ...judged } = parsed.data;
    const command = { aggregate: `account:${accountId}`, type: 'JudgeScreening', bodyVersion: 1, body: judged };
    return { command, beneficiary: accountId };
  },
};
