import { isForeignWrite, isOwnOrigin } from './origin';

const write = (headers: Record<string, string>, method = 'POST', host = 'broker.example:8080') =>
  isForeignWrite({ method, host, headers });

describe('a write', () => {
  it.each([
    [{}],
    [{ origin: 'http://broker.example:8080' }],
    [{ origin: 'https://broker.example:8080', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('from our own page or from a program is admitted: %j', (headers) => expect(write(headers)).toBe(false));

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'http://broker.example' }],
    [{ origin: 'http://broker.example:8081' }],
    [{ origin: 'http://broker.example:8080.evil.example' }],
    [{ origin: 'http://broker.example:8080@evil.example' }],
    [{ origin: 'http://a.broker.example:8080' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://broker.example:8080', 'sec-fetch-site': 'cross-site' }],
  ])('from a page of another site is refused: %j', (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(write(headers, method)).toBe(true);
    expect(write(headers, 'GET')).toBe(false);
  });

  it('without a host but with an origin is refused', () => {
    expect(write({ origin: 'http://broker.example' }, 'POST', '')).toBe(true);
    expect(isOwnOrigin('http://', undefined)).toBe(false);
  });
});
