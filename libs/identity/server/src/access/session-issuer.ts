import { Inject, Injectable } from '@nestjs/common';
import type { Userinfo } from '@parkett/identity-contract';
import { answered, Problem, type Answered } from '@parkett/platform-http';
import { KnownBrowsers } from '@parkett/platform-secrets';
import { CustomerStore } from '../registration/customer-store';
import { LoginStops } from '../restrictions/login-stops';
import { LiveSessions } from '../sessions/live-sessions';
import { sessionDays } from '../sessions/session-store';
import { Userinfos } from '../registration/userinfos';
import type { AuthenticatedLogin } from './authenticated-login';
import { SecurityLog } from './security-log';

const secondsADay = 86_400;

/** Starts a session for a customer who has proven their identity, and makes their browser a known one. */
@Injectable()
export class SessionIssuer {
  constructor(
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(LoginStops) private readonly stops: LoginStops,
    @Inject(Userinfos) private readonly userinfos: Userinfos,
  ) {}

  /**
   * @param before cookie half of the session that the browser had; that session ends. Throws LOGIN_FAILED when the
   * password was changed meanwhile, and LOGIN_STOPPED.
   */
  async begin(
    { accountId, phone, passwordHash, knownBrowser }: AuthenticatedLogin,
    device: string,
    before: string | undefined,
  ): Promise<Answered<{ userinfo: Userinfo }>> {
    const { token, cookie, sessionId } = await this.sessions.begin(accountId, device, before);
    if (!(await this.customers.hasPassword(accountId, passwordHash))) {
      await this.sessions.end({ accountId, sessionId });
      throw new Problem(401, 'LOGIN_FAILED', {}, { kind: 'customer', id: accountId, knownBrowser });
    }
    if (await this.stops.isStopped(accountId)) {
      await this.sessions.end({ accountId, sessionId });
      throw new Problem(403, 'LOGIN_STOPPED');
    }
    // Anybody can send any user agent, so a device only counts as known if its browser proves an earlier login.
    const isNew = await this.log.meet(accountId, device);
    if (isNew || !knownBrowser) await this.log.add(accountId, 'newDevice', device);
    const userinfo = { ...(await this.userinfos.of(accountId)), token };
    return answered(
      { userinfo },
      {
        sessionCookie: { value: cookie, maxAgeSeconds: sessionDays * secondsADay },
        browserCookie: this.browsers.newSign(phone, passwordHash),
        security: { event: 'login', code: 'SUCCESS', actor: { kind: 'customer', id: accountId, knownBrowser } },
      },
    );
  }
}
