/**
 * A set that only grows, of references from outside (bank bookings, execution ids) which may count once for ever.
 * Kept in chunks so that adding one copies a chunk, not everything.
 */
export type References = readonly Readonly<Record<string, 1>>[];

const chunkSize = 128;

export const noReferences: References = [];

export const hasReference = (references: References, id: string): boolean => references.some((chunk) => Object.hasOwn(chunk, id));

export function addReference(references: References, id: string): References {
  const last = references.at(-1);
  if (last === undefined || Object.keys(last).length >= chunkSize) return [...references, { [id]: 1 }];
  return [...references.slice(0, -1), { ...last, [id]: 1 }];
}
