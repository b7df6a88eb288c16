import { Inject, Injectable } from '@nestjs/common';
import { restrictionReasonSchema, stopSchema, type staffRestrictionSchema } from '@parkett/identity-contract';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { z } from 'zod';
import type { restrictionTable } from './restriction-tables';

interface Row extends StoredRow<typeof restrictionTable.columns> {
  readonly placed_by: z.output<typeof staffRestrictionSchema>['by'];
}

const restrictionsShown = 100;

/** Queries restrictions in the read models; callers wait at the ReadBarrier first. */
@Injectable()
export class RestrictionReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /**
   * Those of an account that hold at an instant, then those that are lifted or over; of both the latest first. However
   * often customers freeze and unfreeze, what else is stopped is among them.
   */
  async all(accountId: string, now: number): Promise<z.output<typeof staffRestrictionSchema>[]> {
    const rows = await this.database.rows<Row>(
      `SELECT * FROM restrictions WHERE account_id = $1
       ORDER BY (lifted_at IS NULL AND (until IS NULL OR until > $2)) DESC, placed_at DESC, id LIMIT $3`,
      [accountId, now, restrictionsShown],
    );
    return rows.map((row) => ({
      restrictionId: row.id,
      stops: row.stops.split(' ').map((stop) => stopSchema.parse(stop)),
      reason: restrictionReasonSchema.parse(row.reason),
      by: row.placed_by,
      placedAt: Number(row.placed_at),
      until: row.until === null ? null : Number(row.until),
      liftedAt: row.lifted_at === null ? null : Number(row.lifted_at),
    }));
  }

  /** Those that hold at an instant. */
  async held(accountId: string, now: number) {
    const all = await this.all(accountId, now);
    return all.filter(({ until, liftedAt }) => liftedAt === null && (until === null || now < until));
  }
}
