import { Inject, Injectable } from '@nestjs/common';
import type { SessionHalves, StaffSession, StaffSessions } from '@parkett/platform-http';
import { StaffReader } from './staff-reader';
import { StaffStore } from './staff-store';

/** Verifies staff sessions with a query each time, so that a change of a member in the log takes effect at once. */
@Injectable()
export class RunningStaffSessions implements StaffSessions {
  constructor(
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffReader) private readonly reader: StaffReader,
  ) {}

  async verify(halves: SessionHalves, isBackground: boolean): Promise<StaffSession | undefined> {
    const session = await (isBackground ? this.store.peek(halves) : this.store.session(halves));
    const member = session && (await this.reader.member(session.staffId));
    if (session === undefined || member?.status !== 'active') return undefined;
    return { ...session, login: member.login, roles: member.roles };
  }
}
