import { describeDifferences } from './differences-command';

const difference = {
  ...{ id: '1', subject: 'account:A', side: 'trading', what: 'settled', unit: 'EUR', expected: '100', found: '107' },
  ...{ partition: 2, firstOffset: '5', lastOffset: '5', foundAt: new Date(0), handled: true, refusal: null },
};

it('says which amount of which account differs, from which event on, and whether its money is held', () => {
  expect(describeDifferences({ count: 0, differences: [] })).toBe('the books agree');
  const share = { ...difference, unit: 'share:NORD', lastOffset: '9', handled: false, refusal: 'NOT_SWITCHED_ON' };
  const booking = { ...difference, side: 'bank', what: 'booking \u001b[2J1', handled: false };
  expect(describeDifferences({ count: 4, differences: [difference, share, booking] }).split('\n')).toEqual([
    '4 differences, the first 3:',
    '  account:A, trading: settled is 107 instead of 100 EUR (minor units), events 2:5, since 1970-01-01T00:00:00.000Z',
    '  account:A, trading: settled is 107 instead of 100 share:NORD (millionths of a share), events 2:5–9, ' +
      'since 1970-01-01T00:00:00.000Z, not held yet: NOT_SWITCHED_ON',
    '  account:A, bank: booking [2J1 is 107 instead of 100 EUR (minor units), events 2:5, ' +
      'since 1970-01-01T00:00:00.000Z, not held yet',
  ]);
});
