import { custodyEvents, settlementIn, type CustodyEventOf, type CustodySent } from '@parkett/custody-contract';
import { custodianActor } from '@parkett/custody-domain';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager, Task, TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';
import {
  CustodianRefused,
  CustodianSilent,
  type BuyInOrder,
  type CustodianClient,
  type CustodyInstruction,
} from './custodian-client';
import { Silence } from './silence';

/** Longer waits would hold up the tasks behind it; the task is set aside meanwhile. */
const answerMs = 2_000;

interface Sender {
  send(request: CommandRequest<CustodySent>, wait: { readonly waitMs: number }): Promise<Answer>;
}

interface CustodyOptions {
  readonly gateway: Sender;
  readonly custodian: Pick<CustodianClient, 'instruct' | 'buyIn'>;
  /** Told about a task that follows from no instruction or buy-in in the log. It is not carried out. */
  readonly onForged: (facts: Record<string, unknown>) => void;
  readonly silence?: Silence;
}

/**
 * Sends instructions to the custodian, which knows each of them by its id for ever, and orders to buy in what is open
 * of one. A task lies in the database, where others may write: each attempt first asks the aggregate whether it has
 * instructed or ordered exactly this. The log records the
 * question, so while the custodian is silent nobody asks but the one that finds out whether it still is.
 */
export const custodyProcess = ({
  gateway,
  custodian,
  onForged,
  silence = new Silence(),
}: CustodyOptions): ProcessManager<CustodyTask> => ({
  name: 'custody',
  tasksOf: ({ record: { aggregate, events } }) =>
    aggregate.startsWith('settlement:')
      ? events.flatMap((recorded): Task<CustodyTask>[] => {
          const event = custodyEvents.read(recorded);
          if (event.type === 'SettlementInstructed') return [{ subject: aggregate, body: instructionOf(event) }];
          return event.type === 'BuyInOrdered' ? [orderTask(event)] : [];
        })
      : [],
  async carryOut({ subject, body }) {
    if (!silence.mayTry()) return silent;
    const settlement = 'buyIn' in body ? settlementIn(body.buyIn.instructionId) : subject;
    const failure = await check(gateway, settlement, body);
    if (failure !== undefined) {
      silence.notAsked();
      if (forged.has(failure.reason)) onForged({ settlement, ...('buyIn' in body ? body : { instruction: body.id }) });
      return failure;
    }
    try {
      await ('buyIn' in body ? custodian.buyIn(body.buyIn) : custodian.instruct(body));
    } catch (error) {
      if (error instanceof CustodianSilent) {
        silence.silent();
        return silent;
      }
      if (!(error instanceof CustodianRefused)) throw error;
      silence.answered();
      const isTaken = error.status === 409 && !('buyIn' in body);
      return { reason: isTaken ? 'INSTRUCTION_ID_TAKEN' : 'CUSTODIAN_REFUSED', kind: 'undecided' };
    }
    silence.answered();
    return undefined;
  },
});

/** What the custodian is to be told: an instruction, or an order to buy in. */
type CustodyTask = CustodyInstruction | { readonly buyIn: BuyInOrder };

/** A subject of its own: what is instructed later does not wait for an order that the custodian refuses. */
const orderTask = ({
  instructionId,
  approvedBy: { approvalId },
}: CustodyEventOf<'BuyInOrdered'>): Task<CustodyTask> => ({
  subject: `buyIn:${instructionId}`,
  body: { buyIn: { orderId: approvalId, instructionId } },
});

const forged: ReadonlySet<string> = new Set(['INSTRUCTION_UNKNOWN', 'BUY_IN_UNKNOWN']);

const silent: TaskFailure = { reason: 'CUSTODIAN_SILENT', kind: 'unanswered' };

const instructionOf = ({
  instructionId: id,
  symbol,
  currency,
  quantity,
  cash,
  tradeDate,
  settlesOn,
}: CustodyEventOf<'SettlementInstructed'>): CustodyInstruction => ({
  id,
  symbol,
  currency,
  quantity,
  cash,
  tradeDate,
  settlesOn,
});

/** The question whether the aggregate has instructed or ordered this. */
function questionOf(body: CustodyTask): Pick<CommandRequest<CustodySent>, 'type' | 'body'> {
  if ('buyIn' in body) {
    const { instructionId, orderId: approvalId } = body.buyIn;
    return { type: 'CheckBuyIn', body: { instructionId, approvalId } };
  }
  const { id: instructionId, ...what } = body;
  return { type: 'CheckInstruction', body: { instructionId, ...what } };
}

async function check(gateway: Sender, aggregate: string, body: CustodyTask): Promise<TaskFailure | undefined> {
  const sent = { aggregate, actor: custodianActor, route: 'custody', key: randomUUID() };
  const request = { ...questionOf(body), ...sent } as CommandRequest<CustodySent>;
  const answer = await gateway.send(request, { waitMs: answerMs });
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  // It waits: somebody has to look at a task that follows from nothing.
  return { reason: answer.rejection.code, kind: 'undecided' };
}
