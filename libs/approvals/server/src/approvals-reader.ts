import {
  approvalStatuses,
  STAFF_SOURCE,
  type ApprovalRow,
  type Hindrance,
  type listApprovals,
  type Seen,
} from '@parkett/approvals-contract';
import { Inject, Injectable } from '@nestjs/common';
import {
  refuseApprover,
  refuseApprovers,
  suspectsSchema,
  type ApprovalKind,
  type InputOf,
  type Rejected,
  type StaffSource,
} from '@parkett/kernel';
import { Problem, type StaffInfo } from '@parkett/platform-http';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import { APPROVAL_KINDS } from './approval-kinds';
import type { approvalTable } from './approval-changes';

type Row = StoredRow<typeof approvalTable.columns>;

/** Members with this role see every request, although they decide none. */
const overseer = 'auditor';

/** A page begins after the instant ($2) and the id ($3) of the last request of the page before. */
const orders = {
  open: `status IN ('requested', 'approved') AND ($2::bigint IS NULL OR (requested_at, approval_id) > ($2, $3::text))
    ORDER BY requested_at, approval_id`,
  closed: `status NOT IN ('requested', 'approved')
    AND ($2::bigint IS NULL OR (requested_at, approval_id) < ($2, $3::text))
    ORDER BY requested_at DESC, approval_id DESC`,
};

/** Queries requests, with what the caller may do about each. */
@Injectable()
export class ApprovalsReader {
  constructor(
    @Inject(READ_DB) private readonly database: Database,
    @Inject(STAFF_SOURCE) private readonly staff: StaffSource,
    @Inject(APPROVAL_KINDS) private readonly kinds: readonly ApprovalKind[],
  ) {}

  /** Requests of the kinds that the caller requests or approves; `before` is the `next` of the page before. */
  async list(caller: StaffInfo, { which, before, limit }: InputOf<typeof listApprovals>) {
    const [, at = null, id = null] = /^(\d{1,16})\.(.{1,64})$/.exec(before ?? '') ?? [];
    const kinds = this.kinds.filter(({ makerRoles, checkerRoles }) =>
      [...makerRoles, ...checkerRoles, overseer].some((role) => caller.roles.some((held) => held === role)),
    );
    const names = kinds.map(({ name }) => name);
    const [rows, [count]] = await Promise.all([
      this.database.rows<Row>(`SELECT * FROM approvals WHERE kind = ANY ($1) AND ${orders[which]} LIMIT $4`, [
        names,
        at,
        id,
        limit,
      ]),
      this.database.rows<{ waiting: string }>(
        `SELECT count(*) AS waiting FROM approvals WHERE kind = ANY ($1) AND status = 'requested'`,
        [names],
      ),
    ]);
    const last = rows.at(-1);
    return {
      approvals: rows.map((row) => this.rowOf(row, caller.staffId)),
      waiting: Number(count?.waiting ?? 0),
      next: last !== undefined && rows.length === limit ? `${last.requested_at}.${last.approval_id}` : null,
    };
  }

  /** Throws FORBIDDEN for somebody without the roles. A request that the read models lack is left to its decision. */
  async requireRole({ roles }: StaffInfo, approvalId: string, part: 'makerRoles' | 'checkerRoles'): Promise<void> {
    const [row] = await this.database.rows<Pick<Row, 'kind'>>('SELECT kind FROM approvals WHERE approval_id = $1', [
      approvalId,
    ]);
    const needed = this.kinds.find(({ name }) => name === row?.kind)?.[part];
    if (needed !== undefined && !needed.some((role) => roles.some((held) => held === role)))
      throw new Problem(403, 'FORBIDDEN');
  }

  private rowOf(row: Row, caller: string): ApprovalRow {
    const isOpen = row.status === 'requested' && Number(row.expires_at) > Date.now();
    return {
      approvalId: row.approval_id,
      kind: row.kind,
      status: approvalStatuses.find((status) => status === row.status) ?? 'failed',
      body: row.body as ApprovalRow['body'],
      bodyHash: row.body_hash,
      seen: row.seen as Seen,
      reason: row.reason,
      maker: row.maker,
      requestedAt: Number(row.requested_at),
      expiresAt: Number(row.expires_at),
      decidedBy: row.decided_by,
      decidedAt: row.decided_at === null ? null : Number(row.decided_at),
      decisionReason: row.decision_reason,
      failure: row.failure,
      hindrance: isOpen ? this.hindranceOf(row, caller) : { why: 'closed', until: null },
      mayRefuse: isOpen && row.maker !== caller && this.mayRefuse(row, caller),
      mayWithdraw: isOpen && row.maker === caller,
    };
  }

  private mayRefuse({ kind, beneficiary, also_about: alsoAbout }: Row, caller: string): boolean {
    const roles = this.kinds.find(({ name }) => name === kind)?.checkerRoles ?? [];
    return refuseApprover(this.staff(), caller, roles, beneficiary, alsoAbout) === undefined;
  }

  /** The same question that the decision asks; the answer may change until then. */
  private hindranceOf(
    { kind: name, maker, maker_behind, beneficiary, also_about: alsoAbout }: Row,
    checker: string,
  ): ApprovalRow['hindrance'] {
    const kind = this.kinds.find((each) => each.name === name);
    if (kind === undefined) return { why: 'unknown', until: null };
    const pair = { maker, checker, makerBehind: suspectsSchema.parse(maker_behind) };
    const refused = refuseApprovers(this.staff(), pair, { ...kind, beneficiary, alsoAbout }, Date.now());
    return refused === undefined ? null : hindranceOfRefusal(refused);
  }
}

const hindranceOfCode: Readonly<Record<string, Hindrance>> = {
  MAKER_IS_CHECKER: 'own',
  APPROVER_NOT_ALLOWED: 'role',
  APPROVER_IS_BENEFICIARY: 'beneficiary',
  STAFF_NOT_INDEPENDENT: 'dependent',
};

function hindranceOfRefusal({ rejection: { code, facts } }: Rejected): ApprovalRow['hindrance'] {
  const until = facts['until'];
  return { why: hindranceOfCode[code] ?? 'unknown', until: typeof until === 'number' ? until : null };
}
