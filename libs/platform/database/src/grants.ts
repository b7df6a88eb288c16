import { hash } from 'node:crypto';
import pg from 'pg';
import { batchLimits, driverOptions } from './limits';

/** Tables by name, or every table of a schema. */
type Tables = 'all' | readonly string[];

export interface SchemaRights {
  readonly reads: Tables;
  /** Rows may be inserted, changed and deleted. Nobody but the owner may alter, empty or drop a table. */
  readonly writes?: Tables;
  /**
   * Tables that stay read-only whatever `writes` says, each with a column whose value cannot change: the right to update
   * it lets the user lock rows.
   */
  readonly kept?: Readonly<Record<string, string>>;
  /** Tables that stay read-only whatever `writes` says. */
  readonly readOnly?: readonly string[];
  /** Conditions in SQL: of these tables only rows that fulfil theirs are seen and written. */
  readonly rows?: Readonly<Record<string, string>>;
}

/** What a user may do, by schema; nothing in schemas that are not named. */
export type Rights = Readonly<Record<string, SchemaRights>>;

/** Written by migrations alone, which belong to the owner. */
const ownersTable = 'migrations';

/**
 * Gives a user exactly these rights in `schemas`, in one transaction: what it had there before is revoked. Does nothing
 * and returns false when there is no such user, or when it is the owner itself.
 */
export async function grantRights(options: {
  readonly ownerUrl: string;
  readonly user: string;
  readonly schemas: readonly string[];
  readonly rights: Rights;
}): Promise<boolean> {
  const client = new pg.Client({ connectionString: options.ownerUrl, ...driverOptions(batchLimits) });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1 AND rolname <> current_user', [
      options.user,
    ]);
    if (found.rowCount === 0) return false;
    await client.query('BEGIN');
    // Two grants on one table at the same time would end one of them with an error.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('grants'))");
    for (const schema of options.schemas) {
      for (const statement of grants(schema, options.user, options.rights[schema])) await client.query(statement);
      await limitRows(client, schema, options.user, options.rights[schema]?.rows);
    }
    await client.query('COMMIT');
    return true;
  } finally {
    await client.end();
  }
}

/** Every table with a policy has one that hides nothing, because without any, all rows are hidden. */
const allRows = 'all_rows';

/** Changes only what differs, because a change of a policy locks its table for everybody. */
async function limitRows(
  client: pg.Client,
  schema: string,
  user: string,
  rows: SchemaRights['rows'] = {},
): Promise<void> {
  const [place, to] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(user)];
  const tableOf = (table: string): string => `${place}.${pg.escapeIdentifier(table)}`;
  const { rows: found } = await client.query<{ readonly table: string; readonly name: string; readonly own: boolean }>(
    `SELECT tablename AS table, policyname AS name, $2::name = ANY (roles) AS own FROM pg_policies
     WHERE schemaname = $1`,
    [schema, user],
  );
  const has = (table: string, name: string): boolean => found.some((one) => one.table === table && one.name === name);
  const wanted = Object.entries(rows).map(([table, condition]) => ({
    ...{ table, condition, name: `rows_${hash('sha256', `${user} ${condition}`).slice(0, 32)}` },
  }));
  for (const { table, name } of found.filter(({ own }) => own))
    if (!wanted.some((one) => one.table === table && one.name === name))
      await client.query(`DROP POLICY ${name} ON ${tableOf(table)}`);
  for (const { table, condition, name } of wanted.filter((one) => !has(one.table, one.name))) {
    if (!has(table, allRows)) await client.query(`CREATE POLICY ${allRows} ON ${tableOf(table)} USING (true)`);
    await client.query(`CREATE POLICY ${name} ON ${tableOf(table)} AS RESTRICTIVE TO ${to} USING (${condition})`);
    await client.query(`ALTER TABLE ${tableOf(table)} ENABLE ROW LEVEL SECURITY`);
  }
}

function grants(schema: string, user: string, rights: SchemaRights | undefined): readonly string[] {
  const [place, to] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(user)];
  const tables = (named: Tables): string =>
    named === 'all'
      ? `ALL TABLES IN SCHEMA ${place}`
      : named.map((table) => `${place}.${pg.escapeIdentifier(table)}`).join(', ');
  const revoked = [
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${place} FROM ${to}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${place} FROM ${to}`,
    `REVOKE ALL ON SCHEMA ${place} FROM ${to}`,
  ];
  if (rights === undefined) return revoked;
  const { reads, writes, kept = {}, readOnly = [] } = rights;
  return [
    ...revoked,
    `GRANT USAGE ON SCHEMA ${place} TO ${to}`,
    `GRANT SELECT ON ${tables(reads)} TO ${to}`,
    ...(writes === undefined
      ? []
      : [
          `GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables(writes)} TO ${to}`,
          `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${place} TO ${to}`,
        ]),
    `REVOKE INSERT, UPDATE, DELETE ON ${tables([ownersTable, ...Object.keys(kept), ...readOnly])} FROM ${to}`,
    ...Object.entries(kept).map(
      ([table, column]) => `GRANT UPDATE (${pg.escapeIdentifier(column)}) ON ${tables([table])} TO ${to}`,
    ),
  ];
}
