import { listReversedDebits, type ReversedDebit } from '@parkett/funds-contract';
import { minor, subtract } from '@parkett/kernel';
import { call } from '../../api';
import type { Words } from '../../words/words';
import type { CheckedListOf } from './checked-list';

/** What of the amount was taken from the customer, and what has become of the rest. */
function takenText({ amount, suspended, suspense, currency }: ReversedDebit, { w, money }: Words): string {
  const taken = subtract(amount, suspended);
  return [
    ...(taken > 0 ? [w('checks.debits.taken', { amount: money(taken, currency) })] : []),
    ...(suspended > 0 && suspense !== 'none'
      ? [w(`checks.debits.${suspense}`, { amount: money(minor(-suspended), currency) })]
      : []),
  ].join(' · ');
}

function todoText({ owed, suspense, currency }: ReversedDebit, { w, money }: Words): string {
  return [
    ...(owed > 0 ? [w('checks.debits.todo.owed', { amount: money(owed, currency) })] : []),
    ...(suspense === 'held' ? [w('checks.debits.todo.held')] : []),
  ].join(' ');
}

export const debits: CheckedListOf<ReversedDebit> = {
  name: 'debits',
  hasEnded: true,
  load: async (which, before) => {
    const asked = { which, ...(before === undefined ? {} : { before }) };
    const { debits: rows, next } = await call(listReversedDebits, asked, { quiet: true });
    return { rows, next };
  },
  keyOf: ({ accountId, bookingId }) => `${accountId} ${bookingId}`,
  columns: (which) => [
    { name: 'fact.account', cell: ({ accountId }) => accountId },
    { name: 'fact.booking', cell: ({ bookingId }) => bookingId },
    {
      name: 'checks.debits.amount',
      isFigure: true,
      cell: ({ amount, currency }, { money }) => money(amount, currency),
    },
    { name: 'checks.debits.where', cell: takenText },
    { name: 'checks.debits.code', cell: ({ code }) => code || '–' },
    {
      name: 'checks.debits.credited',
      cell: ({ creditedAt }, { when }) => (creditedAt === null ? '–' : when(creditedAt)),
    },
    { name: 'checks.debits.reversed', cell: ({ reversedAt }, { when }) => when(reversedAt) },
    ...(which === 'ended'
      ? []
      : [
          {
            name: 'checks.debits.owed' as const,
            isFigure: true,
            cell: ({ owed, currency }: ReversedDebit, { money }: Words) => (owed > 0 ? money(owed, currency) : '–'),
          },
          { name: 'checks.todo' as const, cell: todoText },
        ]),
  ],
};
