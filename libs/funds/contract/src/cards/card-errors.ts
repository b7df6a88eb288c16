import { identityErrors } from '@parkett/identity-contract';
import { rejectWith } from '@parkett/kernel';

/** Stable codes of the errors about cards, each with its HTTP status. */
export const cardErrors = {
  IBAN_INVALID: 400, // { fault }
  IBAN_NOT_REACHABLE: 400,
  CARD_NUMBER_INVALID: 400, // { fault }
  HOLDER_NOT_CUSTOMER: 409,
  HOLDER_NOT_PAYABLE: 409, // { letters }: no payment can carry them
  PAYEE_NO_MATCH: 409,
  PAYEE_CLOSE_MATCH: 409, // { nameAtBank }
  PAYEE_NOT_CHECKED: 409,
  CARD_AGREEMENT_CHANGED: 409,
  CARD_ALREADY_BOUND: 409,
  CARDS_TOO_MANY: 409, // { max }
  CARD_UNKNOWN: 404,
} as const;
/** Those that a decision or a call about cards may give. */
export const cardRefusals = { ...identityErrors, ...cardErrors } as const;
export const rejectCard = rejectWith<keyof typeof cardRefusals>();
