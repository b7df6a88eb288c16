import { hostOf, relyingPartyOf } from './relying-party';

describe('the relying party of a request', () => {
  it('is localhost with and without HTTPS, at the port of the request', () => {
    expect(relyingPartyOf('localhost:8080')).toEqual({
      id: 'localhost',
      origins: ['https://localhost:8080', 'http://localhost:8080'],
    });
  });

  it('is any other name with HTTPS only', () => {
    expect(relyingPartyOf('Broker.Example')).toEqual({ id: 'broker.example', origins: ['https://broker.example'] });
    expect(relyingPartyOf('broker.example:8443').origins).toEqual(['https://broker.example:8443']);
  });

  it.each(['127.0.0.1:8080', '192.168.0.4', '[::1]:8080', '2130706433', '0x7f.1', '', 'no host', 'user@127.0.0.1'])(
    'is nobody at %j',
    (host) => {
      expect(() => relyingPartyOf(host)).toThrow(expect.objectContaining({ code: 'PASSKEY_HOST' }));
      expect(hostOf(host)).toBeUndefined();
    },
  );
});
