import { firstDocumentTypeSchema, type DocumentType } from '@parkett/identity-contract';
import { validate as validateChineseCard } from 'stdnum/lib/cjs/cn/ric.js';
import { validate as validateGermanPassport } from 'stdnum/lib/cjs/de/passport.js';
import { validate as validateGermanCard } from 'stdnum/lib/cjs/de/pwnr.js';
import type { z } from 'zod';

interface NumberRule {
  /** Requires all check digits; the library also accepts numbers without. */
  readonly pattern: RegExp;
  readonly validate: (text: string) => { readonly isValid: boolean };
}

/**
 * In the machine-readable zone, German numbers are followed by their check digit (7-3-1 of ICAO 9303); Chinese ones end
 * with it (GB 11643).
 */
const rules: Readonly<Record<z.output<typeof firstDocumentTypeSchema>, NumberRule>> = {
  deIdentityCard: { pattern: /^[0-9CFGHJKLMNPRTVWXYZ]{9}\d$/, validate: validateGermanCard },
  dePassport: { pattern: /^[CFGHJK][0-9CFGHJKLMNPRTVWXYZ]{8}\d$/, validate: validateGermanPassport },
  cnIdentityCard: { pattern: /^\d{17}[\dX]$/, validate: validateChineseCard },
};

/** A number of another document; its check digit is in the lines. */
const anyNumber: NumberRule = { pattern: /^[0-9A-Z]{5,32}$/, validate: () => ({ isValid: true }) };

const tidy = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/** The number without spaces and hyphens, in capitals; undefined when a check digit is wrong. */
export function documentNumber(type: DocumentType, text: string): string | undefined {
  const number = tidy(text);
  const first = firstDocumentTypeSchema.safeParse(type);
  const { pattern, validate } = first.success ? rules[first.data] : anyNumber;
  return pattern.test(number) && validate(number).isValid ? number : undefined;
}

const printedLength = 9;
const weights = [7, 3, 1] as const;

/** The same for somebody who may have typed a German number as it is printed on the front, without its check digit. */
export function searchedNumber(type: DocumentType, text: string): string | undefined {
  const number = tidy(text);
  if (number.length !== printedLength || !(type === 'deIdentityCard' || type === 'dePassport'))
    return documentNumber(type, number);
  const sum = [...number].reduce((before, each, at) => before + Number.parseInt(each, 36) * (weights[at % 3] ?? 0), 0);
  return documentNumber(type, `${number}${sum % 10}`);
}

const partOfName = /^[\p{L}\p{M}.'’·-]+$/u;

/** A name with single spaces between its parts; undefined when it contains characters that names do not have. */
export function personName(text: string): string | undefined {
  const parts = text.normalize('NFC').trim().split(/\s+/u);
  return parts.every((part) => partOfName.test(part)) && /\p{L}/u.test(text) ? parts.join(' ') : undefined;
}
