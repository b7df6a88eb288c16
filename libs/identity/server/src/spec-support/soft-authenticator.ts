import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [userPresent, userVerified, backupEligible, backedUp, attested] = [1, 4, 8, 16, 64];
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

/** What a faulty or hostile authenticator or page does differently. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly userHandle?: string | undefined;
  readonly challenge?: string;
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
}

/**
 * An authenticator in memory with one credential, and the browser around it. It makes ES256 credentials and signs
 * challenges as the specification of WebAuthn says (§5.8.1, §6.1, §6.5).
 */
export class SoftAuthenticator {
  readonly credentialId: Buffer;
  private readonly privateKey: string;
  private userHandle = '';
  /** Of the last signature. An authenticator that syncs its passkeys keeps it at 0. */
  counter = 0;

  constructor(
    readonly origin: string,
    private readonly synced = false,
    credentialId: Buffer = randomBytes(32),
  ) {
    this.credentialId = credentialId;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Answers creation options; the new credential belongs to the user that they name. */
  create({ challenge, rp, user }: Options, deviation: Deviation = {}) {
    this.userHandle = user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey()]);
    const authData = Buffer.concat([this.head(rp?.id ?? '', attested, deviation), credential]);
    const { fmt, attStmt } = deviation.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestation = isoCBOR.encode(
      new Map<string, never>([
        ['fmt', fmt as never],
        ['attStmt', attStmt as never],
        ['authData', new Uint8Array(authData) as never],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers request options. */
  get({ challenge, rpId = '' }: Options, deviation: Deviation = {}) {
    if (!this.synced) this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const authData = this.head(rpId, 0, deviation);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), createPrivateKey(this.privateKey));
    const userHandle = 'userHandle' in deviation ? deviation.userHandle : this.userHandle;
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.origin } = deviation;
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private head(rpId: string, extra: number, deviation: Deviation): Buffer {
    const verified = deviation.userVerified ?? true;
    const flags = userPresent | extra | (verified ? userVerified : 0) | (this.synced ? backupEligible | backedUp : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter]);
  }

  private publicKey(): Buffer {
    const { x = '', y = '' } = createPublicKey(createPrivateKey(this.privateKey)).export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}
