import type { Currency, Price } from '@parkett/kernel';
import type { ActionTerms, AnnouncedAction, Instrument } from '@parkett/market-contract';
import {
  BadRow,
  dividendIn,
  FileUnreadable,
  splitIn,
  splitInPrices,
  type ActionLine,
  type DayRecord,
  type FileContext,
  type FileRecord,
} from '@parkett/market-domain';
import { readFile } from '@parkett/market-server';
import { basename } from 'node:path';
import type { ActionImportReport, ActionRowCode, LeftOutRow } from './action-report';

type KnownInstrument = Pick<Instrument, 'symbol' | 'currency' | 'mic'>;
type InstrumentOf = NonNullable<FileContext['instrumentOf']>;

interface ReadActions extends Pick<ActionImportReport, 'file' | 'layout' | 'rows'> {
  readonly actions: readonly ActionLine[];
  readonly leftOut: readonly LeftOutRow[];
}

/**
 * The corporate actions of a file: one a row, or in the columns for dividends and splits beside daily prices. Throws
 * FileUnreadable for a file that contains neither.
 */
export async function actionsInFile(
  path: string,
  told: FileContext & { readonly instrumentOf: InstrumentOf },
): Promise<ReadActions> {
  const actions = new ActionRows(basename(path), told.instrumentOf);
  const days: DayLine[] = [];
  const { file, layout, rows, bad } = await readFile(path, told, (record, line) => {
    if (record.kind === 'action') actions.add(record.name, line, record);
    else if (record.kind === 'day') days.push({ record, line });
    else throw new FileUnreadable('KIND_DIFFERS', `contains no corporate actions: its rows are ${nameOf(record)}`);
  });
  readColumns(days, actions);
  const leftOut = [
    ...bad.map(({ line, reason }) => ({ line, code: 'ROW_UNREADABLE' as const, reason })),
    ...actions.leftOut,
  ];
  return { file, layout, rows, actions: actions.found, leftOut: leftOut.toSorted((a, b) => a.line - b.line) };
}

const nameOf = ({ kind }: FileRecord): string => (kind === 'instrument' ? 'instruments' : `${kind}s`);

interface DayLine {
  readonly record: DayRecord;
  readonly line: number;
}

interface NamedAction extends Pick<AnnouncedAction, 'terms' | 'exDate' | 'payDate'> {
  readonly source: string | null;
}

/** Collects actions, and the rows that are none. */
class ActionRows {
  readonly found: ActionLine[] = [];
  readonly leftOut: LeftOutRow[] = [];
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly fileName: string,
    private readonly instrumentOf: InstrumentOf,
  ) {}

  add(name: DayRecord['name'], line: number, { terms, exDate, payDate, source }: NamedAction): void {
    const instrument = this.instrumentOf(name);
    if (instrument === undefined)
      return this.leaveOut(line, 'SYMBOL_UNKNOWN', `no instrument is ${name.isin ?? name.symbol}`);
    const problem = currencyProblem(terms, instrument);
    if (problem !== undefined) return this.leaveOut(line, 'CURRENCY_DIFFERS', problem);
    const { symbol } = instrument;
    const key = JSON.stringify([symbol, exDate, terms]);
    const earlier = this.seen.get(key);
    if (earlier !== undefined) return this.leaveOut(line, 'ACTION_TWICE', `the same as line ${earlier}`);
    this.seen.set(key, line);
    const action = { symbol, terms, exDate, payDate, deadline: null, source: (source ?? this.fileName).slice(0, 200) };
    this.found.push({ line, action });
  }

  /** The dividend is in the currency of the prices: the instrument's, unless the file says another one. */
  addDividend(
    name: DayRecord['name'],
    line: number,
    {
      amount,
      currency,
      ...dated
    }: Omit<NamedAction, 'terms'> & { readonly amount: Price; readonly currency: Currency | null },
  ): void {
    const listed = currency ?? this.instrumentOf(name)?.currency;
    if (listed === undefined) return this.leaveOut(line, 'SYMBOL_UNKNOWN', `no instrument is ${name.symbol}`);
    this.add(name, line, { ...dated, terms: { kind: 'cashDividend', amount, currency: listed } });
  }

  leaveOut(line: number, code: ActionRowCode, reason: string): void {
    this.leftOut.push({ line, code, reason });
  }
}

/** A dividend in another currency than that of the prices would adjust none of them. */
function currencyProblem(terms: ActionTerms, { symbol, currency }: KnownInstrument): string | undefined {
  if (terms.kind !== 'cashDividend' || terms.currency === currency) return undefined;
  return `the dividend is in ${terms.currency}, but ${symbol} is listed in ${currency}`;
}

/** Days come in the order of the file, from old to new or from new to old; `before` is the trade date before. */
function readColumns(days: readonly DayLine[], actions: ActionRows): void {
  const sorted = days.toSorted((a, b) => (a.record.date < b.record.date ? -1 : 1));
  sorted.forEach(({ record, line }, at) => {
    if (record.detached === undefined) return;
    try {
      readRow(record, line, { before: sorted[at - 1]?.record, actions });
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      actions.leaveOut(line, 'ROW_UNREADABLE', error.message);
    }
  });
}

/** Holidays last up to ten days. What a share gained or lost in a longer gap could look like a split. */
const gapDaysMax = 14;

const isNear = (before: DayRecord | undefined, date: string): boolean =>
  before !== undefined && Date.parse(date) - Date.parse(before.date) <= gapDaysMax * 86_400_000;

function readRow(
  { name, currency, date, open, detached }: DayRecord,
  line: number,
  { before, actions }: { readonly before: DayRecord | undefined; readonly actions: ActionRows },
): void {
  if (detached === undefined) return;
  const dated = { exDate: date, payDate: date, source: null };
  const [amount, split] = [dividendIn(detached), splitIn(detached)];
  if (amount !== null && detached.isAdjusted)
    actions.leaveOut(
      line,
      'DIVIDEND_ADJUSTED',
      `without a column Adj Close, the prices are adjusted for ${amount} already`,
    );
  else if (amount !== null) actions.addDividend(name, line, { ...dated, amount, currency });
  if (split === null) return;
  const shown = `${split.to} for ${split.from}`;
  switch (splitInPrices(split, isNear(before, date) ? before?.close : undefined, open)) {
    case 'adjusted':
      return actions.leaveOut(line, 'SPLIT_ADJUSTED', `the prices are adjusted for the split of ${shown} already`);
    case 'unclear':
      return actions.leaveOut(
        line,
        'SPLIT_UNCLEAR',
        `the prices do not show whether they contain the split of ${shown}`,
      );
    case 'asTraded':
      return actions.add(name, line, { ...dated, terms: { kind: 'split', ...split } });
  }
}
