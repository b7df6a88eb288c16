/**
 * SQL on a column with the times of wrong entries (`timestamptz[]`). At most as many are kept as a cap allows, so the
 * window slides exactly, at any hour.
 */
export const recentOf = (column: string): string =>
  `ARRAY(SELECT at FROM unnest(${column}) AS at WHERE at > now() - interval '24 hours' ORDER BY at)`;

/** The recent ones and one more. */
export const addRecent = (column: string): string => `${recentOf(column)} || clock_timestamp()`;
