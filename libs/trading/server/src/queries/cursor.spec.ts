import { fundsCommands } from '@parkett/funds-contract';
import { Problem } from '@parkett/platform-http';
import { listTransactions } from '@parkett/trading-contract';
import { afterCursor, nextCursor } from './cursor';

interface Row {
  readonly at: string;
  readonly id: string;
}

const next = (row: Row): string => nextCursor([row, row], 1, ({ at, id }) => [at, id]) ?? '';

describe('the cursor of a page', () => {
  it.each([
    ['ours', '0123456789abcdef'.repeat(2)],
    ['arbitrary text from a bank', `deposit:A:RE 2026/11 – Müller | Söhne, №4`],
    ['line breaks and quotes', `deposit:A:'";--\n\t\\`],
    ['the maximum length a bank may use, in multi-byte characters', `deposit:${'A'.repeat(32)}:${'€'.repeat(64)}`],
    ['a pictograph', 'deposit:A:💶'],
  ])('continues after an id of %s and fits its field', (_, id) => {
    const cursor = next({ at: '1700000000000', id });
    expect(afterCursor(cursor)).toEqual({ at: '1700000000000', id });
    expect(listTransactions.input.parse({ cursor })).toMatchObject({ cursor });
  });

  it('is null at the end, and absent for the first page', () => {
    expect(nextCursor([{ at: '1', id: 'a' }], 1, ({ at, id }) => [at, id])).toBeNull();
    expect(afterCursor(undefined)).toEqual({ at: String(Number.MAX_SAFE_INTEGER), id: '' });
  });

  it.each([
    ['nothing', ''],
    ['noise', 'nonsense'],
    ['no id', Buffer.from('17|').toString('base64url')],
    ['no time', Buffer.from('x|a').toString('base64url')],
    ['a time out of range', Buffer.from('9999999999999999|a').toString('base64url')],
    ['a NUL', Buffer.from('17|a\0').toString('base64url')],
    ['broken text', Buffer.from([0x31, 0x7c, 0xff]).toString('base64url')],
    ['a valid cursor with text appended', `${next({ at: '17', id: 'a' })}!`],
  ])('is rejected when it is %s, because starting again would loop for ever', (_, cursor) => {
    const refused = (() => {
      try {
        return afterCursor(cursor);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ status: 400, code: 'INPUT_INVALID', facts: { field: 'cursor' } });
  });
});

it('a deposit whose booking id no database can store is rejected', () => {
  const deposit = (bookingId: string) =>
    fundsCommands.parse({ type: 'Deposit', body: { amount: 100, currency: 'EUR', bookingId } });
  expect(deposit('B/1 №2')).toBeDefined();
  expect(deposit('B\0')).toBeUndefined();
});
