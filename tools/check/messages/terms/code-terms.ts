/** A term that engineers use and customers never read. */
export interface CodeTerm {
  readonly english: string;
  readonly german: string;
  readonly means: string;
  readonly code: string;
}

const terms = (rows: readonly (readonly [string, string, string, string])[]): readonly CodeTerm[] =>
  rows.map(([english, german, means, code]) => ({ english, german, means, code }));

export const codeTerms: readonly CodeTerm[] = terms([
  ['security master', 'Wertpapierstamm', 'All instruments with their facts.', 'libs/market/contract/src'],
  [
    'last-value cache',
    'Letztwertspeicher',
    'The newest quote of each instrument, in memory.',
    'libs/market/server/src/quotes',
  ],
  ['OHLC aggregator', 'OHLC-Aggregator', 'Makes bars of ticks: open, high, low, close.', 'libs/market/server/src/bars'],
  [
    'execution report',
    'Ausführungsbericht',
    'What the exchange answers about an order.',
    'libs/trading/server/src/venue',
  ],
  ['leaves quantity', 'Restmenge', 'The part of an order that can still be filled.', 'libs/trading/domain/src'],
  [
    'protection price',
    'Schutzkurs',
    'The worst price at which a market order may be filled.',
    'libs/trading/domain/src',
  ],
  [
    'price band',
    'Preisband',
    'The range around the last price in which a limit is accepted.',
    'libs/trading/domain/src',
  ],
  [
    'day-order expiry',
    'Verfall von Tagesaufträgen',
    'Open orders end with the trading day.',
    'libs/trading/server/src/jobs',
  ],
  ['cash transaction', 'Umsatz', 'One line of the customer’s money log.', 'libs/trading/server/src/queries'],
  ['posting', 'Buchung', 'One leg of a booking in the ledger; all legs add up to nothing.', 'libs/ledger/src'],
  [
    'broker ledger',
    'Eigenbuch des Brokers',
    'Our own accounts in the ledger: fees, settlement, bank.',
    'libs/ledger/src',
  ],
  [
    'deduplication window',
    'Deduplizierungsfenster',
    'The commands of an aggregate that are recognised when repeated.',
    'libs/platform/event-log/src/engine',
  ],
  [
    'log follower',
    'Log-Leser',
    'Reads the event log from a position on and hands records out.',
    'libs/platform/read-model/src',
  ],
  [
    'read-your-writes barrier',
    'Lesen eigener Schreibvorgänge',
    'A query waits until it shows what its caller has written.',
    'libs/platform/read-model/src',
  ],
  [
    'fenced write',
    'abgesicherter Schreibvorgang',
    'An append that fails once another engine has taken the partition over.',
    'libs/platform/event-log/src/engine',
  ],
]);
