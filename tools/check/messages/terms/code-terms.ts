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
  ['security master', 'Wertpapierstamm', 'All instruments with their data.', 'libs/market/contract/src'],
  [
    'last-value cache',
    'Letztwertspeicher',
    'The newest quote of each instrument, in memory.',
    'libs/market/server/src/quotes',
  ],
  [
    'OHLC aggregator',
    'OHLC-Aggregator',
    'Builds bars (open, high, low, close) from ticks.',
    'libs/market/server/src/bars',
  ],
  [
    'execution report',
    'Ausführungsbericht',
    'The exchange’s report of what happened to an order.',
    'libs/trading/server/src/venue',
  ],
  ['quantity', 'Stückzahl', 'A number of shares, in whole millionths of a share.', 'libs/kernel/src/quantity.ts'],
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
    'Orders that are still open expire at the end of the trading day.',
    'libs/trading/server/src/jobs',
  ],
  ['cash transaction', 'Umsatz', 'One line of the customer’s money log.', 'libs/trading/server/src/money-log'],
  ['posting', 'Buchung', 'One leg of a booking in the ledger; all legs add up to zero.', 'libs/ledger/src'],
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
    'Reads the event log from a position on and passes its records to listeners.',
    'libs/platform/read-model/src',
  ],
  [
    'read-your-writes barrier',
    'Lesen eigener Schreibvorgänge',
    'Delays a query until its result contains everything that the caller has written.',
    'libs/platform/read-model/src',
  ],
  [
    'checkpoint',
    'Prüfpunkt',
    'An acknowledged head of the log, signed and stored outside it.',
    'libs/platform/event-log/src/engine/checkpoints.ts',
  ],
  [
    'fenced write',
    'abgesicherter Schreibvorgang',
    'An append that has no effect once another engine has taken over the partition.',
    'libs/platform/event-log/src/engine',
  ],
  ['base currency', 'Basiswährung', 'The currency of an account in which its totals are.', 'libs/trading/domain/src'],
  [
    'settlement of proceeds',
    'Abwicklung von Verkaufserlösen',
    'Proceeds of sales become settled on the morning of their settlement date, so that they can be withdrawn.',
    'libs/trading/domain/src/settle-proceeds.ts',
  ],
  [
    'night',
    'Nacht',
    'What has to be done once a book date is closed: steps that run one after the other, date by date.',
    'libs/platform/jobs/src/night-runner.ts',
  ],
  [
    'tranche',
    'Tranche',
    'The unsettled proceeds of sales with one settlement date.',
    'libs/ledger/src/ledger-state.ts',
  ],
  [
    'custodian',
    'Depotbank, Verwahrstelle',
    'Keeps the shares of all customers in one account of the broker, and settles trades with the market.',
    'apps/custodian',
  ],
  [
    'settlement instruction',
    'Abwicklungsauftrag',
    'Says which shares and which cash change hands with the market on a date, net of the trades of one trade date.',
    'libs/custody',
  ],
  [
    'settlement fail',
    'gescheiterte Abwicklung',
    'A settlement instruction of which something is open after its settlement date.',
    'libs/custody/server/src/fails',
  ],
  [
    'extension period',
    'Verlängerungszeitraum',
    'The settlement days after the settlement date in which a late delivery is left to the other side.',
    'libs/market/domain/src/rules/settlement-fail-rules.json',
  ],
  [
    'buy-in',
    'Eindeckung',
    'The custodian buys shares at the market’s price that the other side has not delivered.',
    'libs/custody/domain/src/order-buy-in.ts',
  ],
  [
    'reference rate',
    'Referenzkurs',
    'A published exchange rate that values amounts; nothing is exchanged at it.',
    'libs/trading/domain/src/fx-rates.ts',
  ],
  [
    'gate',
    'Vorbedingung',
    'A question about facts of the account that is asked before the decision on a command, and may refuse it.',
    'libs/kernel/src/gate.ts',
  ],
]);
