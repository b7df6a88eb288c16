import { avatarVersion } from './avatar-version';

describe('the version of a picture', () => {
  it('is the mark in its address, so that another picture is another address', () => {
    expect([avatarVersion('/api/user/avatar?v=abc'), avatarVersion('/api/user/avatar?x=1&v=d%2Fe')]).toEqual([
      'abc',
      'd/e',
    ]);
  });

  it('is the address itself where it has no mark, and there is none without a picture', () => {
    expect([avatarVersion('/pictures/7'), avatarVersion(null), avatarVersion('')]).toEqual([
      '/pictures/7',
      undefined,
      undefined,
    ]);
  });
});
