import {
  approvalAggregate,
  approvalErrors,
  type ApprovalRequests,
  type ApprovalSent,
  type ApprovalStatus,
  type Seen,
} from '@parkett/approvals-contract';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, ApprovalKind } from '@parkett/kernel';
import { CommandGateway, formatPosition } from '@parkett/platform-event-log';
import { accepted, answeredBy, decided, Problem } from '@parkett/platform-http';
import { READ_DB, type Database } from '@parkett/platform-read-model';
import { APPROVAL_KINDS } from './approval-kinds';
import { measure } from './measure';

const route = 'approvals';
const actorOf = (staffId: string): Actor => ({ kind: 'staff', id: staffId });

/** Sends requests and decisions on them in the name of members of staff. */
@Injectable()
export class ApprovalDesk implements ApprovalRequests {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<ApprovalSent>,
    @Inject(APPROVAL_KINDS) private readonly kinds: readonly ApprovalKind[],
    @Inject(READ_DB) private readonly readModels: Database,
  ) {}

  async request(staffId: string, { kind, body, reason, seen, key }: Parameters<ApprovalRequests['request']>[1]) {
    const wrapped = this.kinds.find(({ name }) => name === kind)?.wrap(body);
    if (wrapped === undefined) throw new Problem(400, 'APPROVAL_BODY_INVALID');
    const actor = actorOf(staffId);
    const approvalId = this.gateway.idOf({ actor, route, key });
    const { position } = await accepted(
      this.gateway.send({
        aggregate: approvalAggregate(approvalId),
        type: 'RequestApproval',
        body: { kind, body, bodyHash: measure(wrapped.command).hash, reason, seen },
        actor,
        route,
        key,
        // What the maker sees may change until a repetition, which stays the same request. Nothing of it is secret.
        hashed: { key: Buffer.from('approval'), body: { kind, body, reason } },
      }),
      approvalErrors,
    );
    return { approvalId, position: formatPosition([position]) };
  }

  async isRequested(staffId: string, key: string): Promise<boolean> {
    return (await this.statusOf(staffId, key)) !== undefined;
  }

  async statusOf(staffId: string, key: string) {
    const approvalId = this.gateway.idOf({ actor: actorOf(staffId), route, key });
    const [row] = await this.readModels.rows<{ status: ApprovalStatus }>(
      'SELECT status FROM approvals WHERE approval_id = $1',
      [approvalId],
    );
    return row?.status;
  }

  async isOpen(kinds: readonly string[], facts: Seen): Promise<boolean> {
    const rows = await this.readModels.rows(
      `SELECT 1 FROM approvals WHERE kind = ANY($1) AND seen @> $2::jsonb
         AND (status = 'approved' OR (status = 'requested' AND expires_at > $3)) LIMIT 1`,
      [kinds, JSON.stringify(facts), Date.now()],
    );
    return rows.length > 0;
  }

  /** Answers a decision with its position, or with status 202 while its outcome is not known. */
  async decide(staffId: string, approvalId: string, key: string, command: Decision) {
    const sent = this.gateway.send({
      aggregate: approvalAggregate(approvalId),
      ...command,
      actor: actorOf(staffId),
      route: 'approval-decisions',
      key,
    });
    return answeredBy(await decided(sent, approvalErrors), {});
  }
}

type Decision = Extract<ApprovalSent, { type: 'GrantApproval' | 'RefuseApproval' | 'WithdrawApproval' }>;
