import { Table, type Database, type WrittenRow } from '@parkett/platform-read-model';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { taxEvents } from '@parkett/tax-contract';
import { evolveAccountTax, unclosedYears, type AccountTax } from '@parkett/tax-domain';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tax of accounts that have a profile, as the engine has it. */
const accountTaxTable = new Table('account_taxes', ['account_id'], {
  account_id: 'text',
  tax: 'jsonb',
  unclosed_year: 'int?',
});

class CreateAccountTaxes1800000008100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE account_taxes (account_id text PRIMARY KEY, tax jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_taxes');
  }
}

/** Where no year is left to be closed. A row without a number is one of a projector of an older build. */
const noYear = 9_999;

/** The oldest year whose figures are not fixed. */
class AddUnclosedYears1800000008700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_taxes ADD COLUMN unclosed_year int');
    await runner.query(
      `UPDATE account_taxes SET unclosed_year = least((tax->'last'->>'year')::int, (tax->'year'->>'year')::int)`,
    );
    await runner.query('CREATE INDEX account_taxes_unclosed ON account_taxes (unclosed_year, account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_taxes DROP COLUMN unclosed_year');
  }
}
export const accountTaxMigrations = [CreateAccountTaxes1800000008100, AddUnclosedYears1800000008700];

interface Row {
  readonly account_id: string;
  readonly tax: AccountTax;
}

const readTaxes = (client: Pick<PoolClient, 'query'>, accounts: readonly string[]) =>
  client.query<Row>('SELECT account_id, tax FROM account_taxes WHERE account_id = ANY($1)', [accounts]);

/** Applies the tax events of a batch; batches without any cost one look at their events. */
export const taxChanges = {
  tables: [accountTaxTable],
  async project(client: PoolClient, _: number, records: readonly ChainedRecord[]): Promise<void> {
    const changed = records.flatMap(({ record: { aggregate, events } }) =>
      events.flatMap((recorded) => {
        const event = taxEvents.find(recorded);
        return event === undefined ? [] : [{ accountId: aggregate.slice('account:'.length), event }];
      }),
    );
    if (changed.length === 0) return;
    const { rows } = await readTaxes(client, [...new Set(changed.map(({ accountId }) => accountId))]);
    const taxes = new Map(rows.map(({ account_id, tax }) => [account_id, tax]));
    for (const { accountId, event } of changed)
      taxes.set(accountId, evolveAccountTax(taxes.get(accountId) ?? null, event));
    const written = [...taxes].map(
      ([account_id, tax]): WrittenRow<typeof accountTaxTable.columns> => ({
        ...{ account_id, tax: JSON.stringify(tax) },
        unclosed_year: (tax && unclosedYears(tax)[0]?.year) ?? noYear,
      }),
    );
    await accountTaxTable.insert(client, written, {
      onConflict: 'DO UPDATE SET tax = excluded.tax, unclosed_year = excluded.unclosed_year',
    });
  },
};

/** The tax of an account; null without a profile. */
export async function accountTaxOf(readModels: Database, accountId: string): Promise<AccountTax> {
  const [row] = await readModels.rows<Row>('SELECT account_id, tax FROM account_taxes WHERE account_id = $1', [
    accountId,
  ]);
  return row?.tax ?? null;
}
