import { Inject, Injectable } from '@nestjs/common';
import type { unlockSecretSchema } from '@parkett/identity-contract';
import { Problem, type Session } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import type { z } from 'zod';
import { SecurityLog } from '../access/security-log';
import type { UseFactor } from '../factors/second-factors';
import { Guesses } from '../guesses/guesses';
import { challengeMs, PasskeyChallenges, type ChallengeUse } from '../passkeys/passkey-challenges';
import { PasskeyProofs } from '../passkeys/passkey-proofs';
import { PasskeyStore } from '../passkeys/passkey-store';
import { relyingPartyOf, type RelyingParty } from '../passkeys/relying-party';
import { LoginPasswords } from '../passwords/login-passwords';
import { TradingPasswords } from '../passwords/trading-passwords';
import { SessionLocks } from './session-locks';

type Form = z.output<typeof unlockSecretSchema>;

interface Browser {
  readonly device: string;
  readonly host: string;
}

const usesNothing: UseFactor = async () => true;

/**
 * Unlocks a session with one proof of its customer. One is enough, because the session itself came from a login; what a
 * session cannot do alone still needs a step-up.
 */
@Injectable()
export class SessionUnlock {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(SessionLocks) private readonly locks: SessionLocks,
    @Inject(TradingPasswords) private readonly trading: TradingPasswords,
    @Inject(LoginPasswords) private readonly passwords: LoginPasswords,
    @Inject(PasskeyStore) private readonly passkeys: PasskeyStore,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(PasskeyProofs) private readonly proofs: PasskeyProofs,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /** What unlocks besides the login password. */
  async ways(accountId: string, host: string | undefined) {
    const [trading, passkeys] = await Promise.all([
      this.trading.state(accountId),
      this.passkeys.count(accountId, host),
    ]);
    return { tradingPassword: trading === 'set', passkey: passkeys.here > 0 };
  }

  /** Throws PASSKEY_HOST, and PASSKEY_UNKNOWN when the customer has none on this host. */
  async passkeyOptions(session: Session, host: string) {
    const party = relyingPartyOf(host);
    const allowCredentials = await this.passkeys.credentials(session.accountId, party.id);
    if (allowCredentials.length === 0) throw new Problem(404, 'PASSKEY_UNKNOWN');
    const challenge = this.challenges.issue(useOf(session, party));
    return { challenge, rpId: party.id, timeout: challengeMs, userVerification: 'required' as const, allowCredentials };
  }

  /** Throws UNLOCK_FAILED, whichever proof was wrong or is locked, GUESSES_SPENT, OVERLOADED. */
  async unlock(session: Session, form: Form, browser: Browser): Promise<void> {
    const use = await this.proof(session, form, browser);
    const unlocked =
      use !== undefined &&
      (await this.database.transaction(async (client) => {
        if (!(await use(client))) return false;
        await this.locks.unlock(client, session);
        return true;
      }));
    if (!unlocked) throw new Problem(403, 'UNLOCK_FAILED');
  }

  /** How to use the proof; undefined when it is wrong. */
  private async proof(session: Session, form: Form, { device, host }: Browser): Promise<UseFactor | undefined> {
    const { accountId } = session;
    if ('tradingPassword' in form) {
      const { kind } = await this.trading.verify(accountId, form.tradingPassword);
      return kind === 'ok' ? usesNothing : undefined;
    }
    if ('passkey' in form) {
      const party = relyingPartyOf(host);
      const answer = { assertion: form.passkey, use: useOf(session, party), party, device };
      return (await this.proofs.check(answer, accountId))?.use;
    }
    return this.guesses.judge(
      'unlock',
      accountId,
      async () => ((await this.passwords.verify(accountId, form.password)) ? usesNothing : undefined),
      () => this.log.add(accountId, 'guessesSpent', device),
    );
  }
}

const useOf = ({ accountId, sessionId }: Session, { id }: RelyingParty): ChallengeUse => ({
  kind: 'unlock',
  host: id,
  accountId,
  sessionId,
});
