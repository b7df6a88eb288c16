import { Inject, Injectable } from '@nestjs/common';
import type { Assertion } from '@parkett/identity-contract';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PoolClient } from 'pg';
import { SecurityLog } from '../access/security-log';
import { decoyKey } from './decoy-key';
import { PasskeyChallenges, type ChallengeUse } from './passkey-challenges';
import { PasskeyStore, type StoredPasskey } from './passkey-store';
import type { RelyingParty } from './relying-party';

/** A correct answer of a passkey; it still has to be used. */
export interface ProvenPasskey {
  readonly accountId: string;
  /** Call in the transaction of the action that it allows; false when it was used or removed meanwhile. */
  readonly use: (client: PoolClient) => Promise<boolean>;
}

interface Answer {
  readonly assertion: Assertion;
  readonly use: ChallengeUse;
  readonly party: RelyingParty;
  /** The device that sent it, for the security log. */
  readonly device: string;
}

/**
 * Checks answers of passkeys: challenge, origin, host, user verification, signature and counter. Every refusal looks
 * alike and costs alike; an unknown passkey is checked with a key that nobody has.
 */
@Injectable()
export class PasskeyProofs {
  private readonly decoy = decoyKey();

  constructor(
    @Inject(PasskeyStore) private readonly store: PasskeyStore,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Undefined when the answer proves nothing, for whatever reason.
   * @param owner the account whose passkey it has to be; without one the authenticator names the account
   */
  async check(answer: Answer, owner?: string): Promise<ProvenPasskey | undefined> {
    const { id, response } = answer.assertion;
    const named = Buffer.from(response.userHandle ?? '', 'base64url');
    const handle = owner === undefined ? named : this.store.userHandle(owner);
    const found = await this.store.find(Buffer.from(id, 'base64url'), handle);
    const known = found?.host === answer.party.id && (named.length === 0 || named.equals(handle)) ? found : undefined;
    const signed = await this.signed(answer, known?.publicKey ?? this.decoy);
    if (signed === undefined || known === undefined) return undefined;
    if (await this.challenges.isSpent(signed.challenge)) return undefined;
    if (!isNext(signed.counter, known.counter)) {
      // The answers of two tabs can cross. What was asked for after the latest use has to count on from it.
      const isCopied = this.challenges.issuedAt(signed.challenge) >= known.countedAt;
      return isCopied ? this.cloned(known, answer.device) : undefined;
    }
    return {
      accountId: known.accountId,
      use: async (client) =>
        (await this.challenges.spend(client, signed.challenge)) &&
        (await this.store.advance(client, known.passkeyId, signed.counter)),
    };
  }

  /** The challenge and the counter that were signed; undefined when the signature or what it covers is wrong. */
  private async signed(
    { assertion, use, party }: Answer,
    publicKey: Buffer,
  ): Promise<{ readonly challenge: string; readonly counter: number } | undefined> {
    let signedChallenge = '';
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, response: withoutNull(assertion.response), clientExtensionResults: {} },
        expectedChallenge: (challenge) => {
          signedChallenge = challenge;
          return this.challenges.isFor(challenge, use);
        },
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        // The counter is checked after the signature: otherwise a stranger could make it look like a copied passkey.
        credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
        requireUserVerification: true,
      });
      return verified ? { challenge: signedChallenge, counter: authenticationInfo.newCounter } : undefined;
    } catch (error) {
      this.logger.debug({ err: error }, 'a passkey was refused');
      return undefined;
    }
  }

  private async cloned({ accountId }: StoredPasskey, device: string): Promise<undefined> {
    await this.log.addUnlessSaid(accountId, 'passkeyCloned', device);
    return undefined;
  }
}

/** An authenticator without a counter always reports 0. One that counts never repeats a value; a copy of it does. */
const isNext = (counter: number, last: number): boolean => counter > last || (counter === 0 && last === 0);

const withoutNull = ({ userHandle, ...response }: Assertion['response']) =>
  typeof userHandle === 'string' ? { ...response, userHandle } : response;
