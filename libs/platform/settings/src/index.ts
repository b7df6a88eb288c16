import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { readKafkaAccess, type KafkaAccess } from './kafka-access';
import { readServiceUrl } from './service-urls';

export { isLoopback, type KafkaAccess } from './kafka-access';
export { readServiceUrl } from './service-urls';

/** The broker's accounts at its bank, to which customers send money. */
export interface BrokerBank {
  /** The name to which the accounts belong. */
  readonly payee: string;
  /** German sort code of the IBANs of customers' accounts; null where customers have none. */
  readonly bankCode: string | null;
  readonly bic: string | null;
}

/** All settings of a process, read once from the environment and from nowhere else. */
export interface Settings {
  /** Folder of this installation: secrets, logs and the data of the services. */
  readonly home: string;
  /** Folder on the disk whose room is watched; the installation's own folder by default. */
  readonly diskFolder: string;
  /** Customers' commands are refused while that disk has less room than this; 0 for never. */
  readonly diskFreeBytesMin: number;
  readonly port: number;
  readonly host: string;
  /** A port for the console and the staff's API alone; undefined where they share that of customers. */
  readonly consolePort: number | undefined;
  readonly consoleHost: string;
  /** Addresses and networks from which staff may come; by default this machine alone. */
  readonly consoleFrom: readonly string[];
  readonly kafkaBrokers: readonly string[];
  readonly kafkaAccess: KafkaAccess;
  readonly postgresUrl: string;
  /** The owner of the tables, for migrations and the command line; the same as `postgresUrl` unless it is set. */
  readonly postgresOwnerUrl: string;
  /** Limit of this process's connections to Postgres; null for the usual number of its roles. */
  readonly connectionsMax: number | null;
  readonly redisUrl: string;
  readonly bankUrl: string;
  readonly brokerBank: BrokerBank;
  /** The broker's own account, from which customers are paid; null where a live installation names none. */
  readonly payoutIban: string | null;
  /** An outside venue that fills the orders; undefined for the paper venue. */
  readonly venueUrl: string | undefined;
  /** Address of the provider of text messages and e-mail. */
  readonly notifierUrl: string;
  /** Address of the provider of lists of sanctions and of politically exposed persons. */
  readonly screeningUrl: string;
  /** Address of the custodian that keeps the shares of the customers. */
  readonly custodianUrl: string;
  /** Page with the messages of a simulated provider; null with a real provider. */
  readonly outboxUrl: string | null;
  /** Where customers reach a person: an https:, mailto: or tel: URL; null when nobody is there for them. */
  readonly customerServiceUrl: string | null;
  /** Whether customers need the invitation code of another one to register. */
  readonly invitationRequired: boolean;
  /** Prefix of the Kafka topics, so that several installations can share a cluster. */
  readonly topicPrefix: string;
  readonly partitions: number;
  /** How many partitions of other engines a process with the role engine holds ready; all when it is not set. */
  readonly standbyPartitionsMax: number;
  readonly roles: readonly Role[];
  readonly feed: 'simulated' | 'replay' | 'kafka';
  /** LIVE only with a real feed and a real venue; a replay of imported prices stays SIMULATED. */
  readonly env: 'SIMULATED' | 'LIVE';
  /** Addresses or networks of our own proxies. Only these may state the client's address and whether it used https. */
  readonly trustedProxies: readonly string[];
  /** Host names under which this installation is reached, in lower case. Addresses need not be listed. */
  readonly hosts: readonly string[];
  /** Ed25519 public keys (SPKI, base64) of the persons who may sign repairs of the log; a repair needs two of them. */
  readonly repairKeys: readonly string[];
  /**
   * Ed25519 public keys (SPKI, base64) of the engines whose records count. Empty: those of `secrets/record-keys.pub`.
   */
  readonly recordKeys: readonly string[];
  /** Keys of commands as `role=key` (32 bytes, base64). Those that are missing here are read from `secrets`. */
  readonly commandKeys: readonly string[];
}

