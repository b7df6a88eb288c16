import { validatePerson } from 'stdnum';
import { validate as validateAustrian } from 'stdnum/lib/cjs/at/tin.js';
import { validate as validateGerman } from 'stdnum/lib/cjs/de/idnr.js';
import { validate as validateEcuadorianId } from 'stdnum/lib/cjs/ec/ci.js';
import { validate as validateEcuadorian } from 'stdnum/lib/cjs/ec/ruc.js';
import { validate as validateFinn } from 'stdnum/lib/cjs/fi/hetu.js';
import { validate as validateGreek } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as validateGuatemalanId } from 'stdnum/lib/cjs/gt/cui.js';
import { validate as validateGuatemalan } from 'stdnum/lib/cjs/gt/nit.js';
import { validate as validateIndian } from 'stdnum/lib/cjs/in/pan.js';
import { validate as validatePeruvianId } from 'stdnum/lib/cjs/pe/cui.js';
import { validate as validatePeruvian } from 'stdnum/lib/cjs/pe/ruc.js';
import { validate as validatePolish } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as validatePolishPerson } from 'stdnum/lib/cjs/pl/pesel.js';
import { validate as validateSwedish } from 'stdnum/lib/cjs/se/orgnr.js';
import { validate as validateSlovene } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as validateSlovak } from 'stdnum/lib/cjs/sk/dph.js';
import { validate as validateSlovakPerson } from 'stdnum/lib/cjs/sk/rc.js';

type Rule = (text: string) => { readonly isValid: boolean };

/** Ten digits with a check digit, with the century before them or without; the library wants the hyphen between. */
const swedish: Rule = (tin) => (/^(\d{2})?\d{10}$/.test(tin) ? validateSwedish(tin.slice(-10)) : { isValid: false });

/**
 * Countries whose number for taxes is another than those by which the library knows persons: it takes the Austrian
 * insurance number, the Greek AMKA or the Indian Aadhaar, and would refuse the right one.
 */
const ownRules: Readonly<Record<string, readonly Rule[]>> = {
  AT: [validateAustrian],
  DE: [validateGerman],
  EC: [validateEcuadorianId, validateEcuadorian],
  FI: [validateFinn],
  GR: [validateGreek],
  GT: [validateGuatemalanId, validateGuatemalan],
  IN: [validateIndian],
  PE: [validatePeruvianId, validatePeruvian],
  PL: [validatePolishPerson, validatePolish],
  SE: [swedish],
  SI: [validateSlovene],
  SK: [validateSlovakPerson, validateSlovak],
};

/** The library knows other numbers of these countries only, or lacks the newer form. */
const unchecked: ReadonlySet<string> = new Set(['AL', 'GH', 'HU', 'ID', 'LV', 'MU', 'MY', 'SV', 'TW', 'VN']);

/** What people print in a number. In Finland the hyphen says the century, so it belongs to the number. */
const marks = /[\s./()-]/g;
const finnishMarks = /[\s.]/g;

/** What a number has in every country: letters and digits, at least one digit. */
const anyTin = /^(?=.*\d)[0-9A-Z-]{2,40}$/;

/**
 * The number without blanks and the marks that people print in it, in capitals; undefined when it cannot be one of this
 * country. A country without a known format takes any number.
 */
export function tinOf(country: string, text: string): string | undefined {
  const tin = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(country === 'FI' ? finnishMarks : marks, '');
  if (!anyTin.test(tin)) return undefined;
  return isTin(country, tin) ? tin : undefined;
}

function isTin(country: string, tin: string): boolean {
  if (unchecked.has(country)) return true;
  const rules = Object.hasOwn(ownRules, country) ? ownRules[country] : undefined;
  if (rules !== undefined) return rules.some((validate) => validate(tin).isValid);
  return validatePerson(country, tin).isValid ?? true;
}
