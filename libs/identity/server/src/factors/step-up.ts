import { Inject, Injectable } from '@nestjs/common';
import {
  firstStepUpActionSchema,
  identityErrors,
  identityEvents,
  type IdentitySent,
  type StepUpAction,
  type StepUpPurpose,
  type stepUpSecretSchema,
} from '@parkett/identity-contract';
import { CommandGateway, type Position } from '@parkett/platform-event-log';
import { accepted, Problem } from '@parkett/platform-http';
import { AttemptLimits, type AttemptLimit } from '@parkett/platform-limits';
import { Notifier } from '@parkett/platform-notify';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { codeMinutes, OneTimeCodes, type CodeUse } from '../access/one-time-codes';
import { SecurityLog } from '../access/security-log';
import { noticeText } from '../notices/notice-text';
import { LoginPasswords } from '../passwords/login-passwords';
import { CustomerStore } from '../registration/customer-store';
import { challengeMs, PasskeyChallenges, type ChallengeUse } from '../passkeys/passkey-challenges';
import { PasskeyProofs } from '../passkeys/passkey-proofs';
import { PasskeyStore } from '../passkeys/passkey-store';
import { relyingPartyOf, type RelyingParty } from '../passkeys/relying-party';
import { FactorAttempts } from './factor-attempts';
import { checkPurpose } from './step-up-purpose';
import { StepUpGrants } from './step-up-grants';
import { TotpFactors } from './totp-factors';

type Form = z.output<typeof stepUpSecretSchema>;

/** Text messages cost money, and a stranger must not be able to flood a phone with them. */
const codesPerAccount: AttemptLimit = { name: 'step-up-code', attempts: 10, windowSeconds: 3600 };

const deadlineMs = 10_000;

/** The session that asks for a step-up. */
interface Asking {
  readonly accountId: string;
  readonly sessionId: string;
}

/** The browser that asks. */
interface Browser {
  readonly device: string;
  /** Host name and port to which it sent the call. */
  readonly host: string;
}

interface GrantedStepUp {
  readonly stepUpId: string;
  /** Log time, milliseconds since 1970. */
  readonly expiresAt: number;
  readonly position: Position;
}

/** Uses the factor; false when somebody else used it first. */
type UseFactor = (client: PoolClient) => Promise<boolean>;

/**
 * Step-ups confirm the customer's identity: login password, and a passkey or the code of the authenticator app if there
 * is one, else the code of the phone. Any wrong part gives the same refusal; failures are counted per account, in
 * Postgres. The log decides the grant itself.
 */
