import type { ApprovalKind } from '@parkett/kernel';
import { actionAggregate, actionToCancelSchema, actionToRecordSchema } from '@parkett/market-contract';
import { actionProblem } from './action-problem';

/** Who requests and who approves a corporate action. */
export const actionApprovers = { makerRoles: ['operations'], checkerRoles: ['risk'] } as const;

const validMs = 7 * 24 * 60 * 60 * 1000;

/** Two members of staff agree on an action of a company. */
export const recordAction: ApprovalKind = {
  ...actionApprovers,
  name: 'recordCorporateAction',
  validMs,
  wrap: (given) => {
    const { data } = actionToRecordSchema.safeParse(given);
    if (data === undefined || actionProblem(data) !== undefined) return undefined;
    const aggregate = actionAggregate(data.symbol);
    return { command: { aggregate, type: 'RecordCorporateAction', bodyVersion: 1, body: data }, beneficiary: null };
  },
};

/** Two members of staff agree that an announced action does not take place. */
export const cancelAction: ApprovalKind = {
  ...actionApprovers,
  name: 'cancelCorporateAction',
  validMs,
  wrap: (given) => {
    const { data } = actionToCancelSchema.safeParse(given);
    if (data === undefined) return undefined;
    const aggregate = actionAggregate(data.symbol);
    return { command: { aggregate, type: 'CancelCorporateAction', bodyVersion: 1, body: data }, beneficiary: null };
  },
};
