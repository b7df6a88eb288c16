import { recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';

/**
 * The accounts at banks to which customers have money paid out are called cards, as in the specification. `iban`: an
 * account that SEPA reaches. `mainlandCard`: a debit card of mainland China.
 */
export const cardKindSchema = z.enum(['iban', 'mainlandCard']);
export type CardKind = z.output<typeof cardKindSchema>;

/**
 * What the bank of the payee says about the holder's name (verification of payee, Regulation (EU) 2024/886):
 * `notPossible` when it does not answer in time, knows no account with this number or does not take part.
 */
export const payeeChecks = ['match', 'closeMatch', 'noMatch', 'notPossible'] as const;
export const payeeCheckSchema = z.enum(payeeChecks);
export type PayeeCheck = z.output<typeof payeeCheckSchema>;

/** Outcomes with which a card can be bound. */
export const boundCheckSchema = payeeCheckSchema.exclude(['noMatch']);

/** The version of the card agreement that customers accept. A text that changes gets another version. */
export const cardAgreementVersion = '1';

export const cardFields = {
  kind: cardKindSchema,
  /** Keyed hash of the number under the customer's key, to which the step-up is bound. */
  mark: recordedIdSchema,
  /** Holder, bank, branch and number: base64 of AES-256-GCM under the customer's own key. */
  sealed: z.string().min(1).max(4096),
  agreement: z.string().min(1).max(16),
  check: boundCheckSchema,
};

/** Plaintext of the encrypted field `sealed` of a card, as JSON. */
export const cardDetailsSchema = z.object({
  holder: z.string(),
  bank: z.string(),
  branch: z.string().nullable(),
  bic: z.string().nullable(),
  /** The IBAN or the card's number, without blanks. */
  number: z.string(),
  /** The holder's name as the bank has it, after a close match. */
  nameAtBank: z.string().nullable(),
});
export type CardDetails = z.output<typeof cardDetailsSchema>;
