import type { ApiInput } from './api-list';

const order = { year: 2026, amount: 100_00, isJoint: false, endsWithYear: false };

/** Valid inputs of where customers pay taxes, and of their German tax. */
export const taxInputs: Readonly<Record<string, ApiInput>> = {
  getTaxResidence: {},
  declareTaxResidence: {
    sealed: {
      ...{ usPerson: false, wording: '1', stepUpId: 'none' },
      countries: [{ country: 'DE', tin: '36574261809', missing: null, explanation: null }],
    },
  },
  getTaxes: {},
  estimateAllowance: order,
  orderAllowance: { ...order, stepUpId: null },
  requestLossCertificate: { year: 2026, pot: 'both' },
};
