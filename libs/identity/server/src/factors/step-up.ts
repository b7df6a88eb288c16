import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  firstStepUpActionSchema,
  identityErrors,
  identityEvents,
  PAYEE_NUMBERS,
  type IdentitySent,
  type PayeeNumbers,
  type StepUpPurpose,
  type stepUpSecretSchema,
} from '@parkett/identity-contract';
import { CommandGateway, type Position } from '@parkett/platform-event-log';
import { accepted, Problem } from '@parkett/platform-http';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { SecurityLog } from '../access/security-log';
import { LoginPasswords } from '../passwords/login-passwords';
import { challengeMs, PasskeyChallenges, type ChallengeUse } from '../passkeys/passkey-challenges';
import { PasskeyProofs } from '../passkeys/passkey-proofs';
import { PasskeyStore } from '../passkeys/passkey-store';
import { relyingPartyOf, type RelyingParty } from '../passkeys/relying-party';
import { FactorAttempts } from './factor-attempts';
import { FactorCodes } from './factor-codes';
import { SecondFactors, type UseFactor } from './second-factors';
import { stepUpCodeUse } from './step-up-code';
import { StepUpGrants } from './step-up-grants';
import { checkPurpose, withNumber } from './step-up-purpose';

type Form = z.output<typeof stepUpSecretSchema>;

const deadlineMs = 10_000;
/** A registration has waited for the account already; the first trading password can wait for a code. */
const newcomerWaitMs = 2_000;

type Patience = Parameters<CommandGateway<IdentitySent>['send']>[1];

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
    @Inject(LoginPasswords) private readonly passwords: LoginPasswords,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(FactorCodes) private readonly codes: FactorCodes,
    @Inject(PasskeyStore) private readonly passkeys: PasskeyStore,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(PasskeyProofs) private readonly proofs: PasskeyProofs,
    @Inject(FactorAttempts) private readonly failures: FactorAttempts,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(PAYEE_NUMBERS) private readonly numbers?: PayeeNumbers,
  ) {}

  /**
   * Sends a code to the customer's own phone; the message names the payment that it releases. Throws TOTP_REQUIRED when
   * an authenticator app is enrolled, PASSKEY_REQUIRED when only passkeys are, TOO_MANY_ATTEMPTS, CODES_PAUSED,
   * UNAVAILABLE, INPUT_INVALID and CARD_UNKNOWN as `grant` does, and UNAUTHENTICATED for a customer who has been erased.
   */
  async requestCode(accountId: string, asked: StepUpPurpose): Promise<void> {
    checkPurpose(asked);
    await this.refusePhone(accountId);
    const purpose = await withNumber(accountId, asked, this.numbers);
    const use = stepUpCodeUse(accountId, await this.marked(accountId, purpose));
    if (!(await this.codes.send(accountId, use, `code.${purpose.action}`, purpose)))
      throw new Problem(401, 'UNAUTHENTICATED');
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
   * TOO_MANY_ATTEMPTS, GUESSES_SPENT, INPUT_INVALID when the purpose does not fit the action, CARD_UNKNOWN for another
   * customer's account at a bank, and 503 when nothing was decided.
   */
  async grant(asking: Asking, form: Form, browser: Browser): Promise<GrantedStepUp> {
    const { accountId } = asking;
    const { action, amount, currency, payee, perDay } = form;
    const asked = { action, amount, currency, payee, perDay };
    checkPurpose(asked);
    if (form.totp === undefined && form.passkey === undefined) await this.refusePhone(accountId);
    const named = await withNumber(accountId, asked, this.numbers);
    const attempt = await this.failures.take(accountId, 'stepUp');
    const purpose = await this.marked(accountId, named);
    const use = (await this.passwords.verify(accountId, form.password))
      ? await this.proof(asking, form, purpose, browser)
      : undefined;
    const granted = use && (await this.granted(asking, purpose, use));
    if (granted === undefined) {
      if (attempt.isLast) await this.log.add(accountId, 'guessesSpent', browser.device);
      throw new Problem(403, 'STEP_UP_FAILED');
    }
    await attempt.wasRight();
    return granted;
  }

  /**
   * A step-up for a customer who has just proven the telephone and chosen the login password, so that the registration
   * goes on without a second code. Undefined when the log does not decide it; the customer then proves both once more.
   */
  async grantNewcomer(accountId: string): Promise<GrantedStepUp | undefined> {
    const purpose = { action: 'changeTradingPassword', amount: null, currency: null, payee: null } as const;
    return this.granted({ accountId }, purpose, async () => true, { waitMs: newcomerWaitMs }).catch(
      (error: unknown) => {
        this.logger.warn({ accountId, err: error }, 'a new customer has no step-up');
        return undefined;
      },
    );
  }

  /** Uses the factor and has the log grant the step-up; undefined when somebody else used it first. */
  private async granted(
    { accountId, sessionId }: Pick<Asking, 'accountId'> & Partial<Asking>,
    purpose: StepUpPurpose,
    use: UseFactor,
    patience: Patience = {},
  ): Promise<GrantedStepUp | undefined> {
    const identity = { actor: { kind: 'system', id: 'identity' }, route: 'step-ups', key: randomUUID() } as const;
    const used = await this.database.transaction(async (client) => {
      if (!(await use(client))) return false;
      await this.grants.note(client, this.gateway.idOf(identity), accountId, purpose.action, sessionId);
      return true;
    });
    return used ? this.decide(accountId, identity, purpose, patience) : undefined;
  }

  /** Checks the second factor and returns how to use it; undefined when it is wrong. */
  private async proof(
    asking: Asking,
    form: Form,
    purpose: StepUpPurpose,
    { device, host }: Browser,
  ): Promise<UseFactor | undefined> {
    const { accountId } = asking;
    if (form.passkey === undefined)
      return this.factors.prove(accountId, stepUpCodeUse(accountId, purpose), form, device);
    const party = relyingPartyOf(host);
    const answer = { assertion: form.passkey, use: challengeUse(asking, party, form), party, device };
    return (await this.proofs.check(answer, accountId))?.use;
  }

  /** A thief of the number receives its messages, so they do not count beside a passkey or an app. */
  private async refusePhone(accountId: string): Promise<void> {
    const factors = await this.factors.of(accountId);
    if (factors.includes('totp')) throw new Problem(403, 'TOTP_REQUIRED');
    if (factors.includes('passkey')) throw new Problem(403, 'PASSKEY_REQUIRED');
  }

  /** The purpose as the log and codes know it: with a keyed hash instead of the payee. */
  private async marked(accountId: string, purpose: StepUpPurpose): Promise<StepUpPurpose> {
    const { payee } = purpose;
    return { ...purpose, payee: payee === null ? null : await this.vault.payeeMark(accountId, payee) };
  }

  private async decide(
    accountId: string,
    identity: Parameters<CommandGateway['idOf']>[0],
    purpose: StepUpPurpose,
    patience: Patience,
  ): Promise<GrantedStepUp> {
    const { action, ...bound } = purpose;
    const request = { ...identity, aggregate: `account:${accountId}`, type: 'GrantStepUp', deadlineMs } as const;
    const first = firstStepUpActionSchema.safeParse(action);
    const sent = first.success
      ? this.gateway.send({ ...request, body: { purpose: { ...bound, action: first.data } } }, patience)
      : this.gateway.send({ ...request, body: { purpose }, bodyVersion: 2 }, patience);
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
  ...(purpose.perDay !== undefined && { perDay: purpose.perDay }),
});
