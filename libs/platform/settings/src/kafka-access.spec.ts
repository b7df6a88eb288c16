import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLoopback, readKafkaAccess } from './kafka-access';

const folder = mkdtempSync(join(tmpdir(), 'parkett-kafka-access-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'ca.pem');
writeFileSync(file, 'PEM');

const login = { PARKETT_KAFKA_SASL: 'SCRAM-SHA-512', PARKETT_KAFKA_USER: 'api', PARKETT_KAFKA_PASSWORD: 'secret' };
const tls = { PARKETT_KAFKA_TLS: '1' };
const home = ['127.0.0.1:9092'];
const away = ['127.0.0.1:9092', ' kafka.example:9092'];

describe('access to Kafka', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '[::1]', 'localhost', 'LOCALHOST', 'kafka.localhost'])(
    'takes %s for this machine',
    (host) => expect(isLoopback(host)).toBe(true),
  );

  it.each(['10.0.0.1', '0.0.0.0', 'kafka', '127.0.0.1.example', '1270.0.0.1', 'localhost.example', '', '::'])(
    'does not take %s for this machine',
    (host) => expect(isLoopback(host)).toBe(false),
  );

  it('needs nothing on this machine', () => expect(readKafkaAccess({}, home)).toEqual({}));

  it('needs TLS and a login for any broker beyond it', () => {
    for (const environment of [{}, tls, login])
      expect(() => readKafkaAccess(environment, away)).toThrow(/kafka\.example:9092, which is not on the loopback/);
    expect(readKafkaAccess({ ...tls, ...login }, away)).toEqual({
      tls: {},
      sasl: { mechanism: 'scram-sha-512', username: 'api', password: 'secret' },
    });
  });

  it('reads the authority, and the certificate of this process with its key', () => {
    const own = { PARKETT_KAFKA_CERTIFICATE_FILE: file, PARKETT_KAFKA_KEY_FILE: file };
    expect(readKafkaAccess({ ...tls, PARKETT_KAFKA_CA_FILE: file, ...own }, home)).toEqual({
      tls: { ca: 'PEM', cert: 'PEM', key: 'PEM' },
    });
    expect(() => readKafkaAccess({ ...tls, PARKETT_KAFKA_CERTIFICATE_FILE: file }, home)).toThrow(/need each other/);
    expect(() => readKafkaAccess({ PARKETT_KAFKA_CA_FILE: file }, home)).toThrow(/needs PARKETT_KAFKA_TLS=1/);
    expect(() => readKafkaAccess({ ...tls, PARKETT_KAFKA_CA_FILE: `${file}.gone` }, home)).toThrow(/cannot be read/);
  });

  it.each([
    [{ ...login, PARKETT_KAFKA_SASL: 'PLAIN' }, /sends the password as it is/],
    [{ ...login, PARKETT_KAFKA_SASL: 'GSSAPI' }, /is GSSAPI; give PLAIN or SCRAM-SHA-512/],
    [{ ...login, PARKETT_KAFKA_SASL: '' }, /is not set/],
    [{ ...login, PARKETT_KAFKA_PASSWORD: '' }, /needs PARKETT_KAFKA_USER and/],
    [{ PARKETT_KAFKA_TLS: 'yes' }, /give 1 or 0/],
  ])('is refused half set, without its password: %#', (environment, said) => {
    expect(() => readKafkaAccess(environment, home)).toThrow(said);
    expect(() => readKafkaAccess(environment, home)).not.toThrow(/secret/);
  });
});
