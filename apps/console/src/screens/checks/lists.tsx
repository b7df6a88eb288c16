import {
  listDifferences,
  listPayeeAlerts,
  listReturns,
  listStatementLines,
  listWaitingDeposits,
  type DeskDifference,
  type DeskLine,
  type DeskReturn,
  type PayeeAlert,
  type WaitingDeposit,
} from '@parkett/funds-contract';
import { currencySchema, minor } from '@parkett/kernel';
import { call } from '../../api';
import { isWord, type Words } from '../../words/words';
import type { CheckedListOf, Which } from './checked-list';

const millionths = 1_000_000;
const sharePrefix = 'share:';
const quiet = { quiet: true } as const;
const pageFrom = (before: string | undefined) => (before === undefined ? {} : { before });

/** A text of the server, in words where there are some. */
const named = (word: string, text: string, w: Words['w']): string => (isWord(word) ? w(word) : text);

/** Minor units of a currency, or millionths of a share. */
function amountText(amount: string, unit: string, { money, number }: Words): string {
  const currency = currencySchema.safeParse(unit).data;
  if (currency !== undefined) return money(minor(Number(amount)), currency);
  return `${number(Number(amount) / millionths)} ${unit.replace(sharePrefix, '')}`;
}

/** A bucket, or a booking of the bank, which may be called anything. */
function whatText(what: string, w: Words['w']): string {
  const [, booking] = /^booking (.*)$/.exec(what) ?? [];
  if (booking !== undefined) return w('checks.what.booking', { booking });
  const [, bucket] = /^below zero: (.*)$/.exec(what) ?? [];
  if (bucket !== undefined) return w('checks.what.belowZero', { what: named(`checks.what.${bucket}`, bucket, w) });
  return named(`checks.what.${what}`, what, w);
}

/** The events as the command line names them. */
const eventsOf = ({ partition, firstOffset, lastOffset }: DeskDifference): string =>
  `${partition}:${firstOffset}${firstOffset === lastOffset ? '' : `–${lastOffset}`}`;

function holdText({ hold, heldAt, liftedAt, liftedBy, refusal }: DeskDifference, { w, when }: Words): string {
  const facts = {
    ...{ since: heldAt === null ? '' : when(heldAt), at: liftedAt === null ? '' : when(liftedAt) },
    ...{ by: liftedBy.join(', '), code: refusal ?? '' },
  };
  if (hold === 'lifted' && liftedBy.length === 0) return w('checks.hold.liftedAt', facts);
  return w(`checks.hold.${hold}`, facts);
}

/** Who finds out what is wrong, and how. */
function todoOf({ side, ...at }: DeskDifference, { w }: Words): string {
  if (side === 'bank') return w('checks.todo.bank');
  const event = `${at.partition}:${at.firstOffset}`;
  return w(side === 'postings' ? 'checks.todo.postings' : 'checks.todo.readModel', { event });
}

export const differences: CheckedListOf<DeskDifference> = {
  name: 'differences',
  hasEnded: true,
  load: async (which, before) => {
    const { differences: rows, next } = await call(listDifferences, { which, ...pageFrom(before) }, quiet);
    return { rows, next };
  },
  keyOf: ({ id }) => id,
  columns: (which) => [
    {
      name: 'fact.account',
      cell: ({ accountId, partition }, { w }) =>
        accountId ?? w('checks.differences.broker', { partition: String(partition) }),
    },
    {
      name: 'checks.side',
      cell: ({ side, what }, { w }) => `${named(`checks.side.${side}`, side, w)}: ${whatText(what, w)}`,
    },
    { name: 'checks.expected', isFigure: true, cell: (row, words) => amountText(row.expected, row.unit, words) },
    { name: 'checks.found', isFigure: true, cell: (row, words) => amountText(row.found, row.unit, words) },
    { name: 'checks.events', cell: eventsOf },
    { name: 'checks.since', cell: ({ foundAt }, { when }) => when(foundAt) },
    { name: 'checks.hold', cell: holdText },
    which === 'open'
      ? { name: 'checks.todo', cell: todoOf }
      : {
          name: 'checks.endedBy',
          cell: ({ endedAt }, { w, when }) => endedAt !== null && w('checks.differences.ended', { at: when(endedAt) }),
        },
  ],
};

