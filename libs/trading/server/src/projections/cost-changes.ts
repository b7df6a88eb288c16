import type { Currency, Minor } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type Rows, type StoredRow, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import {
  applyStep,
  costsOf,
  keyOf,
  nothingTraded,
  rowOf,
  stepOfAction,
  stepOfFill,
  writtenStep,
  type Costs,
  type Held,
  type Named,
  type StepRow,
} from './cost-steps';
import { holdingCostTable, holdingStepTable } from './lot-history-tables';

const countedColumns = holdingStepTable.pick('execution_id', 'counted');

/** The changes that a batch of records makes to the costs of holdings. */
export class CostChanges {
  private readonly touched = new Map<string, Named>();
  private readonly steps: StepRow[] = [];
  /** Accounts with shares of which a fill was reversed: their costs are computed again from all fills that count. */
  private readonly reversed = new Map<string, Set<string>>();
  private readonly counted: WrittenRow<typeof countedColumns>[] = [];
  private place = { offset: -1, next: 0 };

  add(accountId: string, { offset }: ChainedRecord, event: AccountEvent): void {
    if (event.type === 'OrderExecuted') {
      this.touch({ ...event, accountId });
      this.steps.push(stepOfFill(accountId, event, this.nextPlace(offset)));
    }
    if (event.type === 'CorporateActionApplied' && event.kind !== 'cashDividend') {
      this.touch({ ...event, accountId });
      if (event.received !== null) this.touch({ ...event, ...event.received, accountId });
      this.steps.push(stepOfAction(accountId, event, this.nextPlace(offset)));
    }
    if (event.type !== 'ExecutionBusted' || event.inSuspense) return;
    this.touch({ ...event, accountId });
    this.reversed.set(accountId, (this.reversed.get(accountId) ?? new Set()).add(event.symbol));
    this.counted.push({ execution_id: event.executionId, counted: event.missing.quantity });
  }

  private touch({ accountId, symbol, name, currency }: Named): void {
    this.touched.set(keyOf({ accountId, symbol }), { accountId, symbol, name, currency });
  }

  private nextPlace(offset: number): Pick<StepRow, 'record_offset' | 'place'> {
    this.place = { offset, next: this.place.offset === offset ? this.place.next + 1 : 0 };
    return { record_offset: offset, place: this.place.next };
  }

  /** `bookedCosts` is what the lots that took part in each action had cost. */
  async write(client: PoolClient, bookedCosts: ReadonlyMap<string, Minor>): Promise<void> {
    for (const step of this.steps)
      if (step.side === 'restate') step.booked_cost = bookedCosts.get(step.execution_id) ?? 0;
    await holdingStepTable.insert(client, this.steps);
    await bulk(
      client,
      countedColumns,
      this.counted,
      `UPDATE holding_steps SET counted = rows.counted FROM rows
       WHERE holding_steps.execution_id = rows.execution_id`,
    );
    const steps: Rows = { rows: async (sql, values = []) => (await client.query(sql, [...values])).rows };
    const linked: Held[][] = [];
    for (const [accountId, symbols] of this.reversed) linked.push(await linkedHoldings(steps, accountId, symbols));
    const again = new Set(linked.flat().map(keyOf));
    const stored = await readCosts(client, [...this.touched.values(), ...linked.flat()]);
    const costs = new Map<string, Costs>();
    for (const [key, one] of stored) if (!again.has(key)) costs.set(key, one.costs);
    for (const holdings of linked) for (const step of await readSteps(steps, holdings)) applyStep(costs, step);
    for (const step of this.steps)
      if (!again.has(keyOf({ accountId: step.account_id, symbol: step.symbol }))) applyStep(costs, step);
    const named = new Map([...[...stored].map(([key, one]) => [key, one.named] as const), ...this.touched]);
    const rows = [...named].map(([key, holding]) => rowOf(holding, costs.get(key) ?? nothingTraded));
    await holdingCostTable.insert(client, rows, { onConflict: replaced });
  }
}

const replaced = `DO UPDATE SET ${Object.keys(holdingCostTable.columns)
  .filter((column) => column !== 'account_id' && column !== 'symbol')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}` as const;

/** These holdings, and all between which corporate actions have moved cost: they can only be computed together. */
async function linkedHoldings(client: Rows, accountId: string, of: ReadonlySet<string>): Promise<Held[]> {
  const rows = await client.rows<{ symbol: string; other: string }>(
    `SELECT DISTINCT symbol, received_symbol AS other FROM holding_steps
     WHERE account_id = $1 AND received_symbol IS NOT NULL`,
    [accountId],
  );
  const linked = new Set(of);
  for (let size = 0; size !== linked.size; ) {
    size = linked.size;
    for (const { symbol, other } of rows) if (linked.has(symbol) || linked.has(other)) linked.add(symbol).add(other);
  }
  return [...linked].map((symbol) => ({ accountId, symbol }));
}

/** The steps of an account's holdings that count, in the order of the log. */
async function readSteps(client: Rows, holdings: readonly Held[]): Promise<StepRow[]> {
  const rows = await client.rows<StoredRow<typeof holdingStepTable.columns>>(
    `SELECT * FROM holding_steps WHERE account_id = $1 AND symbol = ANY ($2) AND counted > 0
     ORDER BY record_offset, place`,
    [holdings[0]?.accountId, holdings.map(({ symbol }) => symbol)],
  );
  return rows.map(writtenStep);
}

/** A holding's costs after a step of the log. */
export interface CostsAfter {
  readonly step: StepRow;
  readonly after: Costs;
}

/** The costs of a holding after each step that counts, in the order of the log. */
export async function costHistory(client: Rows, accountId: string, symbol: string): Promise<CostsAfter[]> {
  const costs = new Map<string, Costs>();
  const history: CostsAfter[] = [];
  for (const step of await readSteps(client, await linkedHoldings(client, accountId, new Set([symbol])))) {
    applyStep(costs, step);
    if (step.symbol === symbol || step.received_symbol === symbol)
      history.push({ step, after: costs.get(keyOf({ accountId, symbol })) ?? nothingTraded });
  }
  return history;
}

interface StoredCosts {
  readonly named: Named;
  readonly costs: Costs;
}

/** The costs before the batch, by holding. */
async function readCosts(client: PoolClient, holdings: readonly Held[]): Promise<ReadonlyMap<string, StoredCosts>> {
  if (holdings.length === 0) return new Map();
  const { rows } = await client.query<StoredRow<typeof holdingCostTable.columns>>(
    `SELECT holding_costs.* FROM holding_costs
       JOIN (SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) AS asked (account_id, symbol)) AS asked
       USING (account_id, symbol)`,
    [holdings.map(({ accountId }) => accountId), holdings.map(({ symbol }) => symbol)],
  );
  return new Map(
    rows.map((row) => {
      const named = {
        accountId: row.account_id,
        symbol: row.symbol,
        name: row.name,
        currency: row.currency as Currency,
      };
      return [keyOf(named), { named, costs: costsOf(row) }];
    }),
  );
}
