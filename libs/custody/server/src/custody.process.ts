import { custodyEvents, type CustodyEventOf, type CustodySent } from '@parkett/custody-contract';
import { custodianActor } from '@parkett/custody-domain';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager, Task, TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';
import { CustodianSilent, InstructionIdTaken, type CustodianClient, type CustodyInstruction } from './custodian-client';
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
          return event.type === 'BuyInOrdered' ? [{ subject: aggregate, body: { buyIn: event.instructionId } }] : [];
        })
      : [],
  async carryOut({ subject, body }) {
    if (!silence.mayTry()) return silent;
    const failure = await check(gateway, subject, body);
    if (failure !== undefined && forged.has(failure.reason))
      onForged({ settlement: subject, ...('buyIn' in body ? body : { instruction: body.id }) });
    if (failure !== undefined) return failure;
    try {
      await ('buyIn' in body ? custodian.buyIn(body.buyIn) : custodian.instruct(body));
    } catch (error) {
      if (error instanceof CustodianSilent) {
        silence.silent();
        return silent;
      }
      if (!(error instanceof InstructionIdTaken)) throw error;
      silence.answered();
      return { reason: 'INSTRUCTION_ID_TAKEN', kind: 'undecided' };
    }
    silence.answered();
    return undefined;
  },
});

/** What the custodian is to be told: an instruction, or the id of one that is to be bought in. */
type CustodyTask = CustodyInstruction | { readonly buyIn: string };

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
  if ('buyIn' in body) return { type: 'CheckBuyIn', body: { instructionId: body.buyIn } };
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
