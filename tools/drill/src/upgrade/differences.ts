/** How many values of an older answer were compared with a newer one, and the fields in which they differ. */
interface Differences {
  readonly compared: number;
  /** `.cash: 100 is now 90` */
  readonly different: readonly string[];
}

/**
 * Compares every value of `before` with the same field of `after`. Fields that only `after` has are new and do not
 * count; those for which `ignore` is true are not compared.
 */
export function differences(
  before: unknown,
  after: unknown,
  ignore: (field: string) => boolean = () => false,
  path = '',
): Differences {
  if (typeof before !== 'object' || before === null) {
    const different = before === after ? [] : [`${path}: ${textOf(before)} is now ${textOf(after)}`];
    return { compared: 1, different };
  }
  const other: Readonly<Record<string, unknown>> = { ...(after as object | null | undefined) };
  const lengths = Array.isArray(before) && Array.isArray(after) && before.length !== after.length;
  const found = Object.entries(before)
    .filter(([field]) => !ignore(field))
    .map(([field, value]) => differences(value, other[field], ignore, `${path}.${field}`));
  return {
    compared: found.reduce((total, { compared }) => total + compared, 0),
    different: [
      ...(lengths ? [`${path}: ${before.length} rows are now ${(after as unknown[]).length}`] : []),
      ...found.flatMap(({ different }) => different),
    ],
  };
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'missing';
