import { custodyEvents, type CustodyEventOf, type CustodySent } from '@parkett/custody-contract';
import { custodianActor } from '@parkett/custody-domain';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager, TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';
import { CustodianSilent, InstructionIdTaken, type CustodianClient, type CustodyInstruction } from './custodian-client';

/** Longer waits would hold up the tasks behind it; the task is set aside meanwhile. */
const answerMs = 2_000;

interface Sender {
  send(request: CommandRequest<CustodySent>, wait: { readonly waitMs: number }): Promise<Answer>;
}

interface CustodyOptions {
  readonly gateway: Sender;
  readonly custodian: Pick<CustodianClient, 'instruct'>;
  /** Told about a task that follows from no instruction in the log. It is not carried out. */
  readonly onForged: (facts: Record<string, unknown>) => void;
}

/**
 * Sends instructions to the custodian, which knows each of them by its id for ever. A task lies in the database, where
 * others may write: each attempt first asks the aggregate whether it has instructed exactly this.
 */
export const custodyProcess = ({
  gateway,
  custodian,
  onForged,
}: CustodyOptions): ProcessManager<CustodyInstruction> => ({
  name: 'custody',
  tasksOf: ({ record: { aggregate, events } }) =>
    aggregate.startsWith('settlement:')
      ? events.flatMap((recorded) => {
          const event = custodyEvents.read(recorded);
          return event.type === 'SettlementInstructed' ? [{ subject: aggregate, body: instructionOf(event) }] : [];
        })
      : [],
  async carryOut({ subject, body }) {
    const failure = await check(gateway, subject, body);
    if (failure?.reason === 'INSTRUCTION_UNKNOWN') onForged({ settlement: subject, instruction: body.id });
    if (failure !== undefined) return failure;
    try {
      await custodian.instruct(body);
      return undefined;
    } catch (error) {
      if (error instanceof InstructionIdTaken) return { reason: 'INSTRUCTION_ID_TAKEN', kind: 'undecided' };
      if (error instanceof CustodianSilent) return { reason: 'CUSTODIAN_SILENT', kind: 'unanswered' };
      throw error;
    }
  },
});

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

async function check(
  gateway: Sender,
  aggregate: string,
  { id: instructionId, ...what }: CustodyInstruction,
): Promise<TaskFailure | undefined> {
  const answer = await gateway.send(
    {
      ...{ type: 'CheckInstruction', body: { instructionId, ...what } },
      ...{ aggregate, actor: custodianActor, route: 'custody', key: randomUUID() },
    },
    { waitMs: answerMs },
  );
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  // It waits: somebody has to look at a task that follows from nothing.
  return { reason: answer.rejection.code, kind: 'undecided' };
}
