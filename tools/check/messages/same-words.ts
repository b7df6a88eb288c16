/** A text that may read the same as in German or English. */
export interface SameWord {
  readonly text: string;
  readonly languages: 'all' | readonly string[];
  readonly reason: string;
}

/** Short on purpose: every entry says why, and one that nothing needs is itself a fault. */
export const sameWords: readonly SameWord[] = [
  { text: 'Parkett', languages: 'all', reason: 'the name of the house' },
  { text: 'ISIN', languages: 'all', reason: 'the international name of the number' },
  { text: 'WKN', languages: 'all', reason: 'the German number has no other name' },
  { text: 'Limit', languages: ['en'], reason: 'the same word' },
  { text: 'Limit {{price}}', languages: ['en'], reason: 'the same word' },
  { text: 'Limit {{price}}.', languages: ['en'], reason: 'the same word' },
  { text: 'Intraday', languages: ['en'], reason: 'the same word' },
  { text: 'H', languages: ['en'], reason: 'high, in one letter' },
  { text: 'Vol.', languages: ['en'], reason: 'the same abbreviation' },
];
