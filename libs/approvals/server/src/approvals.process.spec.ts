import { approvalCommands, approvalEvents } from '@parkett/approvals-contract';
import { approvalDecider, type ApprovalState } from '@parkett/approvals-domain';
import type { EventBody, WrappedCommand } from '@parkett/kernel';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask } from '@parkett/platform-processes';
import { killAnywhere } from '@parkett/platform-processes/spec-support';
import { approvalsProcess } from './approvals.process';
import { measure } from './measure';

const command: WrappedCommand = {
  aggregate: 'account:CUSTOMER1',
  type: 'WriteOff',
  bodyVersion: 2,
  body: { amount: 250 },
};
const granted = {
  type: 'ApprovalGranted',
  v: 1,
  command,
  bodyHash: measure(command).hash,
  maker: 'ada',
  makerBehind: { eva: 7 },
  by: 'ben',
  reason: '',
};
const { bodyHash, maker, makerBehind, by } = granted;
const approved: ApprovalState = { status: 'approved', bodyHash, maker, makerBehind, by };
const position = { partition: 0, offset: 0 };
const accepted: Answer = { kind: 'accepted', events: [], position };
const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });

/** Another command, with its own hash. */
function forgedBody(): Partial<typeof granted> {
  const other = { ...command, body: { amount: 251 } };
  return { command: other, bodyHash: measure(other).hash };
}

/** A log with one approved request: it decides each id once, and the approval with its real decider. */
class World {
  readonly forged: unknown[] = [];
  /** Commands that reached the target with a new id. */
  readonly carriedOut: CommandRequest[] = [];
  approval: ApprovalState = approved;
  isDone = false;
  lastFailure: unknown;
  private readonly answers = new Map<string, Answer>();

  /** `answers`: what the target answers to new ids, in this order; afterwards it accepts. */
  constructor(
    private readonly targets: Answer[] = [],
    private readonly event: EventBody = granted,
  ) {}

  async send(request: CommandRequest): Promise<Answer> {
    const id = [request.actor.id, request.route, request.key].join();
    const answer =
      this.answers.get(id) ?? (request.aggregate === 'approval:a1' ? this.record(request) : this.target(request));
    if (answer.kind !== 'unknown') this.answers.set(id, answer);
    return answer;
  }

  private target(request: CommandRequest): Answer {
    const answer = this.targets.shift() ?? accepted;
    if (answer.kind === 'accepted') this.carriedOut.push(request);
    return answer;
  }

  private record({ actor, ...sent }: CommandRequest): Answer {
    const parsed = approvalCommands.parse(sent);
    if (parsed === undefined) return rejected('COMMAND_UNREADABLE');
    const context = { actor, approvalId: 'a1', commandId: 'c', now: 0, mayWrite: () => true, staff: undefined };
    const decision = approvalDecider.decide(this.approval, parsed, { ...context, kindOf: () => undefined, measure });
    if (decision.kind === 'rejected') return rejected(decision.rejection.code);
    this.approval = decision.events.reduce(approvalDecider.evolve, this.approval);
    return accepted;
  }

  /** Attempts the task, as the frame does: with another id after a recorded refusal, until it is done. */
  async run(gateway: Pick<World, 'send'> = this, attemptsMax = 5, isBookedOnce = false): Promise<void> {
    const manager = approvalsProcess(gateway, {
      isBookedOnce: () => isBookedOnce,
      onForged: (facts) => this.forged.push(facts),
    });
    const chained = { record: { aggregate: 'approval:a1', events: [this.event] } } as unknown as ChainedRecord;
    const [task] = manager.tasksOf(chained);
    if (task === undefined) throw new Error('there is no task');
    let refusals = 0;
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const placed: PlacedTask<typeof task.body> = {
        ...task,
        process: manager.name,
        partition: 0,
        offset: 3,
        ordinal: 0,
        issuedAt: 1_000,
        refusals,
      };
      const failure = await manager.carryOut(placed, new AbortController().signal);
      this.lastFailure = failure;
      if (failure === undefined) {
        this.isDone = true;
        return;
      }
      if (failure.kind === 'refused') refusals++;
    }
  }
}

