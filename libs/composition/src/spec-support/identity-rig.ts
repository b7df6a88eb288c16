import { IdentityReader } from '@parkett/identity-server';
import type { Actor } from '@parkett/kernel';
import type { Answer } from '@parkett/platform-event-log';
import { HeldSubmissions, IdentityNumbers, VerificationReader } from '@parkett/verification-server';
import { CustomerKeys, CustomerVault, Secrets } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import { useAccounts } from './account-rig';
import { registerCustomer } from './registered-customer';

export const [maker, checker]: [Actor, Actor] = [
  { kind: 'staff', id: 'ADA' },
  { kind: 'staff', id: 'BOB' },
];
export const documents = [
  { documentId: 'd1', side: 'front' },
  { documentId: 'd2', side: 'back' },
];
const owner = (accountId: string): Actor => ({ kind: 'customer', id: accountId });

/** Accounts with the records that identity keeps outside the log, and customers who submit their documents. */
export function useIdentity() {
  const accounts = useAccounts();
  const { records, read, gateway, gate } = accounts;
  const secrets = new Secrets(randomBytes(32));
  const vault = new CustomerVault(new CustomerKeys(records, secrets));
  const numbers = new IdentityNumbers(records, secrets);
  const reader = new VerificationReader(read);
  const identityReader = new IdentityReader(read);
  const held = new HeldSubmissions(records, reader, numbers, vault);
  let keys = 0;

  const send = (accountId: string, type: string, body: object, actor: Actor): Promise<Answer> =>
    gateway.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key: `${keys++}` });

  /** Waits until the read models contain the answer's record. */
  async function shown(asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked;
    if (answer.kind === 'unknown') throw new Error('no answer');
    if (!(await gate.reached([answer.position]))) throw new Error('the read models are behind');
    return answer;
  }

  async function customer(accountId: string): Promise<string> {
    await shown(registerCustomer({ records, secrets, gateway }, accountId));
    return accountId;
  }

  async function submit(accountId: string, plain: object, key: string): Promise<Answer> {
    const sealed = await vault.seal(accountId, 'verification', JSON.stringify(plain));
    return shown(
      gateway.send({
        aggregate: `account:${accountId}`,
        type: 'SubmitVerification',
        body: { documentType: 'dePassport', sealed, documents },
        actor: owner(accountId),
        route: 'verification',
        key,
        hashed: { key: await vault.bodyKey(accountId), body: plain },
      }),
    );
  }

  const submissionIdOf = (accountId: string, key: string): string =>
    gateway.idOf({ actor: owner(accountId), route: 'verification', key });
  const look = (accountId: string, documentId: string): Promise<Answer> =>
    shown(send(accountId, 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' }, maker));
  /** After the provider of lists has answered. */
  async function review(accountId: string, submissionId: string, verdict: object): Promise<Answer> {
    const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
    await send(accountId, 'RecordScreening', clear, { kind: 'system', id: 'screening' });
    return shown(send(accountId, 'ReviewVerification', { submissionId, verdict }, maker));
  }
  /** The password was reset with a code from the phone. */
  const resetPassword = (accountId: string): Promise<Answer> =>
    shown(
      send(
        accountId,
        'ChangeCredential',
        { credential: 'password', change: 'reset', stepUpId: null },
        { kind: 'system', id: 'identity' },
      ),
    );

  return {
    ...accounts,
    secrets,
    vault,
    numbers,
    reader,
    identityReader,
    held,
    send,
    shown,
    customer,
    submit,
    submissionIdOf,
    look,
    review,
    resetPassword,
  };
}
