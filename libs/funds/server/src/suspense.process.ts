import { fundsEvents, type FundsEvent, type FundsSent } from '@parkett/funds-contract';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager, TaskFailure } from '@parkett/platform-processes';

const answerMs = 2_000;

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
 * the return that of the approval: both may be sent any number of times, at any time.
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
    const deposited = await gateway.send(
      {
        aggregate: `account:${to}`,
        type: 'Deposit',
        body: money,
        actor: { kind: 'system', id: 'bank' },
        route: 'suspense',
        key: `deposit:${approvalId}`,
      },
      { waitMs: answerMs },
    );
    const failed = failureOf(deposited, ['DEPOSIT_ALREADY_BOOKED']);
    if (failed?.kind !== 'refused') return failed;
    const reopened = await gateway.send(
      {
        aggregate: `account:${accountRef}`,
        type: 'ReopenSuspense',
        body: { ...money, approvalId, code: failed.reason },
        actor: { kind: 'system', id: 'suspense' },
        route: 'suspense',
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
