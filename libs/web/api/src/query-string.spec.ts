import { fillPath, queryString } from './query-string';

describe('GET parameters', () => {
  it('leave out empty, null and undefined values, but not zero and false', () => {
    expect(queryString({ a: '', b: null, c: undefined, d: 0, e: false })).toBe('?d=0&e=false');
  });

  it('name nested fields name[field]', () => {
    expect(queryString({ filter: { from: '2026-01-01', state: { open: true }, none: '' } })).toBe(
      '?filter[from]=2026-01-01&filter[state][open]=true',
    );
  });

  it('have no question mark when there are none', () => {
    expect(queryString({})).toBe('');
  });

  it('escape characters with a meaning in URLs', () => {
    expect(queryString({ search: 'A&B =ü' })).toBe('?search=A%26B+%3D%C3%BC');
  });
});

describe('path parameters', () => {
  it('are escaped and removed from the remaining input', () => {
    expect(fillPath('/orders/:orderId/cancel', { orderId: 'a/b', note: 'x' })).toEqual({
      path: '/orders/a%2Fb/cancel',
      rest: { note: 'x' },
    });
  });
});
