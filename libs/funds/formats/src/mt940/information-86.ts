import { emptyDetail, provided } from '../line-detail';
import type { LineDetail } from '../statement';

/** A transaction code of three digits, then the character that separates the fields: `166?00GUTSCHRIFT?20…`. */
const structuredPattern = /^\s*\d{3}([^\w\s])\d{2}/;
/** Purpose: ?20 to ?29, continued in ?60 to ?63. */
const purposeCodes = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'];

/** What `:86:` says: the fields of the German banks, otherwise the text as it is. */
export function detailIn(text: string): LineDetail {
  const separator = structuredPattern.exec(text)?.[1];
  if (separator === undefined) return { ...emptyDetail, purpose: text.trim() };
  const fields = fieldsOf(text.replaceAll('\n', ''), separator);
  const field = (code: string): string => (fields.get(code) ?? '').trim();
  const remittance = remittanceIn(purposeCodes.map((code) => fields.get(code) ?? '').join(''));
  return {
    amount: null,
    endToEndId: provided(remittance.get('EREF')),
    mandateId: provided(remittance.get('MREF')),
    counterparty: {
      name: provided(`${fields.get('32') ?? ''}${fields.get('33') ?? ''}`),
      account: provided(field('31')),
      bank: provided(field('30')),
    },
    purpose: (remittance.get('SVWZ') ?? '').trim(),
    returnReason: null,
  };
}

/** The first field of a code counts: a second ?31 in a text that contains the separator replaces no account. */
function fieldsOf(text: string, separator: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of text.trim().slice(3).split(separator).slice(1)) {
    const code = part.slice(0, 2);
    if (/^\d{2}$/.test(code) && !fields.has(code)) fields.set(code, part.slice(2));
  }
  return fields;
}

const keyword = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|RREF|PURP|MDAT|DDAT|SQTP|ORCR|ORMR|IBAN|BIC|SVWZ)\+/g;

/**
 * The parts of a SEPA purpose, such as `EREF+4711SVWZ+Rent`. References come before the payer's own text, so that nobody
 * can add one in it; and of two with one name the first counts. Without keywords, all of it is the payer's text.
 */
function remittanceIn(purpose: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let [name, from] = ['SVWZ', 0];
  const put = (to: number): void => {
    const text = purpose.slice(from, to);
    if (!parts.has(name) && (name !== 'SVWZ' || from > 0 || text !== '')) parts.set(name, text);
  };
  for (const found of purpose.matchAll(keyword)) {
    if (from === 0 && found.index > 0) break;
    if (from > 0) put(found.index);
    [name, from] = [found[1] ?? '', found.index + found[0].length];
    if (name === 'SVWZ') break;
  }
  put(purpose.length);
  return parts;
}
