import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactor } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import type { PoolClient } from 'pg';
import { OneTimeCodes, type CodeUse } from '../access/one-time-codes';
import { SecurityLog } from '../access/security-log';
import { Guesses } from '../guesses/guesses';
import { PasskeyStore } from '../passkeys/passkey-store';
import { TotpFactors } from './totp-factors';

/** What the customer has entered, by the factor that it proves. */
export interface FactorEntries {
  readonly code?: string | undefined;
  /** A code of the app, or a recovery code, which customers with passkeys have as well. */
  readonly totp?: string | undefined;
}

/** Uses a proven factor in the transaction of what it allows; false when somebody else used it first. */
export type UseFactor = (client: PoolClient) => Promise<boolean>;

/**
 * The second factors of a customer, for logins from unknown browsers, for resets and for step-ups. Everything that asks
 * for one goes through here, so that a further kind is added in one place. A passkey is proven by a login or a step-up
 * of its own; here it says that the telephone does not count.
 */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(TotpFactors) private readonly totp: TotpFactors,
    @Inject(PasskeyStore) private readonly passkeys: PasskeyStore,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /**
   * The kinds of which one is required, never empty. Messages to the phone count only for customers who have enrolled
   * nothing else, because a thief of the number receives them.
   */
  async of(accountId: string): Promise<readonly SecondFactor[]> {
    const [{ enrolled }, passkeys] = await Promise.all([
      this.totp.state(accountId),
      this.passkeys.count(accountId, undefined),
    ]);
    const own: readonly SecondFactor[] = [
      ...(enrolled ? (['totp'] as const) : []),
      ...(passkeys.all > 0 ? (['passkey'] as const) : []),
    ];
    return own.length > 0 ? own : ['phone'];
  }

  /** Those that the customer has enrolled; a reset, which the phone has proven already, requires one of them. */
  async enrolled(accountId: string): Promise<readonly SecondFactor[]> {
    return (await this.of(accountId)).filter((factor) => factor !== 'phone');
  }

  /**
   * Checks an entry and returns how to use it; undefined when it is wrong or not of a kind that counts for this
   * customer. Throws GUESSES_SPENT.
   * @param use purpose and subject of the code that was sent to the phone
   */
  async prove(
    accountId: string,
    use: CodeUse,
    entries: FactorEntries,
    device: string | null,
  ): Promise<UseFactor | undefined> {
    const factors = await this.of(accountId);
    if (factors.includes('phone'))
      return entries.code === undefined ? undefined : this.provePhone(accountId, use, entries.code, device);
    return entries.totp === undefined ? undefined : this.proveApp(accountId, entries.totp, device);
  }

  private async proveApp(accountId: string, typed: string, device: string | null): Promise<UseFactor | undefined> {
    const proven = await this.guesses.judge(
      this.totp.isAppCode(typed) ? 'appCode' : 'recoveryCode',
      accountId,
      () => this.totp.check(accountId, typed),
      () => this.log.add(accountId, 'guessesSpent', device),
    );
    if (proven === undefined || !proven.recovery) return proven?.use;
    return async (client) => {
      const used = await proven.use(client);
      if (used) await this.log.add(accountId, 'recoveryCodeUsed', device, client);
      return used;
    };
  }

  private async provePhone(
    accountId: string,
    use: CodeUse,
    code: string,
    device: string | null,
  ): Promise<UseFactor | undefined> {
    const proven = await this.guesses.judge(
      // Apart, because everybody who knows the login password can try codes of a login.
      use.purpose === 'login' ? 'loginCode' : 'code',
      accountId,
      () => this.codes.check(use, code).catch(undefinedIfWrong),
      () => this.log.add(accountId, 'guessesSpent', device),
    );
    return proven && ((client) => this.codes.use(client, proven).then(() => true, falseIfWrong));
  }
}

/** Whether one of the required factors was entered; a code for another does not count as an attempt. */
export const hasEntry = (factors: readonly SecondFactor[], { code, totp }: FactorEntries): boolean =>
  factors.includes('phone') ? code !== undefined : totp !== undefined;

/** A wrong code is a normal failure; any other error is our fault and is rethrown. */
function undefinedIfWrong(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'CODE_WRONG') return undefined;
  throw error;
}

const falseIfWrong = (error: unknown): false => undefinedIfWrong(error) ?? false;
