import type { IncomingHttpHeaders } from 'node:http';
import { halvesOf as halves, sessionCookieLines, staffCookieLines, staffHalvesOf } from './session-cookie';

const halvesOf = (headers: IncomingHttpHeaders, token: unknown = headers['token'], isHttps = false) =>
  halves({ headers, isHttps, token });

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
    expect(sessionCookieLines('abc', 60, false)).toEqual([
      'parkett_session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
    ]);
    expect(sessionCookieLines('', 0, true)).toEqual([
      '__Host-parkett_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
      'parkett_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    ]);
    expect(staffCookieLines('abc', 60, true)[0]).toBe(
      '__Host-parkett_staff=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
    );
  });
});

describe('over https', () => {
  const overHttps = (cookie: string) => halvesOf({ token: 't', cookie }, 't', true)?.cookie;

  it('a cookie that another host of the site may have planted is not accepted', () => {
    expect(overHttps('parkett_session=~planted')).toBeUndefined();
    expect(overHttps('parkett_session=~planted; __Host-parkett_session=~own')).toBe('~own');
    expect(overHttps('__Host-parkett_session=~own; parkett_session=~planted')).toBe('~own');
    expect(staffHalvesOf({ headers: { token: 't', cookie: 'parkett_staff=~planted' }, isHttps: true })).toBeUndefined();
  });

  it('a session of an earlier build goes on under its plain name', () => {
    expect(overHttps('parkett_session=old')).toBe('old');
  });
});
