import { deviceName } from './device-name';

describe('device name', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      'Chrome · Linux',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · macOS'],
    ['node', 'node'],
    ['curl/8.5.0', 'curl'],
  ])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

  it('is undefined without a user agent', () => {
    expect([deviceName(''), deviceName('  '), deviceName(null)]).toEqual([undefined, undefined, undefined]);
  });

  it('stays short, whatever a program calls itself', () => {
    expect(deviceName('x'.repeat(200))).toHaveLength(40);
  });
});
