import type { DocumentType, SubmittedIdentity } from '@parkett/identity-contract';
import { countryOfIssuer } from '@parkett/identity-contract/countries';
import { createHmac } from 'node:crypto';
import type { Person } from './screening-provider';

/** Of documents that were submitted without their lines. */
const nationalities: Readonly<Partial<Record<DocumentType, string>>> = {
  deIdentityCard: 'DE',
  dePassport: 'DE',
  cnIdentityCard: 'CN',
};

/**
 * The part of a submission that is compared with the lists: birth date and nationality from its lines, where it has
 * some. A Chinese identity number contains the date of birth.
 */
export function personOf(
  documentType: DocumentType,
  { name, idNumber, birthDate, nationality, country }: SubmittedIdentity,
): Person {
  const born = documentType === 'cnIdentityCard' ? /^\d{6}(\d{4})(\d{2})(\d{2})/.exec(idNumber) : null;
  return {
    name,
    birthDate: birthDate ?? (born === null ? null : `${born[1]}-${born[2]}-${born[3]}`),
    nationality: countryOfIssuer(nationality ?? '') ?? nationality ?? nationalities[documentType] ?? country ?? null,
  };
}

/** Tells whether two submissions of a customer have the same data, without showing them. */
export const dataHashOf = (bodyKey: Buffer, { name, birthDate, nationality }: Person): string =>
  createHmac('sha256', bodyKey)
    .update(JSON.stringify(['screening', name, birthDate, nationality]))
    .digest('hex');
