import { useServices } from '@parkett/platform-testing';
import pg from 'pg';
import { setUpUsers } from './set-up-users';

const services = useServices();
const owner = `${services.prefix}_owner`;
const program = `${services.prefix}_api`;

let superuser: string;
const urlOf = (user: string, password = 'of a test/@'): string =>
  Object.assign(new URL(superuser), { username: user, password }).href;
const setUp = (password?: string) =>
  setUpUsers({ superuser, owner: urlOf(owner), users: [urlOf(program, password)], schemas: ['read', 'records'] });

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** What an older installation has: tables that belong to the superuser. */
beforeAll(async () => {
  superuser = await services.database();
  services.afterwards(() =>
    query(
      superuser,
      `REASSIGN OWNED BY ${owner} TO CURRENT_USER; DROP OWNED BY ${owner}; DROP ROLE ${owner}, ${program}`,
    ),
  );
  await query(
    superuser,
    `CREATE SCHEMA read; CREATE SCHEMA elsewhere;
     CREATE TABLE read.accounts (id serial PRIMARY KEY, other bigint GENERATED ALWAYS AS IDENTITY);
     CREATE INDEX ON read.accounts (other); CREATE SEQUENCE read.alone; CREATE VIEW read.seen AS TABLE read.accounts;
     CREATE FUNCTION read.one() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE TABLE elsewhere.kept (n int)`,
  );
});

describe('the users of an installation', () => {
  it('are created without power over the cluster, and the owner gets what the superuser had, however often', async () => {
    await setUp();
    await setUp();
    const attributes = `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication AS powerful FROM pg_roles
      WHERE rolname IN ('${owner}', '${program}')`;
    expect(await query(superuser, attributes)).toEqual([{ powerful: false }, { powerful: false }]);
    const owners = `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class c
      JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'read'
      UNION SELECT proowner::regrole::text FROM pg_proc WHERE proname = 'one'
      UNION SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database()`;
    expect(await query(superuser, owners)).toEqual([{ owner }]);
    const kept = `SELECT relowner = current_user::regrole AS mine FROM pg_class WHERE relname = 'kept'`;
    expect(await query(superuser, kept)).toEqual([{ mine: true }]);
    await query(urlOf(owner), 'ALTER TABLE read.accounts ADD COLUMN more text; CREATE SCHEMA read_rebuilt');
  });

  it('get a new password when the file with the old one is gone, and see nothing without rights', async () => {
    await setUp('another one');
    await expect(query(urlOf(program), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(query(urlOf(program, 'another one'), 'SELECT FROM read.accounts')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(query(urlOf(owner), 'CREATE ROLE more')).rejects.toMatchObject({ code: '42501' });
  });
});
