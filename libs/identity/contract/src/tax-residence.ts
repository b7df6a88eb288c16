import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { addressCountries, lineSchema } from './contact';
import { sealedSchema } from './endpoints';

const none = z.strictObject({});
const id = z.string().min(1).max(64);

/** The version of the wording that customers certify. A text that changes gets another version. */
export const selfCertificationVersion = '1';

/** Most countries of tax residence, as in the forms of the CRS. */
export const taxCountriesMax = 5;
export const tinLengthMax = 40;
export const explanationLengthMax = 120;

/** Why there is no tax identification number (TIN), as the self-certification of the CRS has it. */
export const tinReasons = ['notIssued', 'notRequired', 'notYetAvailable'] as const;
const tinReasonSchema = z.enum(tinReasons);

/** A country of tax residence: its number, or the reason why there is none. A number to come is explained. */
const taxCountrySchema = z
  .strictObject({
    country: z.string().refine((code) => addressCountries.includes(code)),
    tin: lineSchema(tinLengthMax).nullable().default(null),
    missing: tinReasonSchema.nullable().default(null),
    explanation: lineSchema(explanationLengthMax).nullable().default(null),
  })
  .refine(({ tin, missing }) => (tin === null) !== (missing === null), { path: ['tin'] })
  .refine(({ missing, explanation }) => (missing === 'notYetAvailable') === (explanation !== null), {
    path: ['explanation'],
  });
export type TaxCountry = z.output<typeof taxCountrySchema>;

/** A self-certification, as it is sent. */
export const taxResidenceSchema = z.strictObject({
  /** Citizen of the USA, holder of a green card, or resident there. */
  usPerson: z.boolean(),
  countries: z
    .array(taxCountrySchema)
    .min(1)
    .max(taxCountriesMax)
    .refine((countries) => new Set(countries.map(({ country }) => country)).size === countries.length),
  /** The version that the customer has read. */
  wording: z.string().min(1).max(16),
});
export type TaxResidence = z.output<typeof taxResidenceSchema>;

/** Plaintext of the encrypted field `sealed` of a declaration, as JSON. */
export const declaredTaxResidenceSchema = z.object({
  usPerson: z.literal(false),
  countries: z.array(
    z.object({
      country: z.string(),
      tin: z.string().nullable(),
      missing: tinReasonSchema.nullable(),
      explanation: z.string().nullable(),
    }),
  ),
});
export type DeclaredTaxResidence = z.output<typeof declaredTaxResidenceSchema>;

export const getTaxResidence = endpoint({
  name: 'getTaxResidence',
  method: 'GET',
  path: '/api/user/tax-residence',
  access: 'customer',
  summary: 'Where the customer pays taxes, by their own declaration; numbers are masked.',
  input: none,
  output: z.object({
    /** The version of the wording that a declaration has to name. */
    wording: z.string(),
    declared: z
      .object({
        at: instantSchema,
        wording: z.string(),
        countries: z.array(
          z.object({ country: z.string(), tin: z.string().nullable(), missing: tinReasonSchema.nullable() }),
        ),
      })
      .nullable(),
    /** The postal address has changed since, and is in none of these countries. */
    outdated: z.boolean(),
  }),
});

/** Plaintext of the sealed `query` of /api/user/tax-residence; `stepUpId` is a step-up for `declareTaxResidence`. */
export const declareTaxResidenceSecretSchema = z.strictObject({
  ...taxResidenceSchema.shape,
  stepUpId: id,
  sentAt: z.number().int(),
});

export const declareTaxResidence = endpoint({
  name: 'declareTaxResidence',
  method: 'POST',
  path: '/api/user/tax-residence',
  access: 'customer',
  summary: 'Sets or replaces the countries of tax residence. Repeating a call with its step-up gives the same answer.',
  input: sealedSchema,
  output: none,
});

/** What reviewers see: whether there is a number, not the number. */
export const reviewedTaxResidenceSchema = z.object({
  at: instantSchema,
  countries: z.array(z.object({ country: z.string(), hasTin: z.boolean(), missing: tinReasonSchema.nullable() })),
});
export type ReviewedTaxResidence = z.output<typeof reviewedTaxResidenceSchema>;
