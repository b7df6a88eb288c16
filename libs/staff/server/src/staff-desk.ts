import { Inject, Injectable } from '@nestjs/common';
import { staffAggregate, type StaffAct, type StaffActions, type StaffOutcome } from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import { CommandGateway, formatPosition, Overloaded, parsePosition, type Answer } from '@parkett/platform-event-log';
import { Problem } from '@parkett/platform-http';
import { ReadGate } from '@parkett/platform-read-model';
import { randomBytes } from 'node:crypto';
import { staffRefusal } from './staff-refusal';

export interface StaffCommandRequest {
  readonly aggregate: string;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly route: string;
  /** The caller's idempotency key. */
  readonly key: string;
}

/** Sends commands on behalf of members of staff. */
@Injectable()
export class StaffDesk implements StaffActions {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway,
    @Inject(ReadGate) private readonly gate: ReadGate,
  ) {}

  /** Throws a rejection as a Problem. */
  async send(staffId: string, request: StaffCommandRequest): Promise<StaffOutcome> {
    const answer = await this.ask(staffId, request);
    if (answer.kind === 'unknown') return { events: undefined, position: undefined };
    if (answer.kind === 'rejected') throw staffRefusal(answer.rejection);
    return { events: answer.events, position: formatPosition([answer.position]) };
  }

  /** Records an access or action in advance. Resolves once it is in the log; nothing may be shown before. */
  async record(staffId: string, act: StaffAct, subject: string | null = null): Promise<void> {
    await this.recorded(staffId, {
      aggregate: staffAggregate,
      type: 'RecordAct',
      body: { act, subject },
      route: 'staff-acts',
      key: newKey(),
    });
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
   * Waits until the read models contain what the caller has seen; false when they are still behind after two seconds.
   */
  async upTo(seen: string | undefined): Promise<boolean> {
    const positions = seen === undefined ? undefined : parsePosition(seen);
    return positions === undefined || this.gate.reached(positions);
  }

  private async recorded(staffId: string, request: StaffCommandRequest): Promise<StaffOutcome> {
    const outcome = await this.send(staffId, request);
    if (outcome.events === undefined) throw new Problem(503, 'UNAVAILABLE');
    return outcome;
  }

  private async ask(staffId: string, request: StaffCommandRequest): Promise<Answer> {
    const actor: Actor = { kind: 'staff', id: staffId };
    return this.gateway.send({ ...request, actor }).catch((error: unknown) => {
      throw error instanceof Overloaded ? new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 }) : error;
    });
  }
}

const newKey = (): string => randomBytes(16).toString('hex');
