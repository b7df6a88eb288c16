import { halvesOf, sessionCookieLine } from './session-cookie';

describe('the halves of a session', () => {
  it.each([
    ['parkett_session=abc', 'abc'],
    ['language=de; parkett_session=abc; token=x', 'abc'],
    ['language=de;parkett_session=abc', 'abc'],
    ['language=de;   parkett_session=abc  ;token=x', 'abc'],
  ])('are found in %s', (cookie, value) => {
    expect(halvesOf({ token: 't', cookie })).toEqual({ token: 't', cookie: value });
  });

  it.each([
    [undefined],
    [''],
    [';'],
    ['parkett_session='],
    ['parkett_session'],
    ['xparkett_session=abc'],
    ['token=parkett_session=abc'],
    ['PARKETT_SESSION=abc'],
    [`parkett_session=${'a'.repeat(129)}`],
    ['='.repeat(9_000)],
  ])('are incomplete with the cookie %s', (cookie) => {
    expect(halvesOf({ token: 't', ...(cookie === undefined ? {} : { cookie }) })).toBeUndefined();
  });

  it.each([[undefined], [''], ['t'.repeat(129)], [['t']], [7], [{ token: 't' }]])(
    'are incomplete with the token %s',
    (token) => {
      expect(halvesOf({ cookie: 'parkett_session=abc' }, token)).toBeUndefined();
    },
  );

  it('are set in a cookie that no script and no other site can reach', () => {
    expect(sessionCookieLine('abc', 60, false)).toBe(
      'parkett_session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
    );
    expect(sessionCookieLine('', 0, true)).toBe(
      'parkett_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    );
  });
});
