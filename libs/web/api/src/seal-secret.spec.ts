import { forgotPassword, getKey } from '@parkett/identity-contract';
import {
  encBytes,
  fromBase64Url,
  hpkeSuite,
  keyIdBytes,
  keyIdOf,
  sealedFor,
  toBase64Url,
} from '@parkett/identity-contract/seal';
import { createCall } from './create-call';
import { SeenPosition } from './positions';
import { callSealed } from './seal-secret';

/** Sends a secret from a device to a server with this clock. Resolves to the sending time that the server reads. */
async function sentAtBy(serverNow: number | undefined): Promise<number> {
  const suite = hpkeSuite();
  const pair = await suite.kem.generateKeyPair();
  const publicKey = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
  const key = {
    keyId: toBase64Url(keyIdOf(publicKey)),
    publicKey: toBase64Url(publicKey),
    ...(serverNow === undefined ? {} : { now: serverNow }),
  };
  const bodies: string[] = [];
  const call = createCall({
    fetch: async (url, init) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      return new Response(JSON.stringify({ code: 1, msg: '', data: String(url).includes(getKey.path) ? key : {} }), {
        headers: { 'content-type': 'application/json' },
      });
    },
    now: Date.now,
    token: () => undefined,
    language: () => 'en',
    position: new SeenPosition({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
    sessionLost: () => undefined,
    show: () => undefined,
  });
  await callSealed(call, forgotPassword, { phone: '+49' });
  const bytes = fromBase64Url(String(JSON.parse(bodies.at(-1) ?? '{}').query));
  const plain = await suite.open(
    { recipientKey: pair.privateKey, enc: bytes.slice(keyIdBytes, keyIdBytes + encBytes).buffer },
    bytes.slice(keyIdBytes + encBytes).buffer,
    sealedFor(forgotPassword).buffer,
  );
  return Number(JSON.parse(new TextDecoder().decode(plain)).sentAt);
}

describe('secret sealed on a device with a wrong clock', () => {
  it('carries the time of the server that it goes to', async () => {
    for (const offMs of [-3_600_000, 0, 10 * 60_000]) {
      const serverNow = Date.now() + offMs;
      const sentAt = await sentAtBy(serverNow);
      expect(Math.abs(sentAt - serverNow)).toBeLessThan(60_000);
    }
  });

  it("carries the device's time when the server states none", async () => {
    expect(Math.abs((await sentAtBy(undefined)) - Date.now())).toBeLessThan(60_000);
  });
});
