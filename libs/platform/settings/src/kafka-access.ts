import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** How a process proves who it is to Kafka, and recognises the brokers. */
export interface KafkaAccess {
  readonly tls?: {
    /** Certificate authority (PEM) to trust instead of the usual ones. */
    readonly ca?: string;
    /** Certificate of this process (PEM) and its key. */
    readonly cert?: string;
    readonly key?: string;
  };
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
}

const mechanisms: Readonly<Record<string, 'plain' | 'scram-sha-512'>> = {
  PLAIN: 'plain',
  'SCRAM-SHA-512': 'scram-sha-512',
};

/**
 * Whether traffic to a host stays on this machine: 127.0.0.0/8, ::1, `localhost` and names below it. Any other name
 * does not count, whatever it resolves to now, because that can change at any time.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}

/**
 * Reads PARKETT_KAFKA_TLS, …_CA_FILE, …_CERTIFICATE_FILE, …_KEY_FILE, …_SASL, …_USER and …_PASSWORD. Throws unless
 * brokers beyond loopback are reached through TLS and asked for a password.
 */
export function readKafkaAccess(environment: NodeJS.ProcessEnv, brokers: readonly string[]): KafkaAccess {
  const given = (name: string): string | undefined => environment[`PARKETT_KAFKA_${name}`] || undefined;
  const tls = parseTls(given);
  const sasl = parseSasl(given);
  if (sasl?.mechanism === 'plain' && tls === undefined)
    throw new Error('PARKETT_KAFKA_SASL=PLAIN sends the password as it is: set PARKETT_KAFKA_TLS=1 as well');
  const distant = brokers.find((broker) => !isLoopback(broker.trim().replace(/:\d+$/, '')));
  if (distant !== undefined && (tls === undefined || sasl === undefined))
    throw new Error(
      `PARKETT_KAFKA_BROKERS names ${distant.trim()}, which is not on the loopback interface of this machine: set PARKETT_KAFKA_TLS=1, PARKETT_KAFKA_SASL, PARKETT_KAFKA_USER and PARKETT_KAFKA_PASSWORD (docs/runbooks/kafka-access.md)`,
    );
  return { ...(tls && { tls }), ...(sasl && { sasl }) };
}

type Given = (name: string) => string | undefined;

function parseTls(given: Given): KafkaAccess['tls'] {
  const wanted = given('TLS') ?? '0';
  if (wanted !== '0' && wanted !== '1') throw new Error(`PARKETT_KAFKA_TLS is ${wanted}; give 1 or 0`);
  const file = (name: string): string | undefined => {
    const path = given(name);
    if (path === undefined) return undefined;
    if (wanted === '0') throw new Error(`PARKETT_KAFKA_${name} needs PARKETT_KAFKA_TLS=1`);
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new Error(`PARKETT_KAFKA_${name} names ${path}, which cannot be read`, { cause: error });
    }
  };
  const [ca, cert, key] = [file('CA_FILE'), file('CERTIFICATE_FILE'), file('KEY_FILE')];
  if ((cert === undefined) !== (key === undefined))
    throw new Error('PARKETT_KAFKA_CERTIFICATE_FILE and PARKETT_KAFKA_KEY_FILE need each other');
  return wanted === '1' ? { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) } : undefined;
}

function parseSasl(given: Given): KafkaAccess['sasl'] {
  const [name, username, password] = [given('SASL'), given('USER'), given('PASSWORD')];
  if (name === undefined && username === undefined && password === undefined) return undefined;
  const mechanism = mechanisms[name ?? ''];
  if (mechanism === undefined)
    throw new Error(`PARKETT_KAFKA_SASL is ${name ?? 'not set'}; give ${Object.keys(mechanisms).join(' or ')}`);
  if (username === undefined || password === undefined)
    throw new Error('PARKETT_KAFKA_SASL needs PARKETT_KAFKA_USER and PARKETT_KAFKA_PASSWORD');
  return { mechanism, username, password };
}