@Injectable()
export class StepUps {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(LoginPasswords) private readonly passwords: LoginPasswords,
    @Inject(TotpFactors) private readonly totp: TotpFactors,
    @Inject(PasskeyStore) private readonly passkeys: PasskeyStore,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(PasskeyProofs) private readonly proofs: PasskeyProofs,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(FactorAttempts) private readonly failures: FactorAttempts,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
    @Inject(AttemptLimits) private readonly limits: AttemptLimits,
    @Inject(Notifier) private readonly notifier: Notifier,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
  ) {}

  /**
   * Sends a code to the customer's own phone. Throws TOTP_REQUIRED when an authenticator app is enrolled,
   * PASSKEY_REQUIRED when only passkeys are, TOO_MANY_ATTEMPTS, UNAVAILABLE.
   */
  async requestCode(accountId: string, action: StepUpAction): Promise<void> {
    await this.refusePhone(accountId);
    await this.limits.take(codesPerAccount, accountId);
    const profile = await this.customers.profile(accountId);
    if (profile === undefined) throw new Problem(401, 'UNAUTHENTICATED');
    const code = await this.codes.issue(codeUse(accountId, action));
    const text = noticeText(`code.${action}`, { code, minutes: codeMinutes }, profile.language);
    this.notifier.post({ id: randomUUID(), channel: 'sms', to: profile.phone, text });
  }

  /**
   * A challenge that commits to exactly this purpose. Throws INPUT_INVALID when the purpose does not fit the action,
   * and PASSKEY_UNKNOWN when the customer has no passkey on this host.
   */
  async passkeyOptions({ accountId, sessionId }: Asking, party: RelyingParty, purpose: StepUpPurpose) {
    checkPurpose(purpose);
    const allowCredentials = await this.passkeys.credentials(accountId, party.id);
    if (allowCredentials.length === 0) throw new Problem(404, 'PASSKEY_UNKNOWN');
    const challenge = this.challenges.issue(challengeUse({ accountId, sessionId }, party, purpose));
    const userVerification = 'required' as const;
    return { challenge, rpId: party.id, timeout: challengeMs, userVerification, allowCredentials };
  }

  /**
   * Throws STEP_UP_FAILED whichever part was wrong, TOTP_REQUIRED or PASSKEY_REQUIRED when it is missing,
   * TOO_MANY_ATTEMPTS, INPUT_INVALID when the purpose does not fit the action, and 503 when nothing was decided.
   */
  async grant(asking: Asking, form: Form, browser: Browser): Promise<GrantedStepUp> {
    const { accountId } = asking;
    const { action, amount, currency, payee } = form;
    checkPurpose({ action, amount, currency, payee });
    if (form.totp === undefined && form.passkey === undefined) await this.refusePhone(accountId);
    await this.failures.take(accountId, 'stepUp');
    const use = (await this.passwords.verify(accountId, form.password))
      ? await this.proof(asking, form, browser)
      : undefined;
    const key = randomUUID();
    const identity = { actor: { kind: 'system', id: 'identity' }, route: 'step-ups', key } as const;
    const used =
      use !== undefined &&
      (await this.database.transaction(async (client) => {
        if (!(await use(client))) return false;
        await this.grants.note(client, this.gateway.idOf(identity), accountId, action);
        return true;
      }));
    if (!used) throw new Problem(403, 'STEP_UP_FAILED');
    await this.failures.clear(accountId, 'stepUp');
    return this.decide(accountId, identity, {
      action,
      amount,
      currency,
      payee: payee === null ? null : await this.vault.payeeMark(accountId, payee),
    });
  }

  /** Checks the second factor and returns how to use it; undefined when it is wrong. */
  private async proof(asking: Asking, form: Form, { device, host }: Browser): Promise<UseFactor | undefined> {
    const { accountId } = asking;
    if (form.passkey !== undefined) {
      const party = relyingPartyOf(host);
      const answer = { assertion: form.passkey, use: challengeUse(asking, party, form), party, device };
      return (await this.proofs.check(answer, accountId))?.use;
    }
    if (form.totp === undefined) return this.phoneProof(accountId, form);
    const proven = await this.totp.check(accountId, form.totp);
    if (proven === undefined || !proven.recovery) return proven?.use;
    return async (client) => {
      const used = await proven.use(client);
      if (used) await this.log.add(accountId, 'recoveryCodeUsed', device, client);
      return used;
    };
  }

  /** A thief of the number receives its messages, so they do not count beside a passkey or an app. */
  private async refusePhone(accountId: string): Promise<void> {
    if ((await this.totp.state(accountId)).enrolled) throw new Problem(403, 'TOTP_REQUIRED');
    if ((await this.passkeys.count(accountId, undefined)).all > 0) throw new Problem(403, 'PASSKEY_REQUIRED');
  }

  private async phoneProof(accountId: string, { action, code }: Form): Promise<UseFactor | undefined> {
    if (code === undefined) return undefined;
    try {
      const proven = await this.codes.check(codeUse(accountId, action), code);
      return (client) => this.codes.use(client, proven).then(() => true, wrongCode);
    } catch (error) {
      wrongCode(error);
      return undefined;
    }
  }

  private async decide(
    accountId: string,
    identity: Parameters<CommandGateway['idOf']>[0],
    purpose: StepUpPurpose,
  ): Promise<GrantedStepUp> {
    const { action, ...bound } = purpose;
    const request = { ...identity, aggregate: `account:${accountId}`, type: 'GrantStepUp', deadlineMs } as const;
    const first = firstStepUpActionSchema.safeParse(action);
    const sent = first.success
      ? this.gateway.send({ ...request, body: { purpose: { ...bound, action: first.data } } })
      : this.gateway.send({ ...request, body: { purpose }, bodyVersion: 2 });
    const answer = await accepted(sent, identityErrors);
    const granted = answer.events[0] && identityEvents.read(answer.events[0]);
    if (granted?.type !== 'StepUpGranted') throw new Error('a step-up was granted without an expiry');
    return { stepUpId: this.gateway.idOf(identity), expiresAt: granted.expiresAt, position: answer.position };
  }
}

/** The challenge commits to the payee as the customer typed it; the log knows only a hash of it. */
const challengeUse = (asking: Asking, party: RelyingParty, purpose: StepUpPurpose): ChallengeUse => ({
  kind: 'stepUp',
  host: party.id,
  accountId: asking.accountId,
  sessionId: asking.sessionId,
  action: purpose.action,
  amount: purpose.amount,
  currency: purpose.currency,
  payee: purpose.payee,
});

const codeUse = (accountId: string, action: StepUpAction): CodeUse => ({
  purpose: `stepUp:${action}`,
  subject: accountId,
});

/** A wrong code is a normal failure; any other error is our fault and is rethrown. */
function wrongCode(error: unknown): false {
  if (error instanceof Problem && error.code === 'CODE_WRONG') return false;
  throw error;
}
