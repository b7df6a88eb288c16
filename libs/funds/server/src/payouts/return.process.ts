import { fundsEvents, senderSchema, type FundsSent, type ReturnEnd } from '@parkett/funds-contract';
import { targetDayFrom } from '@parkett/funds-domain';
import type { PaymentParty } from '@parkett/funds-formats';
import { currencySchema, InvariantViolation, minorSchema } from '@parkett/kernel';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, ProcessManager, TaskFailure } from '@parkett/platform-processes';
import type { Database } from '@parkett/platform-read-model';
import { CustomerKeyGone, type CustomerVault } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import { senderPurpose } from '../returns/senders';
import { FileRefused, type PayoutBank } from './payout-bank';
import { nameOfSender, payoutFile, type Payout } from './payout-file';
import { returnPayoutOf } from './payout-ids';
import type { PayoutSigner } from './payout-key';

const answerMs = 2_000;

interface Release {
  readonly returnId: string;
}

export interface ReturnParts {
  readonly gateway: { send(request: CommandRequest<FundsSent>, wait: { readonly waitMs: number }): Promise<Answer> };
  readonly readModels: Pick<Database, 'rows'>;
  readonly vault: Pick<CustomerVault, 'payeeMark' | 'open' | 'fileMark'>;
  /** The broker's own account. */
  readonly debtor: PaymentParty;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
  readonly now: () => number;
  readonly bank: Pick<PayoutBank, 'send' | 'reach'>;
  readonly signer: PayoutSigner;
  /** Whether the read models show a record. */
  readonly isProjected: (partition: number, offset: number) => Promise<boolean>;
  readonly onAlert: (kind: 'payout-rejected' | 'payout-file-refused', facts: Record<string, unknown>) => void;
}

/**
 * Pays money of other senders back, in the same way and with the same key as withdrawals: each attempt asks the account
 * first whether this file may go to the bank. The account knows amount and payee from the booking that it has refused,
 * and records that it is sent before the file leaves.
 */
export const returnProcess = (parts: ReturnParts): ProcessManager<Release> => ({
  name: 'deposit-returns',
  tasksOf: ({ record: { aggregate, events } }) =>
    events.flatMap((recorded) => {
      const event = fundsEvents.find(recorded);
      const isBegun = event?.type === 'DepositRefused' || event?.type === 'ReturnApproved';
      if (!isBegun || event.returnId === null || !aggregate.startsWith('account:')) return [];
      return [{ subject: aggregate.slice('account:'.length), body: { returnId: event.returnId } }];
    }),
  carryOut: (task, signal) => carryOut(parts, task, signal),
});

type Task = PlacedTask<Release>;

async function carryOut(parts: ReturnParts, task: Task, signal: AbortSignal): Promise<TaskFailure | undefined> {
  const { bank, dateOf, now } = parts;
  if (!(await parts.isProjected(task.partition, task.offset)))
    return { reason: 'READ_MODELS_BEHIND', kind: 'unanswered' };
  // While the bank cannot be reached it is not sent, so that it names the day on which it is.
  await bank.reach(signal);
  const [releasedOn, today] = [dateOf(task.issuedAt), dateOf(now())];
  const due = targetDayFrom(releasedOn > today ? releasedOn : today);
  const order = await orderOf(parts, task, due);
  if (typeof order === 'string') return reject(parts, task, order);
  const asked = await askToSend(parts, task, order);
  if (asked.kind === 'accepted') return deliver(parts, task, order, signal);
  const { code, facts = {} } = asked.kind === 'rejected' ? asked.rejection : { code: undefined };
  // It has gone, or the bank has reported its fate.
  if (code === 'SUSPENSE_UNKNOWN') return undefined;
  // Money out is stopped, which may pass.
  if (code === 'ACCOUNT_RESTRICTED') return { reason: code, kind: 'undecided' };
  if (code !== 'SUSPENSE_REFUSED') return failureOf(asked);
  const status: unknown = Reflect.get(facts, 'status');
  // The day has just passed: the next attempt takes the next one.
  if (status === 'begun') return failureOf(asked);
  return status === 'sent' ? repeat(parts, task, facts, signal) : reject(parts, task, 'payeeDiffers');
}

type Order = Exclude<Awaited<ReturnType<typeof orderOf>>, ReturnEnd>;

