/**
 * An append-only set of references that count once for ever: bank bookings, execution ids, order ids. Stored in chunks
 * so that adding one copies a single chunk instead of the whole set.
 */
export type DedupeSet = readonly (readonly string[])[];

const chunkSize = 128;

export const emptyDedupeSet: DedupeSet = [];

export const isInDedupeSet = (references: DedupeSet, id: string): boolean =>
  references.some((chunk) => chunk.includes(id));

export function addToDedupeSet(references: DedupeSet, id: string): DedupeSet {
  const last = references.at(-1);
  return last === undefined || last.length >= chunkSize ? [...references, [id]] : references.with(-1, [...last, id]);
}
