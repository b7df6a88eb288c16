import pg from 'pg';

/** Creates an empty database on the server of the given URL; answers the URL that leads to it. */
export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  return url.href;
}

/** Deletes what `newDatabase` created, whoever is still connected. */
export async function dropDatabase(url: string): Promise<void> {
  const parsed = new URL(url);
  await onServer(parsed, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(parsed.pathname.slice(1))} WITH (FORCE)`);
}

/** No database can be made or unmade from within itself: every server has one called postgres. */
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
