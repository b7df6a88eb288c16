import { differencesFrom } from './venue-comparison';
import type { BookedOrder } from './venue-program';
import { LoggedOrders } from './venue-records';

const execution = { quantity: 2_000_000, price: '10.00', bustedAt: null };
const bought: BookedOrder = {
  ...{ orderId: 'o1', symbol: 'NORD', side: 'buy', currency: 'EUR', state: 'filled', filled: 4_000_000 },
  executions: [
    { ...execution, executionId: '1' },
    { ...execution, executionId: '2', bustedAt: 7 },
  ],
};

const cleared = (sign: 1 | -1) => [
  { bucket: 'house:clearing', unit: 'EUR', amount: sign * 2_000 },
  { bucket: 'house:custody', unit: 'share:NORD', amount: sign * -2_000_000 },
];
const fill = (number: string, final: boolean) => ({
  ...{ type: 'OrderExecuted', orderId: 'o1', executionId: `o1:${number}`, quantity: 2_000_000, price: '10.00', final },
  ...{ venue: { name: 'outside', executionId: number }, postings: cleared(1) },
});
const placed = { type: 'OrderPlaced', orderId: 'o1' };
const bust = { type: 'ExecutionBusted', orderId: 'o1', executionId: 'o1:2', postings: cleared(-1) };
const story = [placed, fill('1', false), fill('2', true), bust];

function logged(events: readonly object[]): LoggedOrders {
  const log = new LoggedOrders();
  log.read(events.map((event) => JSON.stringify({ aggregate: 'account:A', events: [event] })).join('\n'));
  return log;
}

const differences = (events: readonly object[], book = bought): string =>
  differencesFrom([book], logged(events)).join();

it('a log that has what the venue has does not differ', () => {
  expect(differences(story)).toBe('');
});

it.each([
  ['a fill is lost', [placed, fill('2', true), bust], 'o1/1 is lost'],
  ['a fill is recorded twice', [...story, fill('1', false)], 'o1/1 is recorded 2 times'],
  ['a fill is invented', [...story, fill('3', false)], 'o1/3 is unknown to the venue'],
  ['a bust is lost', [placed, fill('1', false), fill('2', true)], 'o1/2 is 2000000 at 10.00 instead of'],
  [
    'a price differs',
    [placed, { ...fill('1', false), price: '10.01' }, fill('2', true), bust],
    'o1/1 is 2000000 at 10.01',
  ],
  ['an order is open', [placed, fill('1', false), fill('2', false), bust], 'o1 is open'],
  ['an order ends twice', [...story, { type: 'OrderCancelled', orderId: 'o1' }], 'o1 has ended 2 times'],
  ['an order is unknown here', [], 'o1 is not an order of a customer'],
  ['money is missing', [placed, { ...fill('1', false), postings: [] }, fill('2', true), bust], 'EUR: 0 is booked'],
] as const)('finds that %s', (_, events, difference) => {
  expect(differences(events)).toContain(difference);
});

it('finds an order that still works at the venue, and executions that it has not listed', () => {
  const [first] = bought.executions;
  const book: BookedOrder = { ...bought, state: 'working', executions: first ? [first] : [] };
  expect(differences(story, book)).toContain('o1 still works at the venue');
  expect(differences(story, book)).toContain('o1 is not listed in full by the venue');
});

it('counts replaced orders, and finds a request that nobody answered', () => {
  const log = logged([
    placed,
    { type: 'ReplaceRequested', orderId: 'o1', replaceId: 'r1' },
    { type: 'OrderReplaced', orderId: 'o1', replaceId: 'r1' },
    { type: 'ReplaceRequested', orderId: 'o1', replaceId: 'r2' },
    { type: 'ReplaceRefused', orderId: 'o1', replaceId: 'r2' },
    { type: 'ReplaceRequested', orderId: 'o1', replaceId: 'r3' },
  ]);
  expect([log.replaced, [...log.asked]]).toEqual([1, ['r3']]);
});
