export { complaintRulesAt } from './complaint-rules';
export { complaintSlice } from './complaint-slice';
export type { ComplaintState } from './complaint-state';
