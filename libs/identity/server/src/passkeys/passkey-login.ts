import { Inject, Injectable } from '@nestjs/common';
import type { Assertion } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { KnownBrowsers } from '@parkett/platform-secrets';
import type { AuthenticatedLogin } from '../access/authenticated-login';
import { CustomerStore } from '../registration/customer-store';
import { challengeMs, PasskeyChallenges, type ChallengeUse } from './passkey-challenges';
import { PasskeyProofs } from './passkey-proofs';
import type { RelyingParty } from './relying-party';

interface Visitor {
  readonly party: RelyingParty;
  readonly device: string;
  /** The known-browser cookie, unchecked. */
  readonly browser: string | undefined;
}

/**
 * Logins with a passkey alone. The authenticator has verified its user, so that it proves two factors at once and needs
 * neither password nor code. Callers are limited by address before.
 */
@Injectable()
export class PasskeyLogin {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(PasskeyProofs) private readonly proofs: PasskeyProofs,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
  ) {}

  /** The same for everybody, so it reveals nothing about who has passkeys. */
  options(party: RelyingParty) {
    return {
      challenge: this.challenges.issue(useOf(party)),
      rpId: party.id,
      timeout: challengeMs,
      userVerification: 'required' as const,
      allowCredentials: [],
    };
  }

  /** Throws 401 PASSKEY_LOGIN_FAILED, whatever was wrong. */
  async login(assertion: Assertion, { party, device, browser }: Visitor): Promise<AuthenticatedLogin> {
    const proven = await this.proofs.check({ assertion, use: useOf(party), party, device });
    const isUsed = proven !== undefined && (await this.database.transaction((client) => proven.use(client)));
    const profile = isUsed ? await this.customers.profile(proven.accountId) : undefined;
    if (profile === undefined)
      throw new Problem(401, 'PASSKEY_LOGIN_FAILED', {}, proven && { kind: 'customer', id: proven.accountId });
    const { accountId, phone, passwordHash } = profile;
    const knownBrowser = this.browsers.markOf(phone, passwordHash, browser) !== undefined;
    return { accountId, phone, passwordHash, knownBrowser };
  }
}

const useOf = ({ id }: RelyingParty): ChallengeUse => ({ kind: 'login', host: id });
