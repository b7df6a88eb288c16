import { fillPath, queryString } from './query-string';

describe('GET parameters', () => {
  it('empty, null and undefined are left out, zero and false are not', () => {
    expect(queryString({ a: '', b: null, c: undefined, d: 0, e: false })).toBe('?d=0&e=false');
  });

  it('nested fields are named name[field]', () => {
    expect(queryString({ filter: { from: '2026-01-01', state: { open: true }, none: '' } })).toBe(
      '?filter[from]=2026-01-01&filter[state][open]=true',
    );
  });

  it('nothing to say means no question mark', () => {
    expect(queryString({})).toBe('');
  });

  it('what has a meaning in addresses is escaped', () => {
    expect(queryString({ search: 'A&B =ü' })).toBe('?search=A%26B+%3D%C3%BC');
  });
});

describe('path parameters', () => {
  it('are escaped and taken out of the rest', () => {
    expect(fillPath('/orders/:orderId/cancel', { orderId: 'a/b', note: 'x' })).toEqual({
      path: '/orders/a%2Fb/cancel',
      rest: { note: 'x' },
    });
  });
});
