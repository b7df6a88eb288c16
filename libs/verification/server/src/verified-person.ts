import { submittedIdentitySchema, type SubmittedIdentity } from '@parkett/identity-contract';
import { readMachineLines } from '@parkett/identity-contract/machine-lines';
import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, type Secrets } from '@parkett/platform-secrets';
import { submissionPurpose } from './held-submissions';
import { VerificationReader } from './verification-reader';

export interface VerifiedPerson {
  readonly name: string;
  /** Which part of the name it is; null where the document has no lines. */
  readonly familyName: string | null;
}

interface Parts {
  readonly reader: Pick<VerificationReader, 'verification'>;
  readonly vault: Pick<CustomerVault, 'open'>;
}

/** The name that was proven with a document; undefined until its approval, and once the customer was erased. */
export async function verifiedPerson({ reader, vault }: Parts, accountId: string): Promise<VerifiedPerson | undefined> {
  const { status, submission } = await reader.verification(accountId);
  if (status !== 'approved' || !submission) return undefined;
  const text = await vault.open(accountId, submissionPurpose, submission.sealed);
  const identity = text === undefined ? undefined : submittedIdentitySchema.parse(JSON.parse(text));
  return identity && { name: identity.name, familyName: familyNameOf(identity) };
}

/** The same for processes without an application, on the records and read models of an installation. */
export function openVerifiedPeople(records: Database, readModels: Database, secrets: Secrets) {
  const reader = new VerificationReader(readModels);
  const vault = new CustomerVault(new CustomerKeys(records, secrets));
  return (accountId: string) => verifiedPerson({ reader, vault }, accountId);
}

/** The lines were checked when they were submitted, whatever has expired since. */
function familyNameOf({ lines }: SubmittedIdentity): string | null {
  const found = lines && readMachineLines(lines.join('\n'), new Date().toISOString().slice(0, 10));
  return found?.kind === 'read' ? found.read.lastName : null;
}
