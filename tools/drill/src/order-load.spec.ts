import { Refused } from '@parkett/api-client';
import { isRefusal } from './order-load';

it.each([
  ['a rejection with its code', new Refused(409, 'INSUFFICIENT_CASH', ''), true],
  ['an answer of the HTTP server itself', new Refused(408, '', 'Client Error'), false],
  ['an overload', new Refused(429, 'OVERLOADED', ''), false],
  ['an outage', new Refused(503, 'UNAVAILABLE', ''), false],
  ['a broken connection', new TypeError('fetch failed'), false],
])('%s may end the order, or leaves its outcome open', (_, error, refused) => {
  expect(isRefusal(error)).toBe(refused);
});
