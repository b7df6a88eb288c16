/** A text that may equal the German or English one, or be in Latin letters in a language of another script. */
export interface SameWord {
  readonly text: string;
  readonly languages: 'all' | readonly string[];
  readonly reason: string;
}

const same = (reason: string, words: Readonly<Record<string, SameWord['languages']>>): readonly SameWord[] =>
  Object.entries(words).map(([text, languages]) => ({ text, languages, reason }));

const latin = ['en', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'el', 'ru'];

/** Every entry has a reason. An entry that is not needed is reported as a fault. */
export const sameWords: readonly SameWord[] = [
  ...same('a name that is not translated', { Parkett: 'all', ISIN: 'all', WKN: 'all', Xetra: 'all' }),
  ...same('the name of a place that both languages have', {
    Europe: ['fr'],
    Europa: ['it', 'es', 'pt', 'nl', 'sv'],
    China: ['en', 'es', 'pt', 'nl'],
    'Hong Kong': ['fr', 'it', 'es', 'pt'],
    Hongkong: ['nl', 'sv'],
    USA: ['en', 'it', 'sv'],
    Shanghai: ['en', 'fr', 'it', 'nl', 'sv'],
    Shenzhen: ['en', 'fr', 'it', 'es', 'pt', 'nl', 'sv'],
    'New York': ['en', 'fr', 'it', 'nl', 'sv'],
  }),
  ...same('the name of a number that is not translated', { IBAN: 'all', BIC: 'all' }),
  ...same('the word for a bank or its branch', { Bank: ['en', 'nl', 'sv'], Filiale: ['it'] }),
  ...same('the word for a web browser', { 'Browser: {device}': ['en', 'it', 'nl'] }),
  ...same('the word for yes', { Ja: ['nl', 'sv'] }),
  ...same('the word for a country or a town', { Land: ['nl', 'sv'], Ort: ['sv'], Postcode: ['nl'] }),
  ...same('the word for trading in three languages', { Handel: ['nl', 'sv'] }),
  ...same('the name of a board that is translated into Chinese only', {
    STAR: latin,
    ChiNext: latin,
    GEM: latin,
  }),
  ...same('the international sign of the ratio', { 'P/E': ['it', 'el', 'ru'] }),
  ...same('the usual abbreviation', {
    'Vol.': ['en', 'fr', 'it', 'es', 'pt', 'nl', 'sv'],
    'Max.': ['nl', 'sv'],
    Max: ['fr', 'it'],
  }),
  ...same("one letter for the language's own word", {
    H: ['en', 'nl', 'sv'],
    O: ['fr', 'nl'],
    C: ['fr', 'it', 'es'],
    L: ['nl', 'sv'],
    S: ['en', 'fr', 'es', 'pt', 'nl', 'sv', 'el'],
    D: ['en', 'fr', 'it', 'es', 'pt', 'nl'],
  }),
  ...same('the word that brokers of the language use', {
    FIFO: ['en', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'el'],
    Netto: ['it', 'nl', 'sv'],
    Net: ['fr'],
    Brutto: ['sv'],
    Dividenden: ['nl'],
    Delisting: ['en'],
    Fusion: ['fr', 'sv'],
    Limit: ['en'],
    No: ['it', 'es'],
    'Limit {{price}}': ['en', 'sv'],
    'Limit {{price}}.': ['en', 'sv'],
    Intraday: ['en', 'fr', 'it', 'nl'],
    Order: ['nl', 'sv'],
    Orders: ['nl'],
    'Corporate action': ['nl'],
    Kurs: ['sv'],
    Saldo: ['it', 'es', 'pt', 'nl', 'sv'],
    Regel: ['nl', 'sv'],
    Dokumentnummer: ['sv'],
    Volume: ['fr', 'pt', 'nl'],
    Volumen: ['es'],
    Spread: ['en', 'it', 'pt', 'nl', 'sv'],
    Candles: ['nl'],
    Geldmarktfonds: ['nl'],
    Blockhandel: ['sv'],
    Aktie: ['sv'],
    Passkeys: ['en', 'nl', 'sv'],
  }),
  ...same('the name of an industry that both languages have', {
    Software: ['en', 'it', 'es', 'pt', 'nl'],
    Pharma: ['en'],
    Automobile: ['fr'],
    Media: ['it', 'nl'],
    Chemie: ['nl'],
    Energie: ['nl'],
    Banken: ['nl'],
    Logistik: ['sv'],
  }),
  ...same('the same word in both languages', {
    App: ['en', 'nl', 'sv'],
    Code: ['fr', 'nl'],
    Liste: ['fr'],
    Name: ['en'],
    Version: ['en', 'fr', 'sv'],
    'Version {{version}}': ['fr', 'sv'],
    Messages: ['fr'],
    Total: ['fr', 'es', 'pt'],
    Status: ['en', 'nl', 'sv'],
    Week: ['nl'],
    Tests: ['en'],
    Sector: ['es', 'nl'],
    provisional: ['es'],
    Password: ['it'],
    Alle: ['nl'],
    Period: ['sv'],
    Telefonnummer: ['sv'],
    Telefon: ['sv'],
    Kontonummer: ['sv'],
    Konto: ['sv'],
  }),
];
