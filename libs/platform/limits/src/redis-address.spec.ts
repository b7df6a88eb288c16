import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisAddress } from './redis-address';

const folder = mkdtempSync(join(tmpdir(), 'parkett-redis-address-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the address of Redis', () => {
  it('has the usual port and no TLS with redis://', () => {
    expect(redisAddress('redis://127.0.0.1')).toEqual({ host: '127.0.0.1', port: 6379, database: 0, tls: undefined });
  });

  it('means TLS with rediss://, and asks for the server by its name', () => {
    expect(redisAddress('rediss://cache.example:6380/2')).toEqual({
      host: 'cache.example',
      port: 6380,
      database: 2,
      tls: { servername: 'cache.example' },
    });
    expect(redisAddress('rediss://[::1]:6380')).toMatchObject({ host: '::1', tls: {} });
  });

  it('decodes user and password', () => {
    expect(redisAddress('redis://shop%40home:p%2Fss%3A@cache')).toMatchObject({
      username: 'shop@home',
      password: 'p/ss:',
    });
  });

  it('names a certificate authority of its own', () => {
    const file = join(folder, 'ca.pem');
    writeFileSync(file, 'PEM');
    expect(redisAddress(`rediss://cache?sslrootcert=${file}`).tls).toEqual({ servername: 'cache', ca: 'PEM' });
    expect(() => redisAddress(`rediss://cache?sslrootcert=${file}.missing`)).toThrow(/ca\.pem\.missing/);
    expect(() => redisAddress(`redis://cache?sslrootcert=${file}`)).toThrow(/needs TLS/);
  });

  it('is refused without repeating its password', () => {
    for (const text of ['http://:secret@cache', 'redis:/:secret@', 'rediss://:secret@cache/shop']) {
      expect(() => redisAddress(text)).toThrow(/the address of Redis/);
      expect(() => redisAddress(text)).not.toThrow(/secret/);
    }
  });
});
