import { fromBase64Url, toBase64Url } from './index';

describe('base64url', () => {
  it('writes bytes with the letters that URLs allow, and without padding', () => {
    expect(toBase64Url(Uint8Array.of(0xfb, 0xff, 0xfe))).toBe('-__-');
    expect(toBase64Url(Uint8Array.of(0xfb, 0xff, 0xfe, 0xfb, 0xff, 0xfe))).toBe('-__--__-');
    expect(toBase64Url(Uint8Array.of(1))).toBe('AQ');
    expect(toBase64Url(new Uint8Array())).toBe('');
  });

  it('reads every byte back', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(fromBase64Url(toBase64Url(all))).toEqual(all);
    expect(fromBase64Url('-__-')).toEqual(Uint8Array.of(0xfb, 0xff, 0xfe));
  });

  it.each(['+__-', '-/_-', 'AQ==', ' AQ', 'AQ ', 'AQ\n', 'ä'])('refuses %j', (text) => {
    expect(() => fromBase64Url(text)).toThrow('not base64url');
  });
});
