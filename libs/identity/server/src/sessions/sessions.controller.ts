import { Controller, Inject } from '@nestjs/common';
import { endOtherSessions, endSession, listSessions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { Caller, Device, Input, Mount, Problem, type CallerInfo } from '@parkett/platform-http';
import { SecurityLog } from '../access/security-log';
import { LiveSessions } from './live-sessions';
import { SessionStore } from './session-store';

/** A customer's sessions by device, and how to end them. */
@Controller()
export class SessionsController {
  constructor(
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  @Mount(listSessions)
  async list(@Caller() caller: CallerInfo) {
    const running = await this.store.list(caller.accountId);
    return {
      sessions: running.map(({ sessionId, device, createdAt, lastSeenAt, expiresAt, locked }) => ({
        sessionId,
        device,
        createdAt: createdAt.getTime(),
        lastSeenAt: lastSeenAt.getTime(),
        expiresAt: expiresAt.getTime(),
        locked,
        current: sessionId === caller.sessionId,
      })),
    };
  }

  /** Answers SESSION_UNKNOWN both for an ended session and for one of another customer. */
  @Mount(endSession)
  async end(
    @Caller() caller: CallerInfo,
    @Input() { sessionId }: InputOf<typeof endSession>,
    @Device() device: string,
  ) {
    if (!(await this.sessions.end({ sessionId, accountId: caller.accountId })))
      throw new Problem(404, 'SESSION_UNKNOWN');
    await this.log.add(caller.accountId, 'sessionsEnded', device);
    return {};
  }

  @Mount(endOtherSessions)
  async endOthers(@Caller() caller: CallerInfo, @Device() device: string) {
    const ended = await this.sessions.endAll(caller.accountId, caller.sessionId);
    if (ended > 0) await this.log.add(caller.accountId, 'sessionsEnded', device);
    return {};
  }
}
