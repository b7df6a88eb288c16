import { depotTransferSchema, type DepotTransfer, type listDepotTransfers } from '@parkett/depot-contract';
import { Inject, Injectable } from '@nestjs/common';
import { currencySchema, envSchema, minor, noShares, parseShares, sharesOf, type InputOf } from '@parkett/kernel';
import { READ_DB, type Database, type Rows, type StoredRow } from '@parkett/platform-read-model';
import type { depotLotTable, depotTransferTable } from './depot-tables';

export type TransferRow = StoredRow<typeof depotTransferTable.columns>;
type LotRow = StoredRow<typeof depotLotTable.columns>;
type Page = InputOf<typeof listDepotTransfers>;

/** Queries transfers from and to other brokers. */
@Injectable()
export class DepotReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** Newest first, with the lots of each by its id. */
  transfers(accountId: string, { cursor, limit }: Page) {
    return this.database.snapshot(async (moment) => {
      const [at, id] = after(cursor);
      const rows = await moment.rows<TransferRow>(
        `SELECT * FROM depot_transfers WHERE account_id = $1 AND ($2::bigint IS NULL OR (at, id) < ($2, $3::text))
         ORDER BY at DESC, id DESC LIMIT $4`,
        [accountId, at, id, limit],
      );
      const ids = rows.map((row) => row.id);
      return { rows, lots: await lotsOf(moment, accountId, ids), nextCursor: nextOf(rows, limit) };
    });
  }

  /** Those to other brokers that have not ended, of all customers, oldest first. */
  async open({ cursor, limit }: Page) {
    const [at, id] = after(cursor);
    const rows = await this.database.rows<TransferRow>(
      `SELECT * FROM depot_transfers WHERE status IN ('requested', 'instructed')
         AND ($1::bigint IS NULL OR (at, id) > ($1, $2::text)) ORDER BY at, id LIMIT $3`,
      [at, id, limit],
    );
    return { rows, nextCursor: nextOf(rows, limit) };
  }

  async transfer(accountId: string, id: string): Promise<TransferRow | undefined> {
    const [row] = await this.database.rows<TransferRow>(
      'SELECT * FROM depot_transfers WHERE account_id = $1 AND id = $2',
      [accountId, id],
    );
    return row;
  }

  /** Whether shares have arrived under this number of a custodian, on any account. */
  async isReceived(reference: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT FROM depot_transfers WHERE reference = $1 AND direction = 'in' LIMIT 1`,
      [reference],
    );
    return rows.length > 0;
  }
}

/** The lots of these transfers, oldest first, by the id of the transfer. */
async function lotsOf(
  moment: Rows,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DepotTransfer['lots']>> {
  const rows = await moment.rows<LotRow>(
    `SELECT * FROM depot_lots WHERE account_id = $1 AND transfer_id = ANY ($2) ORDER BY buy_date, lot_id`,
    [accountId, ids],
  );
  const lots = new Map<string, DepotTransfer['lots']>(ids.map((id) => [id, []]));
  for (const row of rows)
    lots.get(row.transfer_id)?.push({
      lotId: row.lot_id,
      buyDate: row.buy_date,
      quantity: sharesOf(parseShares(row.quantity) ?? noShares),
      cost: row.cost_known === 'no' ? null : minor(Number(row.cost)),
    });
  return lots;
}

/** The time and the id of the last row of the page before. One that cannot be read begins at the first page. */
function after(cursor: string | undefined): readonly [string | null, string | null] {
  const [, at = null, id = null] = /^(\d{1,16})\.(.{1,64})$/.exec(cursor ?? '') ?? [];
  return [at, id];
}

function nextOf(rows: readonly TransferRow[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last === undefined ? null : `${last.at}.${last.id}`;
}

const instant = (stored: string | null): number | null => (stored === null ? null : Number(stored));

/** A transfer without what is personal of it. */
export const transferOf = (row: TransferRow, lots: DepotTransfer['lots'], nameZh: string | null) => ({
  transferId: row.id,
  direction: depotTransferSchema.shape.direction.parse(row.direction),
  symbol: row.symbol,
  name: row.name,
  nameZh,
  quantity: sharesOf(parseShares(row.quantity) ?? noShares),
  currency: currencySchema.parse(row.currency),
  status: depotTransferSchema.shape.status.parse(row.status),
  counterparty: row.counterparty,
  reference: row.reference,
  settledOn: row.settled_on,
  lots,
  requestedAt: instant(row.requested_at),
  instructedAt: instant(row.instructed_at),
  endedAt: instant(row.ended_at),
  env: envSchema.parse(row.env),
});
