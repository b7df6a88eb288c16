import { isGrown } from './golden-events';

const rows = (row: object) => ({
  type: 'object',
  properties: { rows: { type: 'array', items: { type: 'object', ...row } } },
  required: ['rows'],
});
const symbol = { type: 'string' };

describe('a schema that was recorded', () => {
  const before = rows({ properties: { symbol }, required: ['symbol'] });

  it('may gain optional fields, also those of its rows', () => {
    expect(isGrown(before, rows({ properties: { symbol, shares: { type: 'integer' } }, required: ['symbol'] }))).toBe(
      true,
    );
  });

  it('may not gain required fields, nor lose or change one', () => {
    for (const row of [
      { properties: { symbol, shares: {} }, required: ['symbol', 'shares'] },
      { properties: {}, required: ['symbol'] },
      { properties: { symbol: { type: 'integer' } }, required: ['symbol'] },
      { properties: { symbol }, required: ['symbol'], additionalProperties: false },
    ])
      expect([row, isGrown(before, rows(row))]).toEqual([row, false]);
  });
});