export const roles = ['api', 'engine', 'projector', 'market', 'feed', 'jobs', 'payout'] as const;
export type Role = (typeof roles)[number];

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is not set; "npm start" sets it, or give the address of your own service`);
  return value;
}

const parseList = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const hostName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/** Names as browsers send them: in lower case, without a dot at the end, with other letters as `xn--…`. */
function parseHosts(text: string | undefined): readonly string[] {
  return parseList(text).map((part) => {
    const name = domainToASCII(part).replace(/\.$/, '');
    if (!hostName.test(name))
      throw new Error(`PARKETT_HOSTS names ${part}; give names alone, without https:// and port (no addresses)`);
    return name;
  });
}

function parseConsolePort(environment: NodeJS.ProcessEnv): number | undefined {
  const text = environment['PARKETT_CONSOLE_PORT'];
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || text === environment['PARKETT_PORT'])
    throw new Error(`PARKETT_CONSOLE_PORT is ${text}; give a port that is not PARKETT_PORT`);
  return port;
}

function parseNetworks(text: string): readonly string[] {
  return parseList(text).map((part) => {
    const [address = '', length, ...more] = part.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
    if (isIP(address) === 0 || !isLength || more.length > 0)
      throw new Error(`PARKETT_CONSOLE_FROM names ${part}; give addresses, or networks as 10.1.0.0/16`);
    return part;
  });
}

function parseRoles(text: string | undefined): readonly Role[] {
  const wanted = (text ?? roles.join(',')).split(',').map((role) => role.trim());
  const unknown = wanted.find((role) => !(roles as readonly string[]).includes(role));
  if (unknown !== undefined) throw new Error(`PARKETT_ROLES names an unknown role: ${unknown}`);
  return wanted as Role[];
}

function parseFeed(text: string | undefined): Settings['feed'] {
  const feed = text ?? 'simulated';
  if (feed !== 'simulated' && feed !== 'replay' && feed !== 'kafka')
    throw new Error(`PARKETT_FEED is unknown: ${feed}`);
  return feed;
}

/** Every pool needs a connection, so a process works with eight or more. */
const connectionsMin = 8;

function parseConnections(text: string | undefined): number | null {
  if (!text) return null;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < connectionsMin)
    throw new Error(`PARKETT_POSTGRES_CONNECTIONS is ${text}; a process needs ${connectionsMin} or more`);
  return limit;
}

function parseStandby(text: string | undefined): number {
  if (!text) return Infinity;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 0)
    throw new Error(`PARKETT_STANDBY_PARTITIONS is ${text}; give a number of partitions, 0 for none`);
  return limit;
}

/** No bank has a sort code that begins with 9, so no transfer to an invented IBAN can reach anybody. */
const inventedBankCode = '99900010';
const inventedIban = 'DE71999000100000000000';

function parseBrokerBank(environment: NodeJS.ProcessEnv, isLive: boolean): BrokerBank {
  const code = environment['PARKETT_BROKER_BANK_CODE'] || (isLive ? '' : inventedBankCode);
  if (code !== '' && !/^\d{8}$/.test(code))
    throw new Error(`PARKETT_BROKER_BANK_CODE is ${code}; give the eight digits of a German sort code`);
  const bic = environment['PARKETT_BROKER_BIC'] || null;
  if (bic !== null && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic))
    throw new Error(`PARKETT_BROKER_BIC is ${bic}; give 8 or 11 letters and digits`);
  return { payee: environment['PARKETT_BROKER_NAME'] || 'Parkett', bankCode: code || null, bic };
}

const serviceUrl = /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$)/;

function parseServiceUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!serviceUrl.test(text))
    throw new Error(
      `PARKETT_CUSTOMER_SERVICE_URL is ${text}; give an address that begins with https:, mailto: or tel:`,
    );
  return text;
}

function parseSwitch(environment: NodeJS.ProcessEnv, name: string): boolean {
  const text = environment[name] || '0';
  if (text !== '0' && text !== '1') throw new Error(`${name} is ${text}; give 1 or 0`);
  return text === '1';
}

const mebibyte = 1024 * 1024;

/** Folder of the installation's files. */
export const homeOf = (environment: NodeJS.ProcessEnv): string =>
  resolve(environment['PARKETT_HOME'] ?? '.parkett/dev');

