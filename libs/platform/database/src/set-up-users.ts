import pg from 'pg';
import { batchLimits, driverOptions } from './limits';

interface Users {
  /** Address with the superuser of the cluster, who is used for nothing else. */
  readonly superuser: string;
  /** Addresses with the user and the password to create: the owner of the tables, and the users of the programs. */
  readonly owner: string;
  readonly users: readonly string[];
  /** Their tables are given to the owner, if the superuser of an older installation has created them. */
  readonly schemas: readonly string[];
}

/**
 * Creates the users of an installation, none of them a superuser, and makes one of them the owner of everything. Those
 * that exist get the password and the attributes again. Their rights come with the migrations.
 */
export async function setUpUsers({ superuser, owner, users, schemas }: Users): Promise<void> {
  const client = new pg.Client({ connectionString: superuser, ...driverOptions(batchLimits) });
  await client.connect();
  try {
    // Otherwise a statement that fails would be in the log of the server, with the password in it.
    await client.query("SET log_min_error_statement = 'panic'; SET log_statement = 'none'");
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtext('users'))");
    for (const url of [owner, ...users]) await ensureUser(client, new URL(url));
    await giveTo(client, nameIn(owner), schemas);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

const nameIn = (url: string): string => decodeURIComponent(new URL(url).username);

async function ensureUser(client: pg.Client, { username, password }: URL): Promise<void> {
  const name = decodeURIComponent(username);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(
    `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${pg.escapeIdentifier(name)}
     LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION
     PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`,
  );
}

/** One by one, because PostgreSQL reassigns nothing of the superuser that created the cluster. */
async function giveTo(client: pg.Client, owner: string, schemas: readonly string[]): Promise<void> {
  const to = pg.escapeIdentifier(owner);
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER DATABASE %I OWNER TO ${to}', datname) AS statement
     FROM pg_database WHERE datname = current_database() AND datdba <> $2::regrole
     UNION ALL
     SELECT format('ALTER SCHEMA %I OWNER TO ${to}', nspname)
     FROM pg_namespace WHERE nspname = ANY ($1) AND nspowner <> $2::regrole
     UNION ALL
     SELECT format('ALTER %s %I.%I OWNER TO ${to}',
                   CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW'
                                WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
                   nspname, relname)
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = ANY ($1) AND relowner <> $2::regrole AND relkind IN ('r', 'p', 'S', 'v', 'm')
       -- The sequence of a column goes with its table.
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                       AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
     UNION ALL
     SELECT format('ALTER ROUTINE %s OWNER TO ${to}', p.oid::regprocedure)
     FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
     WHERE nspname = ANY ($1) AND proowner <> $2::regrole`,
    [schemas, to],
  );
  for (const { statement } of rows) await client.query(statement);
}
