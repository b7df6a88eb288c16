import { Customer, Refused, Staff } from '@parkett/api-client';
import { getAccount } from '@parkett/trading-contract';
import { readSettings } from '@parkett/platform-settings';
import { Client } from 'pg';
import { createClient } from 'redis';
import { withInstallation } from '../infra';
import { enrolApp, newVictim } from './victim';

type Log = (line: string) => void;

/** Anything in a store that could be half of a session: 20 characters or more of hex, base64 or base64url. */
const halfLike = /[A-Za-z0-9_+/=-]{20,}/g;
const replaysMax = 400;

interface StoreFindings {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  /** Secrets and personal data of the victim that are readable, by name. */
  readonly readable: readonly string[];
  /** Texts from the store that were sent as both halves of a session, and how many of them the server accepted. */
  readonly replayed: number;
  readonly accepted: number;
}

export interface StolenStoresResult {
  readonly database: StoreFindings;
  readonly redis: StoreFindings;
  /** What was looked for. Each was first found in the memory of its owner, so an empty text would be a fault. */
  readonly secrets: readonly string[];
  /** The search finds what is there: the account's id. */
  readonly searchWorks: boolean;
}

const isSilent = ({ rows, readable, accepted }: StoreFindings): boolean =>
  rows > 0 && readable.length === 0 && accepted === 0;

export const isUseless = ({ database, redis, secrets, searchWorks }: StolenStoresResult): boolean =>
  searchWorks && secrets.length >= 8 && isSilent(database) && isSilent(redis) && database.replayed > 0;

/** Every row of every table, as text. */
async function databaseRows(postgresUrl: string): Promise<string[]> {
  const client = new Client(postgresUrl);
  await client.connect();
  try {
    const tables = await client.query<{ schema: string; name: string }>(
      `SELECT schemaname AS schema, tablename AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
    );
    const rows: string[] = [];
    for (const { schema, name } of tables.rows) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const found = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t LIMIT 100000`);
      rows.push(...found.rows.map(({ row }) => row));
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** Every key of Redis with its value, as text. */
async function redisRows(redisUrl: string): Promise<string[]> {
  const client = await createClient({ url: redisUrl }).connect();
  try {
    const rows: string[] = [];
    for await (const keys of client.scanIterator({ COUNT: 500 })) {
      for (const key of keys) {
        const type = await client.type(key);
        const read: Readonly<Record<string, () => Promise<unknown>>> = {
          string: () => client.get(key),
          hash: () => client.hGetAll(key),
          list: () => client.lRange(key, 0, -1),
          set: () => client.sMembers(key),
          zset: () => client.zRange(key, 0, -1),
          stream: () => client.xRange(key, '-', '+'),
        };
        rows.push(`${key} ${JSON.stringify(await read[type]?.())}`);
      }
    }
    return rows;
  } finally {
    await client.close();
  }
}

/** Columns of bytes are written in hex, so a text is also looked for in hex and in base64. */
const writings = (text: string): readonly string[] => {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')];
};

const holds = (rows: readonly string[], text: string): boolean =>
  writings(text).some((writing) => rows.some((row) => row.includes(writing)));

async function searched(
  name: string,
  rows: readonly string[],
  secrets: Readonly<Record<string, string>>,
  url: string,
): Promise<StoreFindings> {
  const readable = Object.keys(secrets).filter((each) => holds(rows, secrets[each] ?? ''));
  const halves = new Set(rows.flatMap((row) => row.match(halfLike) ?? []));
  // The table of sessions holds hashes; those of the victim are near the account's id.
  const tried = [...halves].slice(-replaysMax);
  let accepted = 0;
  for (const half of tried) {
    const thief = new Customer(url, { phone: '', password: '', tradingPassword: '' });
    Object.assign(thief, { token: half, cookie: half });
    accepted += await thief.call(getAccount, {}).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof Refused) return 0;
        throw error;
      },
    );
  }
  return {
    name,
    rows: rows.length,
    bytes: Buffer.byteLength(rows.join('')),
    readable,
    replayed: tried.length,
    accepted,
  };
}

/** A copy of the database and one of Redis, searched for what their customer keeps secret, and replayed as sessions. */
export const stolenStoresDrill = (log: Log): Promise<StolenStoresResult> =>
  withInstallation(async (_services, { urls: [url = ''], env }) => {
    const { postgresUrl, redisUrl } = readSettings({ ...process.env, ...env });
    const staff = await Staff.ofDemo(url, env['PARKETT_HOME'] ?? '');
    const victim = await newVictim(url, staff);
    const { secret, recoveryCodes } = await enrolApp(victim);
    const open = await Customer.register(url);
    const code = await open.codeFor('resetPassword');
    const { phone, password } = victim.credentials;
    const secrets: Readonly<Record<string, string>> = {
      'telephone number': phone.slice(1),
      'login password': password,
      'name on the document': 'Demo Kundin',
      'secret of the app': secret,
      'recovery code': recoveryCodes[0] ?? '',
      'recovery code without hyphens': (recoveryCodes[0] ?? '').replaceAll('-', ''),
      'code on its way': code,
      'token of the session': victim.token,
      'cookie of the session': victim.cookie,
    };
    const empty = Object.keys(secrets).filter((name) => (secrets[name] ?? '').length < 8);
    if (empty.length > 0) throw new Error(`nothing to look for: ${empty.join(', ')}`);
    const rows = await databaseRows(postgresUrl);
    const database = await searched('database', rows, secrets, url);
    log(JSON.stringify(database));
    const redis = await searched('redis', await redisRows(redisUrl), secrets, url);
    log(JSON.stringify(redis));
    const searchWorks = holds(rows, victim.accountId);
    return { database, redis, secrets: Object.keys(secrets), searchWorks };
  }, log);
