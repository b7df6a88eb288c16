import { nameOf, noteTotals, type ContractNoteFacts, type TaxLine } from '@parkett/documents-domain';
import { minorDigits, perShare, quantityOf, type Currency } from '@parkett/kernel';
import type { FeeLine } from '@parkett/trading-contract';
import type { Block, Content, Fact } from './content';
import { correctionOf, feeName, frameOf, wordsOf, type Words } from './words';

/** The note about what was bought or sold for one order on one trade date. */
export function contractNote(facts: ContractNoteFacts): Content {
  const { head, side } = facts;
  const words = wordsOf(head.language);
  return {
    ...frameOf(head, words),
    title: words.say(`note.${side}`),
    isStatement: false,
    blocks: [
      ...correctionOf(head, words),
      { kind: 'facts', facts: orderOf(facts, words) },
      ...(facts.fills.length === 0 ? [cancelledOf(facts, words)] : tradeOf(facts, words)),
    ],
  };
}

const cancelledOf = ({ tradeDate }: ContractNoteFacts, { say, figures }: Words): Block => ({
  kind: 'text',
  text: say('note.cancelled', { date: figures.date(tradeDate) }),
});

function orderOf({ security, orderId, tradeDate }: ContractNoteFacts, { say, figures, language }: Words): Fact[] {
  return [
    { name: say('security'), value: `${nameOf(security, language)} (${security.symbol})` },
    ...(security.isin === null ? [] : [{ name: 'ISIN', value: security.isin }]),
    { name: say('note.order'), value: orderId },
    { name: say('note.tradeDate'), value: figures.date(tradeDate) },
  ];
}

function tradeOf(facts: ContractNoteFacts, words: Words): readonly Block[] {
  const { side, currency, settlesOn, fills, taxes } = facts;
  const { say, figures } = words;
  const { quantity, value, fees, net } = noteTotals(facts);
  const average = perShare(value, quantityOf(quantity), minorDigits(currency));
  return [
    {
      kind: 'facts',
      facts: [
        { name: say('note.settlesOn'), value: figures.date(settlesOn) },
        { name: say('quantity'), value: figures.quantity(quantity) },
        ...(fills.length > 1 ? [{ name: say('note.averagePrice'), value: figures.price(average) }] : []),
        { name: say('note.value'), value: figures.money(value, currency) },
      ],
    },
    { kind: 'heading', text: say('note.executions') },
    fillsOf(facts, words),
    { kind: 'heading', text: say('fee') },
    feesOf(fees, currency, words),
    { kind: 'heading', text: say('tax') },
    taxesOf(taxes, currency, words),
    {
      kind: 'facts',
      facts: [
        {
          ...{ name: say(side === 'buy' ? 'note.debit' : 'note.credit'), isSum: true },
          value: figures.money(net, currency),
        },
      ],
    },
  ];
}

function fillsOf(facts: ContractNoteFacts, { say, figures }: Words): Block {
  const { currency, fills } = facts;
  const totals = noteTotals(facts);
  return {
    kind: 'table',
    columns: [
      { title: `${say('note.time')} (${figures.zone(fills[0]?.executedAt ?? 0)})`, align: 'left' },
      { title: say('note.venue'), align: 'left' },
      { title: say('quantity'), align: 'right' },
      { title: `${say('price')} (${currency})`, align: 'right' },
      { title: `${say('note.value')} (${currency})`, align: 'right' },
    ],
    rows: [
      ...fills.map((fill) => ({
        cells: [
          ...[figures.time(fill.executedAt), fill.venue, figures.quantity(fill.quantity)],
          ...[figures.price(fill.price), figures.amount(fill.value, currency)],
        ],
      })),
      {
        cells: [say('sum'), '', figures.quantity(totals.quantity), '', figures.amount(totals.value, currency)],
        isSum: true,
      },
    ],
  };
}

function feesOf(fees: readonly FeeLine[], currency: Currency, words: Words): Block {
  const { say, figures } = words;
  if (fees.length === 0) return { kind: 'text', text: say('fee.none') };
  return {
    kind: 'table',
    columns: [
      { title: say('fee'), align: 'left' },
      { title: say('fee.rule'), align: 'left' },
      { title: `${say('amount')} (${currency})`, align: 'right' },
    ],
    rows: fees.map(({ code, rule, amount }) => ({
      cells: [feeName(code, words), rule, figures.amount(amount, currency)],
    })),
  };
}

function taxesOf(taxes: readonly TaxLine[], currency: Currency, { say, figures }: Words): Block {
  if (taxes.length === 0) return { kind: 'text', text: say('tax.none') };
  return {
    kind: 'table',
    columns: [
      { title: say('tax'), align: 'left' },
      { title: `${say('amount')} (${currency})`, align: 'right' },
    ],
    rows: taxes.map(({ code, amount }) => ({ cells: [say('tax.other', { code }), figures.amount(amount, currency)] })),
  };
}
