import { seenOfLift } from './restriction-facts';

const restrictions = [
  { restrictionId: 'r1', stops: ['trading', 'moneyOut'], reason: 'ownRequest' },
  { restrictionId: 'r2', stops: ['trading', 'moneyOut', 'login'], reason: 'legalHold' },
];

describe('a request to lift a restriction', () => {
  it('shows the second person which one', () => {
    expect(seenOfLift(restrictions, 'r2')).toEqual({ stops: 'trading, moneyOut, login', reasonCode: 'legalHold' });
  });

  it('is refused for one that does not exist', () => {
    expect(() => seenOfLift(restrictions, 'r3')).toThrow(expect.objectContaining({ code: 'RESTRICTION_UNKNOWN' }));
  });
});