/** The bank may have it: it gets the very same file, with the day on which it was sent. */
async function repeat(parts: ReturnParts, task: Task, facts: object, signal: AbortSignal) {
  const sentFor: unknown = Reflect.get(facts, 'executeOn');
  const order = await orderOf(parts, task, typeof sentFor === 'string' ? sentFor : parts.dateOf(task.issuedAt));
  if (typeof order === 'string') return reject(parts, task, order);
  const asked = await askToSend(parts, task, order);
  if (asked.kind === 'accepted') return deliver(parts, task, order, signal);
  return asked.kind === 'rejected' && asked.rejection.code === 'SUSPENSE_UNKNOWN' ? undefined : failureOf(asked);
}

function askToSend(parts: ReturnParts, task: Task, { file, ...stated }: Order): Promise<Answer> {
  const { keyId } = parts.signer;
  const body = { returnId: task.body.returnId, ...stated, keyId, fileId: file.fileId };
  return ask(parts, task, { type: 'SendReturn', body });
}

async function deliver(
  { bank, signer, onAlert }: ReturnParts,
  { body: { returnId } }: Task,
  { file }: Order,
  signal: AbortSignal,
): Promise<TaskFailure | undefined> {
  try {
    await bank.send(file, signer.keyId, signer.sign(file.bytes), signal);
    return undefined;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    onAlert('payout-file-refused', { returnId, fileId: file.fileId, reason: error.message });
    return { reason: 'FILE_REFUSED', kind: 'refused' };
  }
}

interface Row {
  readonly amount: string;
  readonly currency: string;
  readonly sender: string | null;
}

/** What is to be paid to whom; or why it is not: the sender's details cannot be opened, or no payment can carry it. */
async function orderOf(
  { readModels, vault, debtor }: ReturnParts,
  { subject, body, issuedAt }: Task,
  executeOn: string,
) {
  const [row] = await readModels.rows<Row>(
    'SELECT amount, currency, sender FROM deposit_returns WHERE account_id = $1 AND return_id = $2',
    [subject, body.returnId],
  );
  if (row?.sender == null) return 'payeeDiffers' as const;
  // Without this, a database that does not answer would count as wrong details.
  const hasKey = await vault.payeeMark(subject, '').then(
    () => true,
    (error: unknown) => {
      if (error instanceof CustomerKeyGone) return false;
      throw error;
    },
  );
  const text = hasKey ? await vault.open(subject, senderPurpose, row.sender).catch(() => undefined) : undefined;
  const sender = text === undefined ? undefined : senderSchema.safeParse(JSON.parse(text)).data;
  if (sender === undefined) return 'payeeDiffers' as const;
  const [amount, currency] = [minorSchema.parse(Number(row.amount)), currencySchema.parse(row.currency)];
  const holder = nameOfSender(sender.name, currency);
  const file = fileOf(
    {
      ...{ withdrawalId: returnPayoutOf(subject, body.returnId), kind: 'iban', amount, currency },
      payee: { holder, number: sender.iban, bic: null },
      ...{ releasedAt: issuedAt, executeOn },
    },
    debtor,
  );
  if (file === undefined) return 'notPayable' as const;
  const payee = await vault.payeeMark(subject, sender.iban);
  return { amount, currency, payee, executeOn, fileMark: await vault.fileMark(subject, file.bytes), file };
}

/** Undefined for a payment that banks refuse, as of an amount above theirs: the next attempt would write it, too. */
function fileOf(payout: Payout, debtor: PaymentParty) {
  try {
    return payoutFile(payout, debtor);
  } catch (error) {
    if (error instanceof InvariantViolation) return undefined;
    throw error;
  }
}

/** Two members of staff decide then. One that the bank may have is left as it is, for somebody to look at. */
async function reject(parts: ReturnParts, task: Task, reason: ReturnEnd): Promise<TaskFailure | undefined> {
  const { returnId } = task.body;
  const body = { returnId, bankCode: null };
  const command: FundsSent =
    reason === 'notPayable'
      ? { type: 'RejectReturn', bodyVersion: 2, body: { ...body, reason } }
      : { type: 'RejectReturn', body: { ...body, reason } };
  const answer = await ask(parts, task, command);
  if (answer.kind === 'accepted') parts.onAlert('payout-rejected', { returnId, reason });
  return failureOf(answer);
}

/** Each question is asked anew: an earlier answer may be out of date. */
const ask = (parts: ReturnParts, { subject }: Task, command: FundsSent): Promise<Answer> =>
  parts.gateway.send(
    {
      ...{ ...command, aggregate: `account:${subject}`, route: 'payout', key: randomUUID() },
      actor: { kind: 'system', id: 'payout' },
    },
    { waitMs: answerMs },
  );

function failureOf(answer: Answer): TaskFailure | undefined {
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  return { reason: answer.rejection.code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
}
