import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { answered, Caller, Device, Host, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { hostOf } from '../passkeys/relying-party';
import { LiveSessions } from './live-sessions';
import { SessionLocks } from './session-locks';
import { SessionProofs } from './session-proofs';
import { SessionUnlock } from './session-unlock';

/** The lock of a customer's own session. */
@Controller()
export class SessionLockController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(SessionLocks) private readonly locks: SessionLocks,
    @Inject(SessionUnlock) private readonly unlocking: SessionUnlock,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
  ) {}

  @Mount(contract.getSessionLock)
  async getSessionLock(@Caller() { accountId, sessionId }: CallerInfo, @Host() host: string) {
    const [state, ways] = await Promise.all([
      this.sessions.lockState(sessionId),
      this.unlocking.ways(accountId, hostOf(host)),
    ]);
    return { ...state, ...ways };
  }

  /** The guard has noted that a person is there, as for every call that changes something. */
  @Mount(contract.stayActive)
  stayActive() {
    return {};
  }

  @Mount(contract.setLockMinutes)
  async setLockMinutes(
    @Caller() { accountId }: CallerInfo,
    @Input() { minutes }: InputOf<typeof contract.setLockMinutes>,
  ) {
    await this.locks.setMinutes(accountId, minutes);
    this.sessions.lookUpAgain(accountId);
    return {};
  }

  @Mount(contract.lockSession)
  async lockSession(@Caller() caller: CallerInfo) {
    await this.sessions.lock(caller);
    return {};
  }

  @Mount(contract.startPasskeyUnlock)
  startPasskeyUnlock(@Caller() caller: CallerInfo, @Host() host: string) {
    return this.unlocking.passkeyOptions(caller, host);
  }

  @Mount(contract.unlockSession)
  async unlockSession(
    @Caller() caller: CallerInfo,
    @Input() { query }: InputOf<typeof contract.unlockSession>,
    @Host() host: string,
    @Device() device: string,
  ) {
    const form = await this.forms.open(contract.unlockSession, query, contract.unlockSecretSchema);
    await this.proofs.checkUnlock(caller, device, () => this.unlocking.unlock(caller, form, { device, host }));
    return answered({}, { security: { event: 'sessionUnlocked', code: 'SUCCESS' } });
  }
}
