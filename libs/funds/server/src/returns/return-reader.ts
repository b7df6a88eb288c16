import { Inject, Injectable } from '@nestjs/common';
import type { listReturnedDeposits } from '@parkett/funds-contract';
import { currencySchema, minor, type OutputOf } from '@parkett/kernel';
import { READ_DB, type Database } from '@parkett/platform-read-model';

interface Row {
  readonly booking_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly ended_at: string;
  readonly unverified: string;
}

/** Queries money of other senders that was paid back. */
@Injectable()
export class ReturnReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  async list(accountId: string, limit: number): Promise<OutputOf<typeof listReturnedDeposits>> {
    const rows = await this.database.rows<Row>(
      `SELECT booking_id, amount, currency, ended_at, unverified FROM deposit_returns
       WHERE account_id = $1 AND status = 'paid' ORDER BY ended_at DESC, return_id LIMIT $2`,
      [accountId, limit],
    );
    return {
      returned: rows.map(({ booking_id: bookingId, amount, currency, ended_at, unverified }) => ({
        ...{ bookingId, amount: minor(Number(amount)), currency: currencySchema.parse(currency) },
        ...{ returnedAt: Number(ended_at), unverified: unverified === 'true' },
      })),
    };
  }
}
