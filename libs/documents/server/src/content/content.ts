/** A line of a table. Emphasised lines are sums. */
export interface Row {
  readonly cells: readonly string[];
  readonly isSum?: boolean;
}

export interface Column {
  readonly title: string;
  /** Figures are aligned on the right and never broken. */
  readonly align: 'left' | 'right';
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly isSum?: boolean;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly Row[] };

/** A document in the words and figures of its language, before it is laid out on pages. */
export interface Content {
  readonly title: string;
  /** Lines of the customer's name and address. */
  readonly addressee: readonly string[];
  /** Which document it is, beside the address. */
  readonly about: readonly Fact[];
  readonly blocks: readonly Block[];
  /** Its place in the log, and that the market is simulated; at the foot of every page. */
  readonly foot: readonly string[];
  /** Shown at the top of every page of a simulated market. */
  readonly mark: string | null;
  readonly pageOf: (page: number, pages: number) => string;
  /** With the herringbone band at the top. */
  readonly isStatement: boolean;
}
