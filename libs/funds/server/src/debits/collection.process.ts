import {
  cardDetailsSchema,
  debitEvents,
  type CardDetails,
  type DebitEventOf,
  type DebitSent,
  type notTakenCodes,
} from '@parkett/funds-contract';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, ProcessManager, TaskFailure } from '@parkett/platform-processes';
import { CustomerKeyGone, type CustomerVault } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import { BankUnreachable, OrderRefused, TransferReferenceTaken, type BankClient } from '../bank-client';

const answerMs = 2_000;
/** The purpose under which the details of cards are encrypted. */
const purpose = 'card';

type Ordered = Omit<DebitEventOf<'CollectionRequested'>, 'type' | 'v'>;

export interface CollectionParts {
  readonly gateway: { send(request: CommandRequest<DebitSent>, wait: { readonly waitMs: number }): Promise<Answer> };
  readonly vault: Pick<CustomerVault, 'open' | 'payeeMark'>;
  readonly bank: Pick<BankClient, 'collect'>;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
  readonly now: () => number;
}

/**
 * Hands direct debits over to the bank, which executes each reference once. Every attempt asks the account first
 * whether the collection still waits for the bank, with its amount and the account that it is collected from: a task
 * that somebody has written into the database collects nothing.
 */
export const collectionProcess = (parts: CollectionParts): ProcessManager<Ordered> => ({
  name: 'collections',
  tasksOf: ({ record: { aggregate, events } }) =>
    events.flatMap((recorded) => {
      const event = debitEvents.find(recorded);
      if (event?.type !== 'CollectionRequested') return [];
      const { type: _, v: __, ...body } = event;
      return [{ subject: aggregate.slice('account:'.length), body }];
    }),
  carryOut: (task) => carryOut(parts, task),
});

/**
 * What the bank refuses for good, or has not taken once its due date has passed, ends with a message to the customer.
 * The bank may have taken what it did not answer to: if it credits that, the money is in suspense.
 */
async function carryOut(parts: CollectionParts, task: PlacedTask<Ordered>): Promise<TaskFailure | undefined> {
  const isLate = (): boolean => parts.dateOf(parts.now()) > task.body.dueOn;
  try {
    const failure = await handOver(parts, task);
    return failure?.kind === 'refused' && isLate() ? await giveUp(parts, task, 'LATE') : failure;
  } catch (error) {
    if (error instanceof OrderRefused) return giveUp(parts, task, 'DENY');
    if (isLate() && (error instanceof BankUnreachable || error instanceof TransferReferenceTaken))
      return giveUp(parts, task, 'LATE');
    throw error;
  }
}

async function giveUp(
  { gateway }: CollectionParts,
  { subject: accountId, body: { collectionId } }: PlacedTask<Ordered>,
  code: (typeof notTakenCodes)[number],
): Promise<TaskFailure | undefined> {
  const answer = await gateway.send(
    {
      ...{ aggregate: `account:${accountId}`, actor: { kind: 'system', id: 'collections' }, route: 'collections' },
      ...{ type: 'GiveUpCollection', body: { collectionId, code }, key: randomUUID() },
    },
    { waitMs: answerMs },
  );
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  if (answer.kind === 'accepted' || answer.rejection.code === 'COLLECTION_UNKNOWN') return undefined;
  return { reason: answer.rejection.code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
}

async function handOver(
  { gateway, vault, bank }: CollectionParts,
  { subject: accountId, body }: PlacedTask<Ordered>,
): Promise<TaskFailure | undefined> {
  const { collectionId, amount, currency, reference, creditorId, signedOn, dueOn } = body;
  const details = await opened(vault, accountId, body.sealed);
  if (details === undefined) return { reason: 'PAYER_DIFFERS', kind: 'refused' };
  const payer = await vault.payeeMark(accountId, details.number);
  const asked = await gateway.send(
    {
      ...{ aggregate: `account:${accountId}`, actor: { kind: 'system', id: 'collections' }, route: 'collections' },
      // Each attempt asks anew; an earlier answer may be out of date.
      ...{ type: 'ContinueCollection', body: { collectionId, amount, payer }, key: randomUUID() },
    },
    { waitMs: answerMs },
  );
  if (asked.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  if (asked.kind === 'rejected') {
    const { code } = asked.rejection;
    // The bank has reported its fate, or the customer has left.
    if (code === 'COLLECTION_UNKNOWN') return undefined;
    return { reason: code, kind: isUndecided(asked) ? 'undecided' : 'refused' };
  }
  await bank.collect({
    ...{ reference: collectionId, accountRef: accountId, amountMinor: amount, currency, dueOn, creditorId },
    ...{ mandate: { reference, signedOn }, payerIban: details.number, payerName: details.holder },
  });
  return undefined;
}

/** Undefined for details that nobody can open any more, or that were sealed for somebody else. */
async function opened(
  vault: CollectionParts['vault'],
  accountId: string,
  sealed: string,
): Promise<CardDetails | undefined> {
  // Without this, a database that does not answer would count as wrong details.
  const hasKey = await vault.payeeMark(accountId, '').then(
    () => true,
    (error: unknown) => {
      if (error instanceof CustomerKeyGone) return false;
      throw error;
    },
  );
  const text = hasKey ? await vault.open(accountId, purpose, sealed).catch(() => undefined) : undefined;
  return text === undefined ? undefined : cardDetailsSchema.safeParse(JSON.parse(text)).data;
}