/** Reads the PARKETT_* variables. Throws an error that states the remedy when the address of a service is missing. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const feed = parseFeed(environment['PARKETT_FEED']);
  if (environment['PARKETT_ENV'] === 'LIVE' && feed !== 'kafka')
    throw new Error('PARKETT_ENV=LIVE needs PARKETT_FEED=kafka');
  if (environment['PARKETT_ENV'] === 'LIVE' && environment['PARKETT_OUTBOX_URL'])
    throw new Error('PARKETT_ENV=LIVE sends real messages: PARKETT_OUTBOX_URL must not be set');
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw new Error('NODE_TLS_REJECT_UNAUTHORIZED=0 accepts the certificate of anybody: unset it');
  const kafkaBrokers = parseList(required(environment, 'PARKETT_KAFKA_BROKERS'));
  const httpUrl = (name: string, otherwise: string): string =>
    readServiceUrl(name, environment[name] || otherwise, 'http');
  const postgresUrl = readServiceUrl('PARKETT_POSTGRES_URL', required(environment, 'PARKETT_POSTGRES_URL'), 'postgres');
  const owner = environment['PARKETT_POSTGRES_OWNER_URL'];
  return {
    home: homeOf(environment),
    diskFolder: resolve(environment['PARKETT_DISK_FOLDER'] || homeOf(environment)),
    diskFreeBytesMin: Number(environment['PARKETT_DISK_FREE_MIN_MIB'] ?? 512) * mebibyte,
    port: Number(environment['PARKETT_PORT'] ?? 8080),
    host: environment['PARKETT_HOST'] || '127.0.0.1',
    consolePort: parseConsolePort(environment),
    consoleHost: environment['PARKETT_CONSOLE_HOST'] || '127.0.0.1',
    consoleFrom: parseNetworks(environment['PARKETT_CONSOLE_FROM'] || '127.0.0.0/8,::1/128'),
    kafkaBrokers,
    kafkaAccess: readKafkaAccess(environment, kafkaBrokers),
    postgresUrl,
    postgresOwnerUrl: owner ? readServiceUrl('PARKETT_POSTGRES_OWNER_URL', owner, 'postgres') : postgresUrl,
    connectionsMax: parseConnections(environment['PARKETT_POSTGRES_CONNECTIONS']),
    redisUrl: readServiceUrl('PARKETT_REDIS_URL', required(environment, 'PARKETT_REDIS_URL'), 'redis'),
    bankUrl: httpUrl('PARKETT_BANK_URL', 'http://127.0.0.1:8090'),
    brokerBank: parseBrokerBank(environment, environment['PARKETT_ENV'] === 'LIVE'),
    payoutIban: environment['PARKETT_PAYOUT_IBAN'] || (environment['PARKETT_ENV'] === 'LIVE' ? null : inventedIban),
    venueUrl: environment['PARKETT_VENUE_URL'] ? httpUrl('PARKETT_VENUE_URL', '') : undefined,
    notifierUrl: httpUrl('PARKETT_NOTIFIER_URL', 'http://127.0.0.1:8091'),
    screeningUrl: httpUrl('PARKETT_SCREENING_URL', 'http://127.0.0.1:8092'),
    custodianUrl: httpUrl('PARKETT_CUSTODIAN_URL', 'http://127.0.0.1:8093'),
    outboxUrl: environment['PARKETT_OUTBOX_URL'] || null,
    customerServiceUrl: parseServiceUrl(environment['PARKETT_CUSTOMER_SERVICE_URL']),
    invitationRequired: parseSwitch(environment, 'PARKETT_INVITATION_REQUIRED'),
    topicPrefix: environment['PARKETT_TOPIC_PREFIX'] ?? 'parkett',
    partitions: Number(environment['PARKETT_PARTITIONS'] ?? 4),
    standbyPartitionsMax: parseStandby(environment['PARKETT_STANDBY_PARTITIONS']),
    roles: parseRoles(environment['PARKETT_ROLES']),
    feed,
    env: environment['PARKETT_ENV'] === 'LIVE' ? 'LIVE' : 'SIMULATED',
    trustedProxies: parseList(environment['PARKETT_TRUSTED_PROXIES']),
    hosts: parseHosts(environment['PARKETT_HOSTS']),
    repairKeys: parseList(environment['PARKETT_REPAIR_KEYS']),
    recordKeys: parseList(environment['PARKETT_RECORD_KEYS']),
    commandKeys: parseList(environment['PARKETT_COMMAND_KEYS']),
  };
}

/** Injection token of the process's settings. */
export const SETTINGS = 'SETTINGS';
