import { avatarVersion } from './avatar-version';

describe('avatar version', () => {
  it('is taken from the URL, so that another picture has another URL', () => {
    expect([avatarVersion('/api/user/avatar?v=abc'), avatarVersion('/api/user/avatar?x=1&v=d%2Fe')]).toEqual([
      'abc',
      'd/e',
    ]);
  });

  it('is the URL itself when it has no version, and undefined without a picture', () => {
    expect([avatarVersion('/pictures/7'), avatarVersion(null), avatarVersion('')]).toEqual([
      '/pictures/7',
      undefined,
      undefined,
    ]);
  });
});
