import { partitionOfAccount } from '@parkett/platform-event-log';
import { sessionCookieName } from '@parkett/identity-contract';
import { hashToken, newHalf, openSecrets } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Copy, Orderer } from './customers';

/** A customer whose rows are copied. */
export interface Template {
  readonly accountId: string;
  readonly tradingPassword: string;
}

export interface CopyOptions {
  readonly count: number;
  /** Copies that are logged in. */
  readonly withSession: number;
  /** Commands of each copy in the deduplication window, the latest of the template's. */
  readonly commands: number;
  /** Whether finished orders, their fills and their cash transactions are copied into the read models. */
  readonly history: boolean;
}

interface Installation {
  readonly postgresUrl: string;
  readonly home: string;
  /** Of accounts. */
  readonly partitions: number;
}

/** Rows sent to Postgres in one statement. */
const rowsAtOnce = 20_000;
/** As the engine stores them: 16-byte hashes, this many in a row. */
const referenceBytes = 16;
const segmentReferences = 16_384;
/** Copied commands lie at offsets that no record of a bench reaches. */
const offsetsFrom = 1_000_000_000;
const openStatuses = `('working', 'partiallyFilled', 'cancelRequested')`;

/** The rows that a copy gets of each table. Sessions, trading passwords and references are written separately. */
const tables = (history: boolean): readonly { name: string; rows?: string }[] => [
  { name: 'records.customers' },
  { name: 'read.accounts' },
  { name: 'read.cards' },
  { name: 'read.lots' },
  { name: 'read.orders', ...(history ? {} : { rows: `t.status IN ${openStatuses}` }) },
  ...(history ? ['read.fills', 'read.closed_positions', 'read.transactions'].map((name) => ({ name })) : []),
];

/**
 * Copies customers of a stopped installation row by row: a million customers who register, log in and trade would take
 * a day. Every state, order and lot is one that the installation itself has written for the template; only the ids
 * differ. The log has no records of copies, as if it had been written before the oldest record that is read again.
 */
