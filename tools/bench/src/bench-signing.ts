import { commandRoles, rolesOf } from '@parkett/composition';
import { createHash, createPrivateKey } from 'node:crypto';
import { CommandAuthor, CommandCheck, RecordSigner, trustedKeysOf, type LogTrust } from '@parkett/platform-event-log';

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The engine key of a bench's log; every process of the bench derives the same from the topic prefix. */
export const benchSigner = (prefix: string): RecordSigner =>
  new RecordSigner(
    createPrivateKey({
      key: Buffer.concat([keyHead, createHash('sha256').update(prefix).digest()]),
      format: 'der',
      type: 'pkcs8',
    }),
  );

/** Records count as in a new installation: only signed ones. */
export const benchTrust = (prefix: string): LogTrust => ({
  keys: trustedKeysOf([benchSigner(prefix).publicKey]),
  seal: { heads: [] },
  repairs: [],
});

/** The keys of every role, as a process with all roles has them. */
const benchKeys = (prefix: string): ReadonlyMap<string, Buffer> =>
  new Map(commandRoles.map((role) => [role, createHash('sha256').update(`${prefix} ${role}`).digest()]));

export const benchAuthor = (prefix: string): CommandAuthor => new CommandAuthor(benchKeys(prefix), rolesOf);
export const benchCheck = (prefix: string): CommandCheck => new CommandCheck(benchKeys(prefix), rolesOf);
