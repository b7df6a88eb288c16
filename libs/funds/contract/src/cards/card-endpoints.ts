import { lineSchema, sealedSchema } from '@parkett/identity-contract';
import { endpoint, instantSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';
import { boundCheckSchema, cardKindSchema, payeeCheckSchema } from './card';

const none = z.strictObject({});
const sentAt = z.number().int();
const numberSchema = z.string().min(1).max(64);
const lengthMax = 120;

/** A card as its customer sees it. */
export const cardSchema = z.object({
  cardId: recordedIdSchema,
  kind: cardKindSchema,
  /** Masked. */
  holder: z.string(),
  bank: z.string(),
  branch: z.string().nullable(),
  bic: z.string().nullable(),
  /** Masked but for its end. */
  number: z.string(),
  check: boundCheckSchema,
  isDefault: z.boolean(),
  boundAt: instantSchema,
  /** From when money can be paid out to it. */
  usableFrom: instantSchema,
});
export type Card = z.output<typeof cardSchema>;

export const listCards = endpoint({
  name: 'listCards',
  method: 'GET',
  path: '/api/funds/cards',
  access: 'customer',
  summary: "The customer's accounts at banks, the default one first.",
  input: none,
  output: z.object({
    cards: z.array(cardSchema),
    /** The verified name, masked, to which a card has to belong; null until it is verified. */
    holder: z.string().nullable(),
    /** The version of the agreement that binding a card has to name. */
    agreement: z.string(),
    cardsMax: z.number().int(),
  }),
});

export const getCardHolder = endpoint({
  name: 'getCardHolder',
  method: 'GET',
  path: '/api/funds/cards/holder',
  access: 'customer',
  summary: 'The verified name in full, for the form that binds an account at a bank.',
  input: none,
  output: z.object({
    /** Null until it is verified. */
    holder: z.string().nullable(),
  }),
});

/** Plaintext of the sealed `query` of /api/funds/cards/check. */
export const checkPayeeSecretSchema = z.strictObject({
  kind: cardKindSchema,
  number: numberSchema,
  holder: lineSchema(lengthMax),
  sentAt,
});

export const checkPayee = endpoint({
  name: 'checkPayee',
  method: 'POST',
  path: '/api/funds/cards/check',
  access: 'customer',
  summary: 'Asks the bank of an account whether the holder has this name. Only for the name of the customer.',
  input: sealedSchema,
  output: z.object({
    check: payeeCheckSchema,
    /** The holder's name as the bank has it, after a close match. */
    nameAtBank: z.string().nullable(),
    /** The bank, where its code tells. */
    bank: z.string().nullable(),
  }),
});

/**
 * Plaintext of the sealed `query` of /api/funds/cards; `stepUpId` is a step-up for `addPayee` with the number, without
 * blanks and in capitals, as `payee`.
 */
export const bindCardSecretSchema = z.strictObject({
  kind: cardKindSchema,
  number: numberSchema,
  holder: lineSchema(lengthMax),
  bank: lineSchema(lengthMax),
  branch: lineSchema(lengthMax).nullable().default(null),
  /** The version of the card agreement that the customer accepts. */
  agreement: z.string().min(1).max(16),
  /** The outcome of the check that the customer was warned of and goes on with. */
  acknowledged: boundCheckSchema.exclude(['match']).nullable().default(null),
  stepUpId: recordedIdSchema,
  sentAt,
});

export const bindCard = endpoint({
  name: 'bindCard',
  method: 'POST',
  path: '/api/funds/cards',
  access: 'customer',
  summary:
    'Binds an account at a bank; money can be paid out to it a day later. Repeating a call with its step-up gives the same answer.',
  input: sealedSchema,
  output: z.object({ cardId: recordedIdSchema }),
});

export const unbindCard = endpoint({
  name: 'unbindCard',
  method: 'POST',
  path: '/api/funds/cards/unbind',
  access: 'customer',
  idempotent: true,
  summary: 'Removes an account at a bank.',
  input: z.strictObject({ cardId: recordedIdSchema }),
  output: none,
});

export const setDefaultCard = endpoint({
  name: 'setDefaultCard',
  method: 'POST',
  path: '/api/funds/cards/default',
  access: 'customer',
  idempotent: true,
  summary: 'Makes an account at a bank the one that is chosen beforehand.',
  input: z.strictObject({ cardId: recordedIdSchema }),
  output: none,
});
