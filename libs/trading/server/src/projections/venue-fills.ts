import type { ChainedRecord } from '@parkett/platform-event-log';
import { Table, type Database, type WrittenRow } from '@parkett/platform-read-model';
import { taxEvents, type Income } from '@parkett/tax-contract';
import { tradingEvents, type AccountEvent, type RecordBust } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tradeDateOf } from '../trade-date';

/** Fills of outside venues as they were recorded, those in suspense included: a bust repeats its fill. */
export const venueFillTable = new Table('venue_fills', ['execution_id'], {
  execution_id: 'text',
  account_id: 'text',
  trade_date: 'text',
  fill: 'jsonb',
});

export class CreateVenueFills1700000000944 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE venue_fills (
      execution_id text PRIMARY KEY, account_id text NOT NULL, trade_date text NOT NULL, fill jsonb NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE venue_fills');
  }
}

/** The income that was taxed in the record of a fill, in the form of the command that takes it back. */
function taxedIn({ events }: ChainedRecord['record'], executionId: string): { readonly taxed?: Income } {
  for (const recorded of events) {
    const event = recorded.type === 'TaxSettled' ? taxEvents.find(recorded) : undefined;
    if (event?.type === 'TaxSettled' && event.reference === executionId && event.change.type === 'AddIncome')
      return { taxed: event.change.income };
  }
  return {};
}

export class VenueFills {
  private readonly rows: WrittenRow<typeof venueFillTable.columns>[] = [];

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent): void {
    if (event.type !== 'OrderExecuted' && event.type !== 'ExecutionSuspended') return;
    if (event.venue === undefined) return;
    this.rows.push({
      execution_id: event.executionId,
      account_id: accountId,
      trade_date: tradeDateOf(record),
      fill: JSON.stringify({ ...event, ...taxedIn(record, event.executionId) }),
    });
  }

  write(client: PoolClient): Promise<void> {
    return venueFillTable.insert(client, this.rows);
  }
}

/** The bust of a recorded fill, and its account; undefined while the read model does not have the fill. */
export async function bustOfRecorded(
  database: Database,
  executionId: string,
  bustedAt: number,
): Promise<{ readonly bust: RecordBust; readonly accountId: string } | undefined> {
  const [row] = await database.rows<{
    account_id: string;
    trade_date: string;
    fill: Parameters<typeof tradingEvents.read>[0] & { readonly taxed?: Income };
  }>('SELECT account_id, trade_date, fill FROM venue_fills WHERE execution_id = $1', [executionId]);
  const fill = row && tradingEvents.read(row.fill);
  if (fill?.type !== 'OrderExecuted' && fill?.type !== 'ExecutionSuspended') return undefined;
  return { bust: bustOf(fill, row?.trade_date ?? '', bustedAt, row?.fill.taxed), accountId: row?.account_id ?? '' };
}

/** Which of these executions are recorded, and which of them are reversed. */
export async function recordedOf(
  database: Database,
  executionIds: readonly string[],
): Promise<ReadonlyMap<string, 'recorded' | 'busted'>> {
  if (executionIds.length === 0) return new Map();
  const rows = await database.rows<{ execution_id: string; busted_at: string | null }>(
    `SELECT execution_id, busted_at FROM venue_fills LEFT JOIN fills USING (execution_id)
     WHERE execution_id = ANY ($1)`,
    [executionIds],
  );
  return new Map(rows.map((row) => [row.execution_id, row.busted_at === null ? 'recorded' : 'busted']));
}
