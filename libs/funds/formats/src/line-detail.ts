import type { LineDetail } from './statement';

export const emptyDetail: LineDetail = {
  amount: null,
  endToEndId: null,
  mandateId: null,
  counterparty: { name: null, account: null, bank: null },
  purpose: '',
  returnReason: null,
};

/** Banks write a word where the payer gave no reference. */
export const provided = (text: string | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return ['', 'NOTPROVIDED', 'NONREF'].includes(trimmed) ? null : trimmed;
};
