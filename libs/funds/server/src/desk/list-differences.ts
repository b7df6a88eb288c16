import type { DeskDifference, listDifferences } from '@parkett/funds-contract';
import { reconciliationRule } from '@parkett/identity-contract';
import type { InputOf, OutputOf } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import { cursorAfter, pageOf, partsOfCursor } from './page-cursor';

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly partition: number;
  readonly side: string;
  readonly what: string;
  readonly unit: string;
  readonly expected: string;
  readonly found: string;
  readonly first_offset: string;
  readonly last_offset: string;
  readonly found_at: Date;
  readonly ended_at: Date | null;
  readonly handled_at: Date | null;
  readonly refusal: string | null;
}

interface Hold {
  readonly account_id: string;
  readonly placed_at: string;
  readonly lifted_at: string | null;
  /** The two members of staff who lifted it. */
  readonly maker: string | null;
  readonly checker: string | null;
}

const pages = {
  open: 'ended_at IS NULL AND ($1::bigint IS NULL OR id > $1) ORDER BY one.id',
  ended: 'ended_at IS NOT NULL AND ($1::bigint IS NULL OR id < $1) ORDER BY one.id DESC',
};

const accountOf = ({ subject }: Row): string | null =>
  subject.startsWith('account:') ? subject.slice('account:'.length) : null;

/** What reconciliation has found, with the restrictions by which it holds the money of those accounts. */
export async function differencesPage(
  records: Database,
  readModels: Database,
  { which, before, limit }: InputOf<typeof listDifferences>,
): Promise<OutputOf<typeof listDifferences>> {
  const rows = await records.rows<Row>(
    `SELECT id::text, subject, partition, side, what, unit, expected::text, found::text, first_offset::text,
       last_offset::text, found_at, ended_at, handled_at, refusal
     FROM reconciliation_differences AS one WHERE ${pages[which]} LIMIT $2`,
    [...partsOfCursor(before, 1), limit + 1],
  );
  const { shown, next } = pageOf(rows, limit, ({ id }) => cursorAfter(id));
  const holds = await readModels.rows<Hold>(
    `SELECT account_id, placed_at, lifted_at, lift.maker, lift.decided_by AS checker FROM restrictions
     LEFT JOIN approvals AS lift ON lifted_at IS NOT NULL AND lift.kind = 'liftRestriction'
       AND lift.status = 'executed' AND lift.body->>'restrictionId' = restrictions.id
     WHERE account_id = ANY ($1) AND restrictions.reason = $2 ORDER BY placed_at, id`,
    [shown.flatMap((row) => accountOf(row) ?? []), reconciliationRule],
  );
  return { differences: shown.map((row) => differenceOf(row, holds)), next };
}

function differenceOf(row: Row, holds: readonly Hold[]): DeskDifference {
  const accountId = accountOf(row);
  const foundAt = row.found_at.getTime();
  // A later difference of an account that is held already places no hold of its own.
  const hold = holds.find(
    ({ account_id, lifted_at }) => account_id === accountId && (lifted_at === null || Number(lifted_at) >= foundAt),
  );
  return {
    ...{ id: row.id, accountId, partition: row.partition, side: row.side, what: row.what, unit: row.unit },
    ...{ expected: row.expected, found: row.found, firstOffset: row.first_offset, lastOffset: row.last_offset },
    foundAt,
    endedAt: row.ended_at?.getTime() ?? null,
    hold: stateOf(row, hold),
    heldAt: hold === undefined ? null : Number(hold.placed_at),
    liftedAt: hold === undefined || hold.lifted_at === null ? null : Number(hold.lifted_at),
    liftedBy: [hold?.maker, hold?.checker].filter((by) => typeof by === 'string'),
    refusal: row.refusal,
  };
}

function stateOf({ subject, handled_at, refusal }: Row, hold: Hold | undefined): DeskDifference['hold'] {
  if (!subject.startsWith('account:')) return 'none';
  if (hold !== undefined) return hold.lifted_at === null ? 'held' : 'lifted';
  if (refusal !== null) return 'refused';
  // An account that does not exist or is erased has nothing to hold.
  return handled_at === null ? 'waiting' : 'none';
}
