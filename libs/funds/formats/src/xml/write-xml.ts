import { invariant } from '@parkett/kernel';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const character = /^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** Throws for characters that XML does not have: what cannot be written is never left out silently. */
export function escaped(text: string): string {
  invariant(character.test(text), 'a character that XML does not have');
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
}

/** An element with its children, which are XML already; none if it would be empty. */
export const element = (name: string, ...children: readonly string[]): string => {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
};

/** An element with a text of at most `most` characters; none for null. */
export function textElement(name: string, text: string | null, most: number): string {
  if (text === null) return '';
  invariant(text !== '' && [...text].length <= most, `${name} has 1 to ${most} characters`);
  return `<${name}>${escaped(text)}</${name}>`;
}

export const documentStart = (message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">`;
