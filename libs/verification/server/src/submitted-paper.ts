import type { DocumentType, SubmittedIdentity, verificationSecretSchema } from '@parkett/identity-contract';
import { countryOfIssuer, isCountry } from '@parkett/identity-contract/countries';
import { readMachineLines, type MachineLines } from '@parkett/identity-contract/machine-lines';
import { Problem } from '@parkett/platform-http';
import type { z } from 'zod';
import { documentNumber, personName } from './document-numbers';
import { namesAgree } from './names-agree';

type Form = z.output<typeof verificationSecretSchema>;

/** A document as it is submitted. */
export interface SubmittedPaper {
  readonly documentType: DocumentType;
  readonly identity: SubmittedIdentity;
  /** Null where it is not known or has no end. */
  readonly expiresOn: string | null;
}

const adultYears = 18;

/**
 * The facts of a form: from the machine-readable lines if it has some, with which the rest has to agree. `today` is a
 * calendar date. Throws ID_NUMBER_INVALID, INPUT_INVALID, DOCUMENT_LINES_REQUIRED, DOCUMENT_LINES_INVALID,
 * DOCUMENT_LINES_DIFFER, DOCUMENT_EXPIRED, CUSTOMER_UNDER_AGE.
 */
export function paperOf(form: Form, today: string): SubmittedPaper {
  const { documentType, country } = form;
  if (country !== undefined && !isCountry(country))
    throw new Problem(400, 'INPUT_INVALID', { field: 'country', reason: 'format' });
  const typed = typedBy(form);
  if (form.lines !== undefined) return withLines(form, form.lines, typed, today);
  if (documentType === 'passport' || documentType === 'identityCard') throw new Problem(400, 'DOCUMENT_LINES_REQUIRED');
  const birthDate = documentType === 'cnIdentityCard' ? birthDateIn(typed.idNumber) : undefined;
  const expiresOn = documentType === 'cnIdentityCard' ? (form.expiresOn ?? null) : null;
  refuseDates({ birthDate, expiresOn }, today);
  const known = { ...(country === undefined ? {} : { country }), ...(birthDate === undefined ? {} : { birthDate }) };
  return { documentType, identity: { ...typed, ...known }, expiresOn };
}

function typedBy(form: Form): { readonly name: string; readonly idNumber: string } {
  // The check digit of a German number is in the lines, so it can be left away beside them.
  const idNumber = documentNumber(form.lines === undefined ? form.documentType : 'passport', form.idNumber);
  if (idNumber === undefined) throw new Problem(400, 'ID_NUMBER_INVALID');
  const name = personName(form.name);
  if (name === undefined) throw new Problem(400, 'INPUT_INVALID', { field: 'name', reason: 'format' });
  return { name, idNumber };
}

const kindOf: Readonly<Record<DocumentType, MachineLines['kind'] | undefined>> = {
  deIdentityCard: 'identityCard',
  dePassport: 'passport',
  cnIdentityCard: undefined,
  passport: 'passport',
  identityCard: 'identityCard',
};

function withLines(form: Form, lines: string, typed: ReturnType<typeof typedBy>, today: string): SubmittedPaper {
  const answer = readMachineLines(lines, today);
  if (answer.kind === 'wrong') {
    const { reason, line, from, to } = answer.wrong;
    throw new Problem(400, 'DOCUMENT_LINES_INVALID', { reason, line: line + 1, from: from + 1, to });
  }
  const { read } = answer;
  const { documentType } = form;
  const isGerman = documentType === 'deIdentityCard' || documentType === 'dePassport';
  const country = countryOfIssuer(read.issuer);
  const printed = [read.number, `${read.number}${read.numberCheckDigit}`];
  if (read.kind !== kindOf[documentType]) differs('documentType');
  if (country === undefined || country !== (isGerman ? 'DE' : form.country)) differs('country');
  if (!printed.includes(typed.idNumber)) differs('idNumber');
  if (!namesAgree(typed.name, read)) differs('name');
  const { birthDate, nationality, expiresOn } = read;
  refuseDates({ birthDate, expiresOn }, today);
  // Numbers of documents are assigned to one customer each. German ones have always been kept with their check digit.
  const idNumber = isGerman ? `${read.number}${read.numberCheckDigit}` : read.number;
  const identity = { name: typed.name, idNumber, country, lines: [...read.lines], birthDate, nationality };
  return { documentType, identity, expiresOn };
}

function differs(field: string): never {
  throw new Problem(400, 'DOCUMENT_LINES_DIFFER', { field });
}

/** GB 11643: the seventh to the fourteenth digit. */
const birthDateIn = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;

function refuseDates(
  { birthDate, expiresOn }: { readonly birthDate: string | undefined; readonly expiresOn: string | null },
  today: string,
): void {
  const adultSince = `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`;
  if (birthDate !== undefined && birthDate > adultSince) throw new Problem(403, 'CUSTOMER_UNDER_AGE');
  if (expiresOn !== null && expiresOn < today) throw new Problem(409, 'DOCUMENT_EXPIRED', { expiredOn: expiresOn });
}

/** The text of a number in the index of all numbers: those of other countries are unique within their country only. */
export const indexedNumber = (
  documentType: DocumentType,
  { country, idNumber }: { readonly country?: string | undefined; readonly idNumber: string },
): string =>
  documentType === 'passport' || documentType === 'identityCard' ? `${country ?? ''}${idNumber}` : idNumber;
