import { Inject, Injectable } from '@nestjs/common';
import {
  identityErrors,
  staffActSchema,
  staffAggregate,
  type IdentitySent,
  type StaffAct,
  type StaffActions,
  type StaffOutcome,
  type StaffSent,
} from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import {
  CommandGateway,
  EventVersions,
  formatPosition,
  parsePosition,
  type CommandRequest,
} from '@parkett/platform-event-log';
import { Problem, refusal } from '@parkett/platform-http';
import { securityTrail } from '@parkett/platform-observability';
import { ReadBarrier } from '@parkett/platform-read-model';
import { randomBytes } from 'node:crypto';

/** A command that a member of staff may send, without the actor. */
export type StaffCommandRequest = (StaffSent | IdentitySent) &
  Pick<CommandRequest, 'aggregate' | 'route' | 'key' | 'hashed'>;

/** Rejections of members without the permission. */
const forbidden: ReadonlySet<string> = new Set(['ACTOR_NOT_ALLOWED', 'APPROVER_NOT_ALLOWED']);

/** Sends commands on behalf of members of staff. */
@Injectable()
export class StaffCommands implements StaffActions {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<StaffSent | IdentitySent>,
    @Inject(ReadBarrier) private readonly gate: ReadBarrier,
    @Inject(EventVersions) private readonly versions: Pick<EventVersions, 'mayWrite'>,
  ) {}

  /** Throws a rejection as a Problem. */
  async send(staffId: string, request: StaffCommandRequest): Promise<StaffOutcome> {
    const actor: Actor = { kind: 'staff', id: staffId };
    const answer = await this.gateway.send({ ...request, actor });
    if (answer.kind === 'unknown') return { events: undefined, position: undefined };
    if (answer.kind === 'rejected') {
      // A member who was disabled a moment ago gets the same answer as one without the permission.
      if (forbidden.has(answer.rejection.code)) throw new Problem(403, 'FORBIDDEN', {}, { kind: 'staff', id: staffId });
      throw refusal(identityErrors, answer.rejection, answer.position);
    }
    const code = actOf(request);
    if (!ownLines.has(code)) securityTrail.record({ event: 'staffAct', code, actor: { kind: 'staff', id: staffId } });
    return { events: answer.events, position: formatPosition([answer.position]) };
  }

  /** Records an access or action in advance. Resolves once it is in the log; nothing may be shown before. */
  async record(staffId: string, act: StaffAct, subject: string | null = null): Promise<void> {
    const request = { aggregate: staffAggregate, type: 'RecordAct', route: 'staff-acts', key: newKey() } as const;
    const known = staffActSchema.safeParse(act);
    if (known.success) await this.recorded(staffId, { ...request, body: { act: known.data, subject } });
    // An engine that cannot write the event may not know the command either.
    else if (this.versions.mayWrite({ type: 'StaffActed', v: 2 }))
      await this.recorded(staffId, { ...request, bodyVersion: 2, body: { act, subject } });
  }

  /** Records an access to one customer on the customer's own account, where they see it. */
  async look(
    staff: { readonly staffId: string; readonly login: string },
    accountId: string,
    what: 'document' | 'verification' | 'profile',
    documentId: string | null,
  ): Promise<StaffOutcome> {
    const body = { what, documentId, login: staff.login };
    return this.recorded(staff.staffId, {
      aggregate: `account:${accountId}`,
      type: 'RecordLook',
      body,
      route: 'staff-looks',
      key: newKey(),
    });
  }

  /**
   * Waits until the read models contain an action that was just recorded; false when they are still behind after two
   * seconds.
   */
  async upTo(position: string | undefined): Promise<boolean> {
    const positions = position === undefined ? undefined : parsePosition(position);
    return positions === undefined || this.gate.reached(positions);
  }

  private async recorded(staffId: string, request: StaffCommandRequest): Promise<StaffOutcome> {
    const outcome = await this.send(staffId, request);
    if (outcome.events === undefined) throw new Problem(503, 'UNAVAILABLE');
    return outcome;
  }
}

/** A login and a logout have lines of their own, which say from where. */
const ownLines: ReadonlySet<string> = new Set(['login', 'logout']);

/** What a command does, in a word. */
const actOf = (request: StaffCommandRequest): string =>
  request.type === 'RecordAct' ? String(request.body.act) : request.type;

const newKey = (): string => randomBytes(16).toString('hex');
