import { importKey } from './import-key';

it('is the same within one import, and another one in the next, so that a refusal does not come back', () => {
  const body = { symbol: 'NORD', exDate: '2024-05-16' };
  expect(importKey(1, body)).toBe(importKey(1, { ...body }));
  expect(importKey(1, body)).not.toBe(importKey(2, body));
  expect(importKey(1, body)).not.toBe(importKey(1, { ...body, symbol: 'SUED' }));
});
