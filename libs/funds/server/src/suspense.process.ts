import { fundsEvents, type FundsEvent, type FundsSent } from '@parkett/funds-contract';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager, TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';

const answerMs = 2_000;
const route = 'suspense';

interface Sender {
  send(request: CommandRequest<FundsSent>, wait: { readonly waitMs: number }): Promise<Answer>;
}

type Clearing = Omit<Extract<FundsEvent, { type: 'SuspenseCleared' }>, 'type' | 'v' | 'postings'> & {
  readonly to: string;
  /** The account that the bank named. */
  readonly accountRef: string;
};

/**
 * Deposits money that left suspense in the account that two members of staff have agreed on. If that account refuses
 * it, it goes back to suspense. The deposit has the id of the bank's booking, which an account takes once for ever, and
 * the return that of the approval: both may be sent any number of times, at any time. An account forgets what it has
 * refused, so the account that the bank named is asked first whether the money is not back in suspense. It also
 * compares amount and recipient with what was agreed on, so a task that somebody has written into the database moves
 * nothing.
 */
export const suspenseProcess = (gateway: Sender): ProcessManager<Clearing> => ({
  name: 'suspense',
  tasksOf: ({ record: { aggregate, events } }) =>
    events.flatMap((recorded) => {
      const event = fundsEvents.find(recorded);
      if (event?.type !== 'SuspenseCleared' || event.to === null) return [];
      const { type: _, v: __, postings: ___, to, ...cleared } = event;
      const accountRef = aggregate.slice('account:'.length);
      return [{ subject: to, body: { ...cleared, to, accountRef } }];
    }),
  async carryOut({ body }) {
    const { accountRef, to, bookingId, amount, currency, approvalId } = body;
    const money = { bookingId, amount, currency };
    const suspense = { aggregate: `account:${accountRef}`, actor: { kind: 'system', id: 'suspense' }, route } as const;
    const asked = await gateway.send(
      // Each attempt asks anew; an earlier answer may be out of date.
      {
        ...{ ...suspense, type: 'ContinueClearing', bodyVersion: 2, key: randomUUID() },
        body: { approvalId, cleared: { ...money, to } },
      },
      { waitMs: answerMs },
    );
    if (asked.kind === 'rejected' && asked.rejection.code === 'SUSPENSE_UNKNOWN') return undefined;
    const unasked = failureOf(asked, []);
    if (unasked !== undefined) return unasked;
    const deposited = await gateway.send(
      {
        aggregate: `account:${to}`,
        type: 'Deposit',
        body: money,
        actor: { kind: 'system', id: 'bank' },
        route,
        key: `deposit:${approvalId}`,
      },
      { waitMs: answerMs },
    );
    const failed = failureOf(deposited, ['DEPOSIT_ALREADY_BOOKED']);
    if (failed?.kind !== 'refused') return failed;
    const reopened = await gateway.send(
      {
        ...suspense,
        ...{ type: 'ReopenSuspense', bodyVersion: 2 },
        body: { ...money, to, approvalId, code: failed.reason },
        key: `reopen:${approvalId}`,
      },
      { waitMs: answerMs },
    );
    return failureOf(reopened, []);
  },
});

function failureOf(answer: Answer, alsoDone: readonly string[]): TaskFailure | undefined {
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  const { code } = answer.rejection;
  if (alsoDone.includes(code)) return undefined;
  return { reason: code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
}
