import type { DueSettlement } from '@parkett/custody-domain';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import type { settlementInstructionTable } from '../custody-tables';

/** An open instruction whose settlement date is over, with the custodian's last report on it. */
export interface FailRow extends StoredRow<typeof settlementInstructionTable.columns> {
  readonly outcome: string | null;
  readonly report_reason: string | null;
  readonly reported_at: string | null;
}

/** When it should have settled, and when it was instructed. */
export const dueOf = ({ settles_on: settlesOn, instructed_at: at }: FailRow): DueSettlement => ({
  settlesOn,
  instructedAt: Number(at),
});

const isOpen = '(open_quantity <> 0 OR open_cash <> 0)';

const select = `SELECT one.*, last.outcome, last.reason AS report_reason, last.reported_at
  FROM settlement_instructions AS one LEFT JOIN LATERAL (SELECT outcome, reason, reported_at FROM custody_reports
    WHERE instruction_id = one.instruction_id ORDER BY seq DESC LIMIT 1) AS last ON true`;

/** An instruction of which something is open. */
export async function readOpen(rows: Pick<Rows, 'rows'>, instructionId: string): Promise<FailRow | undefined> {
  const [row] = await rows.rows<FailRow>(`${select} WHERE instruction_id = $1 AND ${isOpen}`, [instructionId]);
  return row;
}

/** A page of the instructions that should have settled before a date, the oldest first, and how many there are. */
export async function readFails(
  rows: Pick<Rows, 'rows'>,
  today: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<{ readonly fails: readonly FailRow[]; readonly total: number; readonly next: string | null }> {
  const [, date = '', id = ''] = /^(\d{4}-\d\d-\d\d) (.{1,64})$/.exec(after ?? '') ?? [];
  const found = await rows.rows<FailRow>(
    `${select}
     WHERE ${isOpen} AND settles_on < $1 AND (settles_on, instruction_id) > ($2, $3)
     ORDER BY settles_on, instruction_id LIMIT $4`,
    [today, date, id, limit + 1],
  );
  const [counted] = await rows.rows<{ total: number }>(
    `SELECT count(*)::int AS total FROM settlement_instructions WHERE ${isOpen} AND settles_on < $1`,
    [today],
  );
  const fails = found.slice(0, limit);
  const last = found.length > limit ? fails.at(-1) : undefined;
  return {
    fails,
    total: counted?.total ?? 0,
    next: last === undefined ? null : `${last.settles_on} ${last.instruction_id}`,
  };
}
