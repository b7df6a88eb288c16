import { Inject, Injectable } from '@nestjs/common';
import { staffMemberSchema, type listActs } from '@parkett/identity-contract';
import type { InputOf, OutputOf } from '@parkett/kernel';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { z } from 'zod';
import type { actTable, staffTable } from './staff-changes';

export type StaffMember = z.output<typeof staffMemberSchema>;

type PersonRow = StoredRow<typeof staffTable.columns>;
type ActRow = StoredRow<typeof actTable.columns>;

const memberOf = (row: PersonRow): StaffMember =>
  staffMemberSchema.parse({
    staffId: row.staff_id,
    login: row.login,
    roles: row.roles,
    status: row.status,
    proposedBy: row.proposed_by,
    approvedBy: row.approved_by,
    customerAccounts: row.customer_accounts,
  });

/** Queries the read models of staff. */
@Injectable()
export class StaffReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  async member(staffId: string): Promise<StaffMember | undefined> {
    const [row] = await this.database.rows<PersonRow>('SELECT * FROM staff_people WHERE staff_id = $1', [staffId]);
    return row && memberOf(row);
  }

  async people(): Promise<StaffMember[]> {
    return (await this.database.rows<PersonRow>('SELECT * FROM staff_people ORDER BY login')).map(memberOf);
  }

  /** Newest first; `before` is the `next` of the page before. */
  async acts({ before, limit }: InputOf<typeof listActs>): Promise<OutputOf<typeof listActs>> {
    const [, at, id] = /^(\d{1,16})\.([\d:]{1,40})$/.exec(before ?? '') ?? [];
    const rows = await this.database.rows<ActRow>(
      `SELECT id, at, by, act, subject FROM staff_acts WHERE $1::bigint IS NULL OR (at, id) < ($1::bigint, $2::text) ORDER BY at DESC, id DESC LIMIT $3`,
      [at ?? null, id ?? null, limit],
    );
    const last = rows.at(-1);
    return {
      acts: rows.map((row) => ({ id: row.id, at: Number(row.at), by: row.by, act: row.act, subject: row.subject })),
      next: last !== undefined && rows.length === limit ? `${last.at}.${last.id}` : null,
    };
  }
}
