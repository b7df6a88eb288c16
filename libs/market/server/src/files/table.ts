/** The type of a column in files that have types. Instants are in UTC. */
export type ColumnType = 'text' | 'date' | 'instant' | 'price' | 'whole' | 'flag';

/** The columns of an exported file by name, in order; a question mark stands for a column with empty cells. */
export type TableColumns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>;

/** The cells of a row in the order of the columns, as CSV shows them; null is an empty one. */
export type TableRow = readonly (string | null)[];
