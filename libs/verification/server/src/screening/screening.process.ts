import {
  identityEvents,
  sanctionsRule,
  screeningEvents,
  submittedIdentitySchema,
  type RestrictionSent,
  type ScreeningHit,
  type ScreeningSent,
} from '@parkett/identity-contract';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import {
  sendTask,
  type PlacedTask,
  type ProcessManager,
  type Task,
  type TaskFailure,
} from '@parkett/platform-processes';
import type { CustomerVault } from '@parkett/platform-secrets';
import { submissionPurpose } from '../held-submissions';
import type { VerificationReader } from '../verification-reader';
import { dataHashOf, personOf } from './screened-person';
import { ProviderSilent, type Match, type ScreeningProvider } from './screening-provider';

/** Encryption purpose of what a list says about a person. */
export const entryPurpose = 'screening';

type Sent = ScreeningSent | RestrictionSent;
/** The customer is the task's subject. */
type Work = { readonly kind: 'screen'; readonly submissionId: string } | { readonly kind: 'stop' };

interface ScreeningOptions {
  readonly send: (request: CommandRequest<Sent>, wait: { readonly waitMs: number }) => Promise<Answer>;
  readonly provider: Pick<ScreeningProvider, 'screen'>;
  readonly reader: Pick<VerificationReader, 'submission'>;
  readonly vault: Pick<CustomerVault, 'open' | 'seal' | 'bodyKey' | 'forget'>;
  /** Whether the read models show the customer's erasure. */
  readonly isErased: (accountId: string) => Promise<boolean>;
}

/**
 * Asks the provider about every submission and whenever a job requests it, and stops an account whose customer two
 * persons have found on a list of sanctions. Without an answer a task is tried again until there is one, and shows in
 * the health of the process; the submission waits as long.
 */
export const screeningProcess = (options: ScreeningOptions): ProcessManager<Work> => ({
  name: 'screening',
  tasksOf: ({ record: { aggregate, events } }) => {
    if (!aggregate.startsWith('account:')) return [];
    const subject = aggregate.slice('account:'.length);
    return events.flatMap((recorded): Task<Work>[] => {
      const submitted = identityEvents.find(recorded);
      if (submitted?.type === 'VerificationSubmitted')
        return [{ subject, body: { kind: 'screen', submissionId: submitted.submissionId } }];
      const event = screeningEvents.find(recorded);
      if (event?.type === 'ScreeningRequested')
        return [{ subject, body: { kind: 'screen', submissionId: event.submissionId } }];
      const isOnList = event?.type === 'ScreeningJudged' && event.list === 'sanctions' && event.verdict === 'confirmed';
      return isOnList ? [{ subject, body: { kind: 'stop' } }] : [];
    });
  },
  carryOut: (task, signal) =>
    task.body.kind === 'stop' ? stop(options, task) : screen(options, task, task.body.submissionId, signal),
});

/** An erased account needs no stop. */
const stop = ({ send }: ScreeningOptions, task: PlacedTask<Work>): Promise<TaskFailure | undefined> =>
  sendTask<Sent>(
    send,
    task,
    {
      aggregate: `account:${task.subject}`,
      type: 'StopByRule',
      body: { rule: sanctionsRule },
      actor: { kind: 'system', id: 'securityRules' },
    },
    ['ACCOUNT_ERASED'],
  );

async function screen(
  { send, provider, reader, vault, isErased }: ScreeningOptions,
  task: PlacedTask<Work>,
  submissionId: string,
  signal: AbortSignal,
): Promise<TaskFailure | undefined> {
  const { subject: accountId } = task;
  const submission = await reader.submission(accountId, submissionId);
  if (submission === undefined && (await isErased(accountId))) {
    vault.forget(accountId);
    return undefined;
  }
  // The read models are behind the log.
  if (submission === undefined) return { reason: 'SUBMISSION_NOT_SHOWN', kind: 'unanswered' };
  if (submission.status === 'resubmission') return undefined;
  const text = await vault.open(accountId, submissionPurpose, submission.sealed);
  if (text === undefined) return undefined;
  const person = personOf(submission.documentType, submittedIdentitySchema.parse(JSON.parse(text)));
  const answer = await provider.screen(person, signal).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return undefined;
    throw error;
  });
  if (answer === undefined) return { reason: 'PROVIDER_SILENT', kind: 'unanswered' };
  const bodyKey = await vault.bodyKey(accountId);
  const dataHash = dataHashOf(bodyKey, person);
  const hits: ScreeningHit[] = [];
  for (const match of answer.hits) hits.push(await hitOf(vault, accountId, match));
  return sendTask<Sent>(
    send,
    task,
    {
      aggregate: `account:${accountId}`,
      type: 'RecordScreening',
      body: { submissionId, dataHash, listVersion: answer.listVersion, hits },
      actor: { kind: 'system', id: 'screening' },
    },
    // Before it is switched on nothing waits for an answer. The nightly job asks about whom nobody has answered.
    ['SCREENING_OUTDATED', 'ACCOUNT_ERASED', 'NOT_SWITCHED_ON', 'COMMAND_TOO_OLD'],
    // If an earlier attempt is recorded, its answer counts.
    { key: bodyKey, body: { submissionId } },
  );
}

const hitOf = async (
  vault: Pick<CustomerVault, 'seal'>,
  accountId: string,
  { entry, list, score, name, birthDate, nationality, remark }: Match,
): Promise<ScreeningHit> => ({
  ...{ entry, list, score },
  sealed: await vault.seal(accountId, entryPurpose, JSON.stringify({ name, birthDate, nationality, remark })),
});
