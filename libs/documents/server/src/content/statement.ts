import { checkStatement, feesOf, tradesOf, type StatementFacts } from '@parkett/documents-domain';
import type { MoneyMovement } from '@parkett/trading-contract';
import { sum } from '@parkett/kernel';
import type { Block, Column, Content } from './content';
import { holdingsOf } from './holdings';
import { correctionOf, feeName, frameOf, wordsOf, type Words } from './words';

/** The statement of a day or a month in one currency. */
export function statement(facts: StatementFacts): Content {
  checkStatement(facts);
  const { head, currency, from, to, kind } = facts;
  const words = wordsOf(head.language);
  const { say, figures } = words;
  const period = from === to ? figures.date(from) : `${figures.date(from)} – ${figures.date(to)}`;
  const frame = frameOf(head, words);
  return {
    ...frame,
    title: say(kind === 'dailyStatement' ? 'statement.daily' : 'statement.monthly', { currency }),
    about: [...frame.about, { name: say('statement.period'), value: period }],
    isStatement: true,
    blocks: [
      ...correctionOf(head, words),
      { kind: 'heading', text: say('statement.cash') },
      cashOf(facts, words),
      { kind: 'heading', text: say('statement.trades') },
      tradesTable(facts, words),
      { kind: 'heading', text: say('statement.fees') },
      feesTable(facts, words),
      { kind: 'heading', text: say('statement.holdings', { date: figures.date(to) }) },
      ...holdingsOf(facts.holdings, currency, words),
      { kind: 'heading', text: say('statement.reserved') },
      reservedTable(facts, words),
      { kind: 'heading', text: say('statement.open') },
      openTable(facts, words),
    ],
  };
}

const left = (title: string): Column => ({ title, align: 'left' });
const right = (title: string): Column => ({ title, align: 'right' });

/** A table, or a line that says that it is empty. */
const tableOr = (rows: Extract<Block, { kind: 'table' }>['rows'], columns: readonly Column[], { say }: Words): Block =>
  rows.length === 0 ? { kind: 'text', text: say('document.none') } : { kind: 'table', columns, rows };

const entryOf = ({ kind, symbol }: MoneyMovement, { say }: Words): string =>
  say(`kind.${kind}`, { symbol: symbol ?? '' });

function cashOf({ opening, closing, movements, currency }: StatementFacts, words: Words): Block {
  const { say, figures } = words;
  return {
    kind: 'table',
    columns: [
      ...[left(say('statement.bookDate')), left(say('statement.entry')), left(say('reference'))],
      ...[right(`${say('amount')} (${currency})`), right(`${say('statement.balance')} (${currency})`)],
    ],
    rows: [
      { cells: [say('statement.opening'), '', '', '', figures.amount(opening, currency)], isSum: true },
      ...movements.map((one) => ({
        cells: [
          ...[figures.date(one.businessDate), entryOf(one, words), one.reference],
          ...[figures.amount(one.amount, currency), figures.amount(one.balance, currency)],
        ],
      })),
      { cells: [say('statement.closing'), '', '', '', figures.amount(closing, currency)], isSum: true },
    ],
  };
}

function tradesTable(facts: StatementFacts, words: Words): Block {
  const { say, figures } = words;
  const { currency } = facts;
  return tableOr(
    tradesOf(facts).map((one) => ({
      cells: [
        ...[figures.date(one.businessDate), entryOf(one, words)],
        ...[one.quantity === null ? '' : figures.quantity(one.quantity)],
        ...[one.price === null ? '' : figures.price(one.price)],
        ...[figures.amount(sum(one.fees.map((fee) => fee.amount)), currency), figures.amount(one.amount, currency)],
      ],
    })),
    [
      ...[left(say('statement.bookDate')), left(say('statement.entry')), right(say('quantity'))],
      ...[right(say('price')), right(`${say('fee')} (${currency})`), right(`${say('amount')} (${currency})`)],
    ],
    words,
  );
}

function feesTable(facts: StatementFacts, words: Words): Block {
  const { say, figures } = words;
  const fees = feesOf(facts);
  const lines = fees.map(({ code, rule, amount }) => ({
    cells: [feeName(code, words), rule, figures.amount(amount, facts.currency)],
  }));
  const total = figures.amount(sum(fees.map(({ amount }) => amount)), facts.currency);
  return tableOr(
    lines.length === 0 ? [] : [...lines, { cells: [say('sum'), '', total], isSum: true }],
    [left(say('fee')), left(say('fee.rule')), right(`${say('amount')} (${facts.currency})`)],
    words,
  );
}

function reservedTable({ reservations, currency }: StatementFacts, words: Words): Block {
  const { say, figures } = words;
  return tableOr(
    reservations.map(({ purpose, symbol, id, until, amount }) => ({
      cells: [
        ...[say(`for.${purpose}`, { symbol: symbol ?? '' }), id, until === null ? '' : figures.date(until)],
        figures.amount(amount, currency),
      ],
    })),
    [
      ...[left(say('statement.reservedFor')), left(say('reference')), left(say('statement.until'))],
      right(`${say('amount')} (${currency})`),
    ],
    words,
  );
}

function openTable({ openSettlements, currency }: StatementFacts, words: Words): Block {
  const { say, figures } = words;
  return tableOr(
    openSettlements.map(({ kind, symbol, quantity, amount, tradeDate, settlesOn }) => ({
      cells: [
        ...[say(`kind.${kind}`, { symbol }), figures.date(tradeDate)],
        ...[settlesOn === null ? '' : figures.date(settlesOn), figures.quantity(quantity)],
        figures.amount(amount, currency),
      ],
    })),
    [
      ...[left(say('statement.entry')), left(say('note.tradeDate')), left(say('note.settlesOn'))],
      ...[right(say('quantity')), right(`${say('amount')} (${currency})`)],
    ],
    words,
  );
}
