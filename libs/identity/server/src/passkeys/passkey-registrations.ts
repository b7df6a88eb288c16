import { Inject, Injectable } from '@nestjs/common';
import type { Attestation, creationOptionsSchema } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { challengeMs, PasskeyChallenges, type ChallengeUse } from './passkey-challenges';
import { PasskeyStore, type NewPasskey } from './passkey-store';
import type { RelyingParty } from './relying-party';

const algorithms = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** Who enrols a passkey, in which session and on which host. */
export interface Enrolling {
  readonly accountId: string;
  readonly sessionId: string;
  readonly party: RelyingParty;
}

/** A new credential that has answered its challenge. */
export interface CheckedPasskey extends Omit<NewPasskey, 'sealedName'> {
  readonly challenge: string;
}

/** Asks browsers for new credentials and checks them. */
@Injectable()
export class PasskeyRegistrations {
  constructor(
    @Inject(PasskeyStore) private readonly store: PasskeyStore,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async options(who: Enrolling, phone: string): Promise<z.output<typeof creationOptionsSchema>> {
    const { accountId, party } = who;
    return {
      challenge: this.challenges.issue(useOf(who)),
      rp: { id: party.id, name: 'Parkett' },
      user: { id: this.store.userHandle(accountId).toString('base64url'), name: phone, displayName: phone },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: challengeMs,
      attestation: 'none',
      excludeCredentials: await this.store.credentials(accountId, party.id),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    };
  }

  /** Throws 403 PASSKEY_FAILED for whatever reason, also when the challenge was used. */
  async check(who: Enrolling, passkey: Attestation): Promise<CheckedPasskey> {
    const checked = await this.verified(who, passkey).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'a new passkey was refused');
      return undefined;
    });
    if (checked === undefined || (await this.challenges.isSpent(checked.challenge)))
      throw new Problem(403, 'PASSKEY_FAILED');
    return checked;
  }

  private async verified(who: Enrolling, passkey: Attestation): Promise<CheckedPasskey | undefined> {
    if (hasCertificates(passkey)) return undefined;
    let challenge = '';
    const { transports = [], ...response } = passkey.response;
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: (signed) => {
        challenge = signed;
        return this.challenges.isFor(signed, useOf(who));
      },
      expectedOrigin: [...who.party.origins],
      expectedRPID: who.party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (info === undefined) return undefined;
    return {
      challenge,
      credentialId: Buffer.from(info.credential.id, 'base64url'),
      publicKey: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      transports,
      host: who.party.id,
      synced: info.credentialDeviceType === 'multiDevice',
    };
  }
}

const useOf = ({ accountId, sessionId, party }: Enrolling): ChallengeUse => ({
  kind: 'enrol',
  host: party.id,
  accountId,
  sessionId,
});

/**
 * We ask for no attestation. One with certificates is refused before it is checked, because that check would request
 * addresses which the caller has put into the certificates.
 */
function hasCertificates({ response }: Attestation): boolean {
  const statement = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = statement.get('fmt');
  return format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined);
}
