import {
  dateSchema,
  defineCommands,
  defineEvents,
  endpoint,
  instantSchema,
  languageSchema,
  type CommandOf,
  type EventOf,
  type EventViews,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';

const perLanguage = <Value extends z.ZodType>(value: Value) => z.record(languageSchema, value);
export const agreementIdSchema = z.string().min(1).max(16);
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const agreementVersionSchema = z.object({
  version: agreementIdSchema,
  /** The UTC date from which customers are told of it; null for the first version. */
  announcedOn: dateSchema.nullable(),
  /** The UTC date from which it holds. */
  validFrom: dateSchema,
  /** For each language the SHA-256 of its text: headings and texts, joined by line breaks (`agreementText`). */
  texts: perLanguage(hashSchema),
  /** In plain words, what differs from the version before; null for the first version. */
  changes: perLanguage(z.string().min(1).max(2000)).nullable(),
});
/** A version of the user agreement. One that has been announced is never changed. */
export type AgreementVersion = z.output<typeof agreementVersionSchema>;

/** The text of an agreement of which its hash is taken. */
export const agreementText = (sections: readonly { readonly heading: string; readonly text: string }[]): string =>
  sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n');

/** Sent by the customer, or by the identity process for what they accepted at registration. */
const acceptAgreementV1 = z.object({ version: agreementIdSchema, language: languageSchema, textHash: hashSchema });
export const agreementCommands = defineCommands({ AcceptAgreement: { 1: acceptAgreementV1 } });
export type AgreementCommand = CommandOf<typeof agreementCommands>;
export type AgreementSent = SentOf<typeof agreementCommands>;

/** Language and hash name the text that was shown. */
const acceptedV1 = acceptAgreementV1.extend({ acceptedAt: instantSchema });
export const agreementEvents = defineEvents({ AgreementAccepted: { 1: acceptedV1, write: 0 } });
export type AgreementEvent = EventOf<typeof agreementEvents>;
export const agreementViews: EventViews<AgreementEvent> = {
  AgreementAccepted: ({ version, acceptedAt }) => ({ version, acceptedAt }),
};

/** An acceptance as staff see it. */
export const acceptedAgreementSchema = z.object({
  version: agreementIdSchema,
  language: languageSchema,
  acceptedAt: instantSchema,
});

export const getAgreement = endpoint({
  name: 'getAgreement',
  method: 'GET',
  path: '/api/user/agreement',
  access: 'customer',
  summary: 'The version of the user agreement that the customer is asked to accept.',
  input: z.strictObject({}),
  output: z.object({
    /** Null when there is nothing to accept. */
    asked: z
      .object({
        version: agreementIdSchema,
        validFrom: dateSchema,
        /** Whether it holds already: until it is accepted, nothing can be bought or subscribed to. */
        required: z.boolean(),
        /** What is new in it, in the caller's language. */
        changes: z.string(),
        textHash: hashSchema,
      })
      .nullable(),
  }),
});

export const acceptAgreement = endpoint({
  name: 'acceptAgreement',
  method: 'POST',
  path: '/api/user/agreement',
  access: 'customer',
  summary: 'Accepts a version of the user agreement, naming the language and the hash of the text that was shown.',
  input: z.strictObject(acceptAgreementV1.shape),
  output: z.object({}),
});
