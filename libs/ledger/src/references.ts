/**
 * An append-only set of references that count once for ever: bank bookings, execution ids, order ids. Stored in chunks
 * so that adding one copies a single chunk instead of the whole set.
 */
export type References = readonly (readonly string[])[];

const chunkSize = 128;

export const noReferences: References = [];

export const hasReference = (references: References, id: string): boolean =>
  references.some((chunk) => chunk.includes(id));

export function addReference(references: References, id: string): References {
  const last = references.at(-1);
  return last === undefined || last.length >= chunkSize ? [...references, [id]] : references.with(-1, [...last, id]);
}
