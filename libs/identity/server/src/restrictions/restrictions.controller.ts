import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { identityErrors, type RestrictionSent } from '@parkett/identity-contract';
import { isOwn } from '@parkett/identity-domain';
import type { InputOf } from '@parkett/kernel';
import { CommandGateway, formatPosition, type Position } from '@parkett/platform-event-log';
import { accepted, answered, Caller, Input, Mount, Problem, type CallerInfo } from '@parkett/platform-http';
import { ReadBarrier } from '@parkett/platform-read-model';
import { randomUUID } from 'node:crypto';
import { StepUpGrants } from '../factors/step-up-grants';
import { RecoveryReader } from '../recovery/recovery-reader';
import { LiveSessions } from '../sessions/live-sessions';
import { RestrictionReader } from './restriction-reader';

const deadlineMs = 10_000;

/** What is stopped on a customer's account, and how the customer stops it and lets it go on. */
@Controller()
export class RestrictionsController {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<RestrictionSent>,
    @Inject(RestrictionReader) private readonly reader: RestrictionReader,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
    @Inject(RecoveryReader) private readonly recoveries: RecoveryReader,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(ReadBarrier) private readonly gate: ReadBarrier,
  ) {}

  @Mount(contract.getRestrictions, { reads: 'accounts' })
  async getRestrictions(@Caller() { accountId }: CallerInfo) {
    const now = Date.now();
    const [held, recovery] = await Promise.all([
      this.reader.held(accountId, now),
      this.recoveries.open(accountId, now),
    ]);
    return {
      restrictions: held.map(({ by, liftedAt: _, ...shown }) => ({
        ...shown,
        own: isOwn({ by, reason: shown.reason }),
      })),
      recovery,
    };
  }

  /**
   * The decision comes first: what an intruder does after it is refused, even while their session still runs. Freezing
   * a frozen account ends only sessions from before the freeze, in case the first answer was lost: a locked session
   * that somebody has stolen must not end the owner's new ones time and again.
   */
  @Mount(contract.freezeAccount)
  async freezeAccount(@Caller() { accountId, sessionId }: CallerInfo) {
    const { position, events } = await this.decide(accountId, { type: 'FreezeAccount', body: {} });
    const isNew = events.some(({ type }) => type === 'RestrictionPlaced');
    const startedBefore = isNew ? undefined : await this.frozenAt(accountId, position);
    if (isNew || startedBefore !== undefined) await this.sessions.endAll(accountId, sessionId, startedBefore);
    return answered({}, { position: formatPosition([position]) });
  }

  /** Like freezing, it needs nothing but a session. */
  @Mount(contract.stopRecovery)
  async stopRecovery(@Caller() { accountId, sessionId }: CallerInfo) {
    const { position } = await this.decide(accountId, { type: 'StopRecovery', body: {} });
    await this.sessions.endAll(accountId, sessionId);
    return answered({}, { position: formatPosition([position]) });
  }

  @Mount(contract.unfreezeAccount)
  async unfreezeAccount(
    @Caller() { accountId }: CallerInfo,
    @Input() { stepUpId }: InputOf<typeof contract.unfreezeAccount>,
  ) {
    await this.grants.refuseVoid(stepUpId);
    const { position } = await this.decide(accountId, { type: 'UnfreezeAccount', body: { stepUpId } });
    return answered({}, { position: formatPosition([position]) });
  }

  /** Throws UNAVAILABLE while the read models may lack the freeze: the caller tries again. */
  private async frozenAt(accountId: string, position: Position): Promise<Date | undefined> {
    if (!(await this.gate.reached([position]))) throw new Problem(503, 'UNAVAILABLE');
    const held = await this.reader.held(accountId, Date.now());
    const own = held.find(({ by }) => by === 'customer');
    return own && new Date(own.placedAt);
  }

  /** The identity process tells the customer, also when the answer is lost here. */
  private async decide(accountId: string, command: RestrictionSent) {
    const sent = this.gateway.send({
      ...command,
      aggregate: `account:${accountId}`,
      actor: { kind: 'customer', id: accountId },
      route: 'restrictions',
      // Both are safe to repeat: freezing twice changes nothing, and a step-up counts once.
      key: randomUUID(),
      deadlineMs,
    });
    return accepted(sent, identityErrors);
  }
}