describe('an approved command', () => {
  it('is sent to its target with maker and checker, and its outcome recorded', async () => {
    const world = new World();
    await world.run();
    expect(world.carriedOut).toEqual([
      {
        aggregate: 'account:CUSTOMER1',
        type: 'WriteOff',
        bodyVersion: 2,
        body: {
          amount: 250,
          approvedBy: { approvalId: 'a1', maker: 'ada', checker: 'ben', makerBehind: { eva: 7 } },
        },
        actor: { kind: 'system', id: 'approvals' },
        route: 'approvals',
        key: '0:3:0',
        issuedAt: 1_000,
      },
    ]);
    expect(world.approval).toEqual({ status: 'executed' });
  });

  it('is executed once, whenever the process is killed', async () => {
    const steps = await killAnywhere<World>({
      world: () => new World(),
      begin: (world, killSwitch) => {
        void world.run(killSwitch.wrap('log', { send: world.send.bind(world) }));
        return { end: () => undefined };
      },
      isSettled: (world) => world.isDone,
      outcome: ({ carriedOut, approval }) => ({ carriedOut, approval }),
    });
    expect(steps).toEqual(['log.send', 'log.send', 'log.send']);
  });

  it('that its target rejects has failed for good, with the code', async () => {
    const world = new World([rejected('ACCOUNT_NOT_EMPTY')]);
    await world.run();
    expect([world.carriedOut, world.approval]).toEqual([[], { status: 'failed' }]);
  });

  it('is tried again while its outcome is unknown or its target does not know the staff', async () => {
    const world = new World([{ kind: 'unknown' }, rejected('STAFF_NOT_CURRENT'), accepted]);
    await world.run();
    expect(world.carriedOut.map(({ key }) => key)).toEqual(['0:3:0#1']);
    expect(world.approval).toEqual({ status: 'executed' });
  });

  it('waits for a corporate action that the account books first', async () => {
    const world = new World([rejected('ACTION_PENDING'), rejected('ACTION_PENDING'), accepted]);
    await world.run();
    expect(world.carriedOut.map(({ key }) => key)).toEqual(['0:3:0#2']);
    expect(world.approval).toEqual({ status: 'executed' });
  });

  it('keeps its id while it may still be decided, so that no second one can be carried out beside it', async () => {
    for (const code of ['COMMAND_FAILED', 'COMMAND_UNREADABLE']) {
      const world = new World([rejected(code)]);
      await world.run(world, 1);
      expect(world.lastFailure).toEqual({ reason: code, kind: 'undecided' });
      expect(world.approval).toEqual(approved);
    }
  });

  it('has not failed when the log no longer knows whether it was carried out', async () => {
    const world = new World([{ kind: 'unknown' }, ...Array<Answer>(4).fill(rejected('COMMAND_TOO_OLD'))]);
    await world.run();
    expect(world.lastFailure).toEqual({ reason: 'COMMAND_TOO_OLD', kind: 'refused' });
    expect(world.approval).toEqual(approved);
  });

  it('never becomes too old where its target books an approval once for ever', async () => {
    for (const isBookedOnce of [false, true]) {
      const world = new World([rejected('ACTION_PENDING')]);
      const send = async (request: CommandRequest): Promise<Answer> =>
        (request.issuedAt ?? Date.now()) < Date.now() - 30 * 24 * 60 * 60 * 1000 && request.route === 'approvals'
          ? rejected('COMMAND_TOO_OLD')
          : world.send(request);
      await world.run({ send }, 5, isBookedOnce);
      expect([world.carriedOut.length, world.approval]).toEqual(
        isBookedOnce ? [1, { status: 'executed' }] : [0, approved],
      );
    }
  });

  it('is not sent under another id because its outcome could not be recorded', async () => {
    const world = new World();
    let fails = 1;
    const gateway = {
      send: async (request: CommandRequest): Promise<Answer> =>
        request.type === 'RecordApprovedExecution' && fails-- > 0 ? rejected('COMMAND_FAILED') : world.send(request),
    };
    await world.run(gateway);
    expect(world.carriedOut).toHaveLength(1);
    expect(world.approval).toEqual({ status: 'executed' });
  });

  it('is not sent when its hash is not that of the command that was approved', async () => {
    const world = new World([], { ...granted, command: { ...command, body: { amount: 251 } } } as EventBody);
    await world.run();
    expect([world.carriedOut, world.approval]).toEqual([[], { status: 'failed' }]);
  });

  it.each<[string, ApprovalState, Partial<typeof granted>, string]>([
    ['nobody has requested', { status: 'none' }, {}, 'APPROVAL_UNKNOWN'],
    ['is refused', { status: 'refused' }, {}, 'APPROVAL_BODY_CHANGED'],
    ['others have agreed on', approved, { maker: 'OPS', by: 'RISK' }, 'APPROVAL_BODY_CHANGED'],
    ['hides who was behind its maker', approved, { makerBehind: {} as never }, 'APPROVAL_BODY_CHANGED'],
    ['is another one', approved, forgedBody(), 'APPROVAL_BODY_CHANGED'],
  ])('that %s is dropped with an alert when somebody writes it into the database', async (_, state, body, reason) => {
    const world = new World([], { ...granted, ...body } as EventBody);
    world.approval = state;
    await world.run(world, 1);
    expect([world.carriedOut, world.approval, world.isDone]).toEqual([[], state, true]);
    expect(world.forged).toEqual([{ approvalId: 'a1', type: 'WriteOff', reason }]);
  });

  it('waits while its approval does not answer', async () => {
    const world = new World();
    const answers: Answer[] = [{ kind: 'unknown' }, rejected('COMMAND_FAILED')];
    const send = async (request: CommandRequest): Promise<Answer> => answers.shift() ?? world.send(request);
    for (const failure of [
      { reason: 'NO_ANSWER', kind: 'unanswered' },
      { reason: 'COMMAND_FAILED', kind: 'undecided' },
    ]) {
      await world.run({ send }, 1);
      expect([world.lastFailure, world.carriedOut, world.forged]).toEqual([failure, [], []]);
    }
    await world.run({ send }, 1);
    expect(world.approval).toEqual({ status: 'executed' });
  });

  it('is done without being sent again once its outcome is recorded', async () => {
    const world = new World();
    world.approval = { status: 'executed' };
    await world.run(world, 1);
    expect([world.carriedOut, world.forged, world.isDone]).toEqual([[], [], true]);
  });

  it('follows from an approval only, and the process stops at an event that it does not know', () => {
    const { tasksOf } = approvalsProcess(new World());
    const recordOf = (aggregate: string, event: object) =>
      ({ record: { aggregate, events: [event] } }) as unknown as ChainedRecord;
    expect(tasksOf(recordOf('approval:a1', { type: 'ApprovalExpired', v: 1 }))).toEqual([]);
    expect(tasksOf(recordOf('account:a1', granted))).toEqual([]);
    expect(() => tasksOf(recordOf('approval:a1', { ...granted, v: 2 }))).toThrow(
      expect.objectContaining({ name: 'UnknownEvent' }),
    );
    expect(approvalEvents.read(granted)).toEqual(granted);
  });
});
