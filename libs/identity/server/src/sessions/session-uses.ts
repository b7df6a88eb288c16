import { Inject, Injectable } from '@nestjs/common';
import { elapsedMs, moment, type Moment } from './elapsed';
import { SessionLocks } from './session-locks';

const flushEveryMs = 1_000;
/** A use is written at most this often for each session; more often where a session locks after a shorter time. */
const writeEveryMsMax = 60_000;
const writesInLockTime = 4;
const usesMax = 100_000;

interface Use {
  at: Moment;
  isWritten: boolean;
  writtenAt: Moment | undefined;
  readonly everyMs: number;
}

/**
 * When the person in front of each session last did something at this process. Requests only note it in memory; the
 * times are written together, rarely for each session, but always in the end. So a request costs no query, and what a
 * process has not written before it dies makes its sessions lock at most a minute too early, never too late.
 */
@Injectable()
export class SessionUses {
  private readonly uses = new Map<string, Use>();
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(SessionLocks) private readonly locks: SessionLocks) {}

  note(sessionId: string, lockMs: number): void {
    const use = this.uses.get(sessionId);
    if (use === undefined) {
      const everyMs = Math.min(writeEveryMsMax, lockMs / writesInLockTime);
      this.uses.set(sessionId, { at: moment(), isWritten: false, writtenAt: undefined, everyMs });
      if (this.uses.size > usesMax) this.dropOldest();
    } else {
      use.at = moment();
      use.isWritten = false;
    }
    this.timer ??= setTimeout(() => void this.flush(), flushEveryMs).unref();
  }

  /** Milliseconds since the last use here; Infinity when this process knows of none. */
  idleMs(sessionId: string): number {
    const use = this.uses.get(sessionId);
    return use === undefined ? Infinity : elapsedMs(use.at);
  }

  /** What was noted before a lock must not count after it. */
  forget(sessionId: string): void {
    this.uses.delete(sessionId);
  }

  private async flush(): Promise<void> {
    const now = moment();
    const due: [string, Use][] = [];
    for (const [sessionId, use] of this.uses) {
      if (use.writtenAt !== undefined && elapsedMs(use.writtenAt, now) < use.everyMs) continue;
      if (use.isWritten) this.uses.delete(sessionId);
      else due.push([sessionId, use]);
    }
    for (const [, use] of due) {
      use.isWritten = true;
      use.writtenAt = now;
    }
    const times = due.map(([sessionId, { at }]) => ({ sessionId, idleMs: elapsedMs(at, now) }));
    await this.locks.noteUses(times).catch(() => {
      // Not written: each is due again after its pause.
      for (const [, use] of due) use.isWritten = false;
    });
    this.timer = this.uses.size === 0 ? undefined : setTimeout(() => void this.flush(), flushEveryMs).unref();
  }

  private dropOldest(): void {
    const oldest = this.uses.keys().next();
    if (oldest.done === false) this.uses.delete(oldest.value);
  }
}
