export { agreementGate } from './agreement-gate';
export { agreementSlice } from './agreement-slice';
export { type AgreementState } from './agreement-state';
export { agreementAt, askedAgreement, type AskedAgreement } from './asked-agreement';
