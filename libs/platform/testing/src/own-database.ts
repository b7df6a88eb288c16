import pg from 'pg';

/** Creates an empty database on the server of the given URL and returns the URL of the database. */
export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  return url.href;
}

/** Drops a database that `newDatabase` created and closes its connections. */
export async function dropDatabase(url: string): Promise<void> {
  const parsed = new URL(url);
  await onServer(parsed, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(parsed.pathname.slice(1))} WITH (FORCE)`);
}

/** A database cannot be created or dropped from inside itself, so connect to `postgres`, which every server has. */
async function onServer(url: URL, statement: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
