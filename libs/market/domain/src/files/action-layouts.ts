import { actionTermsSchema, type ActionTerms } from '@parkett/market-contract';
import { currencyOf } from './candle';
import { readMoment } from './dates';
import type { ActionRecord, Cell, FileContext, Layout } from './layout';
import { BadRow, optional, required, shown } from './values';

const dateIn = (cell: Cell, column: string, { dates }: FileContext): string =>
  readMoment(required(cell(column), column), dates, column).date;

/** Throws BadRow for terms that no action can have. */
function checkedTerms(terms: unknown): ActionTerms {
  const { data, error } = actionTermsSchema.safeParse(terms);
  if (data !== undefined) return data;
  const field = String(error.issues[0]?.path[0] ?? 'row');
  throw new BadRow(`${field} ${shown(String(Reflect.get(Object(terms), field)))} is not valid`);
}

function action(cell: Cell, context: FileContext, terms: ActionTerms): ActionRecord {
  const exDate = dateIn(cell, 'ex_date', context);
  const payDate = optional(cell('pay_date')) === null ? exDate : dateIn(cell, 'pay_date', context);
  if (payDate < exDate) throw new BadRow(`pay_date ${shown(payDate)} is before the ex-date`);
  const name = { isin: optional(cell('isin')), symbol: required(cell('symbol'), 'symbol') };
  return { kind: 'action', name, exDate, payDate, terms, source: optional(cell('source')) };
}

/** `2` is 2, `1,5` is no number of shares. */
function sharesIn(cell: Cell, column: string): number {
  const text = required(cell(column), column);
  if (!/^\d{1,7}$/.test(text)) throw new BadRow(`${column} ${shown(text)} is not a whole number`);
  return Number(text);
}

const splitOf = (cell: Cell): ActionTerms =>
  checkedTerms({ kind: 'split', from: sharesIn(cell, 'from'), to: sharesIn(cell, 'to') });

/** Dividends and splits of the past, one a row. Amounts are exact decimal numbers, with a point. */
export const actionLayouts: readonly Layout[] = [
  {
    name: 'dividends',
    kind: 'action',
    columns: ['symbol', 'ex_date', 'amount', 'currency'],
    example: {
      file: 'dividends.csv',
      lines: [
        'symbol,ex_date,pay_date,amount,currency,source',
        'QAA.DE,2024-05-16,2024-05-21,2.20,EUR,Annual general meeting of 15 May 2024',
        'QAA.DE,2023-05-11,,2.05,EUR,',
        'QBB.DE,2024-06-06,2024-06-10,0.315,EUR,',
      ],
    },
    parse: (cell, context) => {
      const amount = required(cell('amount'), 'amount')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
      const terms = checkedTerms({ kind: 'cashDividend', amount, currency: currencyOf(cell) });
      return action(cell, context, terms);
    },
  },
  {
    name: 'splits',
    kind: 'action',
    columns: ['symbol', 'ex_date', 'from', 'to'],
    example: {
      file: 'splits.csv',
      lines: ['symbol,ex_date,from,to', 'QAA.DE,2022-09-05,1,3', 'QBB.DE,2021-03-01,10,1'],
    },
    parse: (cell, context) => {
      const terms = splitOf(cell);
      if (terms.kind === 'split' && terms.from === terms.to) throw new BadRow('from and to are the same');
      return action(cell, context, terms);
    },
  },
];