export async function copyCustomers(
  installation: Installation,
  template: Template,
  options: CopyOptions,
  log: (line: string) => void,
): Promise<Copy[]> {
  const client = new pg.Client({ connectionString: installation.postgresUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    const startedAt = performance.now();
    const ids = Array.from({ length: options.count }, () => randomBytes(8).toString('hex').toUpperCase());
    const owns = ids.map(() => randomBytes(8).toString('hex'));
    await listCopies(client, ids, owns, installation.partitions);
    for (const { name, rows } of tables(options.history)) await copyTable(client, name, template, { rows });
    await copyStates(client, template);
    await copyCommands(client, template, { each: options.commands });
    await addReferences(client, await referencesOf(client, template), ids, installation.partitions);
    const orderers = await logIn(client, installation.home, ids.slice(0, options.withSession), template);
    await client.query('DROP TABLE copies');
    log(`${options.count} customers are copied in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    return orderers.map((orderer, index) => ({ ...orderer, own: owns[index] ?? '' }));
  } finally {
    await client.end();
  }
}

/**
 * Multiplies the finished orders of a customer of a stopped installation, with their fills, transactions, references
 * and command ids, and spreads them over the thirty days of the deduplication window.
 */
export async function ageCustomer(
  installation: Installation,
  template: Template,
  pastOrders: number,
  log: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: installation.postgresUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ orders: number; commands: number }>(
      `SELECT (SELECT count(*) FROM read.orders WHERE account_id = $1 AND status NOT IN ${openStatuses})::int AS orders,
         (SELECT count(*) FROM engine.part_commands WHERE aggregate = 'account:' || $1)::int AS commands`,
      [template.accountId],
    );
    const { orders, commands } = rows[0] ?? { orders: 0, commands: 0 };
    const times = Math.ceil(pastOrders / orders) - 1;
    const same = Array.from({ length: times }, () => template.accountId);
    const apartMs = Math.floor((29 * dayMs) / times);
    const references = await referencesOf(client, template);
    const owns = same.map(() => randomBytes(8).toString('hex'));
    await listCopies(client, same, owns, installation.partitions);
    for (const name of ['read.orders', 'read.fills', 'read.closed_positions', 'read.transactions'])
      await copyTable(client, name, template, {
        apartMs,
        rows:
          name === 'read.orders'
            ? `t.status NOT IN ${openStatuses}`
            : name === 'read.transactions'
              ? `t.type <> 'deposit'`
              : undefined,
      });
    await copyCommands(client, template, { each: commands, apartMs });
    // The template's own ids are the latest and have to be read last.
    await client.query(
      `UPDATE engine.part_commands SET record_offset = record_offset + $2 WHERE aggregate = 'account:' || $1 AND record_offset < $3`,
      [template.accountId, 2 * offsetsFrom, offsetsFrom],
    );
    await addReferences(client, references, same, installation.partitions);
    await client.query('DROP TABLE copies');
    log(`${orders * (times + 1)} past orders and ${commands * (times + 1)} command ids`);
  } finally {
    await client.end();
  }
}

/** What a normal installation does by itself in time, and what a start must not wait for. */
export async function analyse(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

async function listCopies(
  client: pg.Client,
  ids: readonly string[],
  owns: readonly string[],
  partitions: number,
): Promise<void> {
  await client.query(
    'CREATE TEMP TABLE copies (n int PRIMARY KEY, account_id text NOT NULL, partition int NOT NULL, own text NOT NULL)',
  );
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const part = ids.slice(from, from + rowsAtOnce);
    await client.query('INSERT INTO copies SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::text[])', [
      part.map((_, index) => from + index),
      part,
      part.map((id) => partitionOfAccount(id, partitions)),
      owns.slice(from, from + rowsAtOnce),
    ]);
  }
  await client.query('ANALYZE copies');
}

/** When something happened, in milliseconds since 1970. */
const times = new Set(['placed_at', 'accepted_at', 'updated_at', 'executed_at', 'sell_time', 'at']);
const dayMs = 24 * 60 * 60 * 1000;

/** The template's ids become the copy's: the account, and the end of every command id and what is derived from it. */
const own = (column: string): string =>
  `replace(regexp_replace(${column}, '([0-9a-f]{16})[0-9a-f]{16}', '\\1' || copies.own, 'g'), $1, copies.account_id)`;

async function copyTable(
  client: pg.Client,
  table: string,
  { accountId }: Template,
  { rows = 'true', apartMs = 0 }: { rows?: string | undefined; apartMs?: number },
): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const values = columns.map(({ name, type }) => {
    if (name === 'partition') return 'copies.partition';
    if (name === 'phone_hmac') return 'sha256(copies.account_id::bytea)';
    if (times.has(name)) return `t.${name} - copies.n * ${apartMs}::bigint`;
    return type === 'text' ? own(`t.${name}`) : `t.${name}`;
  });
  await client.query(
    `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
     SELECT ${values.join(', ')} FROM copies CROSS JOIN ${table} AS t WHERE t.account_id = $1 AND ${rows}`,
    [accountId],
  );
}

async function copyStates(client: pg.Client, { accountId }: Template): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO engine.part_snapshots (partition, part, part_version, aggregate, state, version)
     SELECT copies.partition, t.part, t.part_version, 'account:' || copies.account_id, ${own('t.state::text')}::json,
       t.version
     FROM copies CROSS JOIN engine.part_snapshots AS t WHERE t.aggregate = 'account:' || $1 ORDER BY copies.account_id`,
    [accountId],
  );
  if (rowCount === 0) throw new Error('the template has no snapshot');
}

/** Ids are random like the real ones; a hash of the template's would be no truer. */
async function copyCommands(
  client: pg.Client,
  { accountId }: Template,
  { each, apartMs = 0 }: { each: number; apartMs?: number },
): Promise<void> {
  const { rows } = await client.query<{ next: string }>(
    'SELECT greatest(coalesce(max(record_offset), 0) + 1, $1) AS next FROM engine.part_commands',
    [offsetsFrom],
  );
  // The oldest have the lowest offsets.
  await client.query(
    `INSERT INTO engine.part_commands (partition, part_version, record_offset, aggregate, id, at)
     SELECT copies.partition, t.part_version,
       $3::bigint + ((SELECT count(*) FROM copies) - copies.n::bigint) * $2 - t.rank,
       'account:' || copies.account_id, overlay(t.id PLACING copies.own FROM 1), t.at - copies.n * $4::bigint
     FROM copies CROSS JOIN (
       SELECT part_version, id, at, row_number() OVER (ORDER BY record_offset DESC) - 1 AS rank
       FROM engine.part_commands WHERE aggregate = 'account:' || $1
       ORDER BY record_offset DESC LIMIT $2) AS t`,
    [accountId, each, rows[0]?.next ?? offsetsFrom, apartMs],
  );
}

/** References that the template's orders, fills and bookings took. */
async function referencesOf(client: pg.Client, { accountId }: Template): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM read.orders WHERE account_id = $1)::int
       + (SELECT count(*) FROM read.transactions WHERE account_id = $1)::int AS count`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

/** Hashes of references, random ones: no hash of a template's id would be truer. */
async function addReferences(
  client: pg.Client,
  each: number,
  ids: readonly string[],
  partitions: number,
): Promise<void> {
  const { rows: versions } = await client.query<{ version: number }>(
    `SELECT max(part_version) AS version FROM engine.snapshot_parts WHERE part = 'account'`,
  );
  const version = versions[0]?.version;
  for (let partition = 0; partition < partitions; partition++) {
    const { rows: stored } = await client.query<{ segment: number }>(
      `SELECT coalesce(max(segment), -1) + 1 AS segment FROM engine.reference_segments
       WHERE partition = $1 AND part = 'account' AND part_version = $2`,
      [partition, version],
    );
    let left = each * ids.filter((id) => partitionOfAccount(id, partitions) === partition).length;
    for (let segment = stored[0]?.segment ?? 0; left > 0; segment++, left -= segmentReferences) {
      const hashes = randomBytes(Math.min(left, segmentReferences) * referenceBytes);
      await client.query(
        `INSERT INTO engine.reference_segments (partition, part, part_version, segment, hashes)
         VALUES ($1, 'account', $2, $3, $4)`,
        [partition, version, segment, hashes],
      );
    }
  }
}

async function logIn(
  client: pg.Client,
  home: string,
  ids: readonly string[],
  { tradingPassword }: Template,
): Promise<Orderer[]> {
  const secrets = openSecrets(home);
  const orderers: Orderer[] = [];
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const part = ids.slice(from, from + rowsAtOnce).map((accountId) => ({
      accountId,
      token: newHalf(),
      cookie: newHalf(),
      mac: secrets.tradingPasswordMac(accountId, tradingPassword),
    }));
    const accounts = part.map(({ accountId }) => accountId);
    await client.query(
      `INSERT INTO records.sessions (token_hash, cookie_hash, session_id, account_id, device, expires_at)
       SELECT token, cookie, 'bench-' || account_id, account_id, 'bench', now() + interval '3 days'
       FROM unnest($1::bytea[], $2::bytea[], $3::text[]) AS t (token, cookie, account_id)`,
      [part.map(({ token }) => hashToken(token)), part.map(({ cookie }) => hashToken(cookie)), accounts],
    );
    await client.query(
      'INSERT INTO records.trading_passwords (account_id, mac) SELECT * FROM unnest($1::text[], $2::bytea[])',
      [accounts, part.map(({ mac }) => mac)],
    );
    for (const { accountId, token, cookie } of part)
      orderers.push({ accountId, halves: { token, cookie: `${sessionCookieName}=${cookie}` }, tradingPassword });
  }
  return orderers;
}
