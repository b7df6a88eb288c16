/** Inputs of the endpoints about direct debits. */
export const debitInputs = {
  signMandate: { cardId: 'none', text: '1', stepUpId: 'none' },
  revokeMandate: { mandateId: 'none' },
  requestDebit: { mandateId: 'none', amount: '50' },
  ...{ getDirectDebits: {}, listReversedDebits: {} },
};
