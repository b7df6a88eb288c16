import { declaredTaxResidenceSchema, identityEvents } from '@parkett/identity-contract';
import { taxMarkOf } from '@parkett/identity-domain';
import { taxResidencePurpose } from '@parkett/identity-server';
import type { Actor } from '@parkett/kernel';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager, TaskFailure } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, type Secrets } from '@parkett/platform-secrets';
import type { AccountTaxSent } from '@parkett/tax-contract';
import { brokerDateOf } from './business-days';
import { accountsProjection } from './read-models';

/** Longer waits would hold up the tasks behind it; the task is set aside meanwhile. */
const answerMs = 2_000;

const jobs: Actor = { kind: 'system', id: 'jobs' };

/** Nothing is left to do: the customer has left, or a later declaration holds from the same date on. */
const nothingToDo: ReadonlySet<string> = new Set(['ACCOUNT_UNKNOWN', 'DECLARATION_REPLACED']);

interface Declared {
  /** The declaration, encrypted under the customer's key. */
  readonly sealed: string;
  readonly at: number;
}

export interface TaxProfileParts {
  readonly gateway: {
    send(request: CommandRequest<AccountTaxSent>, wait: { readonly waitMs: number }): Promise<Answer>;
  };
  readonly vault: Pick<CustomerVault, 'open'>;
  /** Whether the installation writes profiles yet. */
  readonly isOn: () => boolean;
  /** Told about a task that follows from no declaration in the log. It is not carried out. */
  readonly onForged: (facts: Record<string, unknown>) => void;
}

/**
 * Says after each declaration of tax residence whether German tax is withheld: if Germany is among the countries, from
 * the date of the declaration on. The log gets that fact, and not the countries. The rate of church tax is zero until
 * it is asked for. A task lies in the database, where others may write: each attempt first asks the account whether it
 * has this declaration.
 */
export const taxProfileProcess = ({ gateway, vault, isOn, onForged }: TaxProfileParts): ProcessManager<Declared> => ({
  name: 'taxProfiles',
  tasksOf: ({ record: { aggregate, events } }) =>
    events.flatMap((recorded) => {
      const event = identityEvents.find(recorded);
      if (event?.type !== 'TaxResidenceDeclared') return [];
      return [{ subject: aggregate.slice('account:'.length), body: { sealed: event.sealed, at: event.at } }];
    }),
  carryOut: async ({ subject: accountId, body: { sealed, at }, partition, offset, ordinal, refusals }) => {
    if (!isOn()) return { reason: 'NOT_SWITCHED_ON', kind: 'unanswered' };
    const of = { aggregate: `account:${accountId}`, actor: jobs };
    const mark = taxMarkOf(sealed);
    const asked = await gateway.send(
      {
        ...{ ...of, type: 'CheckTaxDeclaration', body: { at, mark } },
        // A task may wait for its key for weeks, and each id that is asked with is a record: one a day is enough.
        ...{ route: 'tax-declaration', key: [at, mark, brokerDateOf(Date.now())].join('-') },
      },
      { waitMs: answerMs },
    );
    if (reasonOf(asked) === 'DECLARATION_UNKNOWN') onForged({ account: accountId, at });
    // It must not count as a refusal of the profile, which would give its command another id.
    if (asked.kind !== 'accepted') return failureOf(asked, 'undecided');
    const text = await vault.open(accountId, taxResidencePurpose, sealed);
    // The log has said that the customer is still here, so the key is only missing for now, as after a restore.
    if (text === undefined) return { reason: 'KEY_MISSING', kind: 'unanswered' };
    const { countries } = declaredTaxResidenceSchema.parse(JSON.parse(text));
    const withheld = countries.some(({ country }) => country === 'DE');
    const set = await gateway.send(
      {
        ...{ ...of, type: 'SetTaxProfile', body: { withheld, from: brokerDateOf(at), church: '0' } },
        // Issued now: a declaration may be older than the memory of commands, and the same profile changes nothing.
        ...{ route: 'tax-profile', key: [partition, offset, ordinal, refusals].join('-') },
      },
      { waitMs: answerMs },
    );
    return failureOf(set, 'refused');
  },
});

const reasonOf = (answer: Answer): string | undefined =>
  answer.kind === 'rejected' ? answer.rejection.code : undefined;

function failureOf(answer: Answer, refused: 'refused' | 'undecided'): TaskFailure | undefined {
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  const { code } = answer.rejection;
  if (nothingToDo.has(code)) return undefined;
  return { reason: code, kind: isUndecided(answer) ? 'undecided' : refused };
}

interface Parts extends Omit<TaxProfileParts, 'vault'> {
  readonly readModels: Database;
  readonly records: Database;
  readonly secrets: Secrets;
}

/**
 * Declarations of before this process get their profile as well. While there was never one, it skips the log up to
 * now.
 */
export const taxProfileProcessOf = ({ readModels, records, secrets, ...parts }: Parts): ProcessManager => ({
  ...(taxProfileProcess({ ...parts, vault: new CustomerVault(new CustomerKeys(records, secrets)) }) as ProcessManager),
  beginAt: async (partition) => {
    const head = await readPosition(readModels, accountsProjection.group, partition);
    return (await readModels.rows('SELECT FROM tax_residences LIMIT 1')).length === 0 ? head : undefined;
  },
});
