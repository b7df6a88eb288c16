import type { BlockOffer, BlockPrint, BlockRecord, listBlockOffers } from '@parkett/blocks-contract';
import { takeRefusalSchema, blockRecordSchema } from '@parkett/blocks-contract';
import { Inject, Injectable } from '@nestjs/common';
import {
  currencySchema,
  envSchema,
  minor,
  parseShares,
  price,
  sharesOf,
  noShares,
  type InputOf,
  type Shares,
} from '@parkett/kernel';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { blockOfferTable, blockPrintTable, blockRecordTable } from './block-tables';

type OfferRow = StoredRow<typeof blockOfferTable.columns>;
type RecordRow = StoredRow<typeof blockRecordTable.columns>;
type PrintRow = StoredRow<typeof blockPrintTable.columns>;
type Page = InputOf<typeof listBlockOffers>;

/** Gives the Chinese name of a security; null without one. */
export type NameZh = (symbol: string) => string | null;

/** Queries offers and what a customer has offered and taken. */
@Injectable()
export class BlocksReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  async isSuitable(accountId: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT FROM block_suitability WHERE account_id = $1 AND status = 'suitable'`,
      [accountId],
    );
    return rows.length > 0;
  }

  /** Offers to this customer, to everybody, and their own, whose time is not over: those that are open or sold out. */
  async offers(accountId: string, { cursor, limit }: Page, now: number) {
    const [at, id] = after(cursor);
    const rows = await this.database.rows<OfferRow>(
      `SELECT * FROM block_offers WHERE status IN ('open', 'soldOut') AND expires_at > $2
         AND (seller = $1 OR counterparty IS NULL OR counterparty = $1)
         AND ($3::bigint IS NULL OR (opened_at, offer_id) < ($3, $4::text))
       ORDER BY opened_at DESC, offer_id DESC LIMIT $5`,
      [accountId, now, at, id, limit],
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { rows, nextCursor: last === undefined ? null : `${last.opened_at}.${last.offer_id}` };
  }

  /** An offer that this customer may see, whatever became of it. */
  async offer(accountId: string, offerId: string): Promise<OfferRow | undefined> {
    const [row] = await this.database.rows<OfferRow>(
      `SELECT * FROM block_offers WHERE offer_id = $2 AND (seller = $1 OR counterparty IS NULL OR counterparty = $1)`,
      [accountId, offerId],
    );
    return row;
  }

  async records(accountId: string, { cursor, limit }: Page) {
    const [at, id] = after(cursor);
    const rows = await this.database.rows<RecordRow>(
      `SELECT * FROM block_records WHERE account_id = $1 AND ($2::bigint IS NULL OR (at, id) < ($2, $3::text))
       ORDER BY at DESC, id DESC LIMIT $4`,
      [accountId, at, id, limit],
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { rows, nextCursor: last === undefined ? null : `${last.at}.${last.id}` };
  }

  /** `symbol` is null for all securities. */
  async prints(symbol: string | null, { cursor, limit }: Page) {
    const [at, id] = after(cursor);
    const rows = await this.database.rows<PrintRow>(
      `SELECT * FROM block_prints WHERE ($1::text IS NULL OR symbol = $1)
         AND ($2::bigint IS NULL OR (at, take_id) < ($2, $3::text))
       ORDER BY at DESC, take_id DESC LIMIT $4`,
      [symbol, at, id, limit],
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { rows, nextCursor: last === undefined ? null : `${last.at}.${last.take_id}` };
  }
}

/** The time and the id of the last row of the page before. One that cannot be read begins at the first page. */
function after(cursor: string | undefined): readonly [string | null, string | null] {
  const [, at = null, id = null] = /^(\d{1,16})\.(.{1,64})$/.exec(cursor ?? '') ?? [];
  return [at, id];
}

const shares = (stored: string): Shares => sharesOf(parseShares(stored) ?? noShares);

export const offerOf = (row: OfferRow, accountId: string, nameZh: NameZh): BlockOffer => ({
  offerId: row.offer_id,
  symbol: row.symbol,
  name: row.name,
  nameZh: nameZh(row.symbol),
  price: price(row.price),
  currency: currencySchema.parse(row.currency),
  quantity: shares(row.quantity),
  left: shares(row.left_quantity),
  minQuantity: shares(row.min_quantity),
  lockMonths: row.lock_months,
  isAddressed: row.counterparty !== null,
  isOwn: row.seller === accountId,
  isSoldOut: row.status === 'soldOut',
  expiresAt: Number(row.expires_at),
  env: envSchema.parse(row.env),
});

export const recordOf = (row: RecordRow, nameZh: NameZh): BlockRecord => ({
  id: row.id,
  kind: row.kind === 'offer' ? 'offer' : 'take',
  offerId: row.offer_id,
  symbol: row.symbol,
  name: row.name,
  nameZh: nameZh(row.symbol),
  price: price(row.price),
  currency: currencySchema.parse(row.currency),
  quantity: shares(row.quantity),
  doneQuantity: shares(row.done_quantity),
  value: minor(Number(row.value)),
  fees: minor(Number(row.fees)),
  status: blockRecordSchema.shape.status.parse(row.status),
  reason: row.reason === null ? null : takeRefusalSchema.parse(row.reason),
  lockedUntil: row.locked_until,
  at: Number(row.at),
  env: envSchema.parse(row.env),
});

export const printOf = (row: PrintRow, nameZh: NameZh): BlockPrint => ({
  id: row.take_id,
  symbol: row.symbol,
  name: row.name,
  nameZh: nameZh(row.symbol),
  price: price(row.price),
  currency: currencySchema.parse(row.currency),
  quantity: shares(row.quantity),
  at: Number(row.at),
  env: envSchema.parse(row.env),
});