export const waiting: CheckedListOf<WaitingDeposit> = {
  name: 'waiting',
  hasEnded: false,
  load: async (_, before) => {
    const { waiting: rows, next } = await call(listWaitingDeposits, pageFrom(before), quiet);
    return { rows, next };
  },
  keyOf: ({ accountRef, bookingId, amount, currency }) => [bookingId, accountRef, amount, currency].join(' '),
  columns: () => [
    { name: 'fact.account', cell: ({ accountRef }) => accountRef },
    { name: 'fact.booking', cell: ({ bookingId }) => bookingId },
    { name: 'fact.money', isFigure: true, cell: ({ amount, currency }, words) => amountText(amount, currency, words) },
    { name: 'checks.since', cell: ({ since }, { when, age }) => `${when(since)} (${age(since)})` },
    { name: 'checks.waiting.why', cell: ({ reason }, { w }) => named(`checks.waiting.${reason}`, reason, w) },
    { name: 'checks.waiting.until', cell: ({ until }, { when }) => (until === null ? '–' : when(until)) },
  ],
};

export const returns: CheckedListOf<DeskReturn> = {
  name: 'returns',
  hasEnded: true,
  load: async (which, before) => {
    const { returns: rows, next } = await call(listReturns, { which, ...pageFrom(before) }, quiet);
    return { rows, next };
  },
  keyOf: ({ accountId, returnId }) => `${accountId} ${returnId}`,
  columns: (which: Which) => [
    { name: 'fact.account', cell: ({ accountId }) => accountId },
    { name: 'fact.booking', cell: ({ bookingId }) => bookingId },
    { name: 'fact.money', isFigure: true, cell: ({ amount, currency }, { money }) => money(amount, currency) },
    { name: 'checks.returns.begun', cell: ({ begunAt }, { when, age }) => `${when(begunAt)} (${age(begunAt)})` },
    { name: 'checks.returns.sent', cell: ({ sentAt }, { when }) => (sentAt === null ? '–' : when(sentAt)) },
    ...(which === 'open'
      ? []
      : [
          {
            name: 'checks.endedAt' as const,
            cell: ({ endedAt }: DeskReturn, { when }: Words) => (endedAt === null ? '–' : when(endedAt)),
          },
        ]),
    {
      name: 'checks.status',
      cell: ({ status, failure }, { w }) =>
        w(failure === null ? `checks.return.${status}` : 'checks.return.why', {
          status: w(`checks.return.${status}`),
          code: named(`checks.return.failure.${failure ?? ''}`, failure ?? '', w),
        }),
    },
  ],
};

export const lines: CheckedListOf<DeskLine> = {
  name: 'lines',
  hasEnded: false,
  load: async (_, before) => {
    const { lines: rows, next } = await call(listStatementLines, pageFrom(before), quiet);
    return { rows, next };
  },
  keyOf: ({ key }) => key,
  columns: () => [
    { name: 'checks.lines.on', cell: ({ on }, { day }) => (on === null ? '–' : day(on)) },
    {
      name: 'fact.money',
      isFigure: true,
      cell: ({ amount, currency }, words) => amountText(String(amount), currency, words),
    },
    { name: 'checks.lines.reference', cell: ({ bankReference }) => bankReference ?? '–' },
    { name: 'checks.lines.account', cell: ({ account }) => account },
    {
      name: 'checks.lines.statement',
      cell: ({ statement, sequence, number, fileName }, { w }) =>
        w('checks.lines.place', { statement: sequence ?? statement, number: String(number), file: fileName }),
    },
    { name: 'checks.lines.why', cell: ({ why }, { w }) => w(`checks.why.${why}`) },
    { name: 'checks.todo', cell: ({ why }, { w }) => w(`checks.why.${why}.todo`) },
  ],
};

export const payees: CheckedListOf<PayeeAlert> = {
  name: 'payees',
  hasEnded: false,
  load: async (_, before) => {
    const { alerts: rows, next } = await call(listPayeeAlerts, pageFrom(before), quiet);
    return { rows, next };
  },
  keyOf: ({ accountId, number }) => `${accountId} ${number}`,
  columns: () => [
    { name: 'fact.account', cell: ({ accountId }) => accountId },
    { name: 'checks.payees.number', cell: ({ number }) => number },
    {
      name: 'checks.payees.answer',
      cell: ({ answers }, { w }) => named(`checks.answer.${answers[0]?.answer ?? ''}`, '–', w),
    },
    {
      name: 'checks.payees.before',
      cell: ({ answers }, { w, when }) =>
        answers
          .slice(1)
          .map(({ answer, lastAt }) => `${w(`checks.answer.${answer}`)} (${when(lastAt)})`)
          .join(' · ') || '–',
    },
    {
      name: 'checks.payees.times',
      isFigure: true,
      cell: ({ answers }) => answers.reduce((sum, { times }) => sum + times, 0),
    },
    { name: 'checks.payees.last', cell: ({ lastAt }, { when }) => when(lastAt) },
    {
      name: 'checks.payees.bound',
      cell: ({ boundAt }, { w, when }) => (boundAt === null ? w('checks.payees.notBound') : when(boundAt)),
    },
  ],
};
