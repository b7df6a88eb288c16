import { approvalCommands } from '@parkett/approvals-contract';
import { approvalDecider, type ApprovalState } from '@parkett/approvals-domain';
import type { EventBody, WrappedCommand } from '@parkett/kernel';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import { killAnywhere } from '@parkett/platform-processes/spec-support';
import { approvalsProcess } from './approvals.process';
import { measure } from './measure';

const position = { partition: 0, offset: 0 };
const accepted: Answer = { kind: 'accepted', events: [], position };
const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });

/** Both are about the same receipt of a custodian, each on its own account. */
const commandOf = (approvalId: string): WrappedCommand => ({
  ...{ aggregate: `account:${approvalId}`, type: 'BookReceipt', bodyVersion: 1, body: { reference: 'IN-1' } },
});
const claimOf = ({ body }: WrappedCommand) => ({ reference: String(body['reference']), taken: 'REFERENCE_TAKEN' });

const people = { maker: 'ada', makerBehind: {}, by: 'ben' };
const approvedOf = (approvalId: string): ApprovalState => ({
  ...{ status: 'approved', bodyHash: measure(commandOf(approvalId)).hash, ...people },
});

/** A log with two approved requests, whose approvals and claims are decided by the real decider. */
class World {
  /** Accounts that have booked. */
  readonly booked: string[] = [];
  readonly states = new Map<string, ApprovalState>([
    ['approval:a1', approvedOf('a1')],
    ['approval:a2', approvedOf('a2')],
  ]);
  private readonly answers = new Map<string, Answer>();

  /** `targets`: what accounts answer to new ids, in this order; afterwards they accept. */
  constructor(private readonly targets: Answer[] = []) {}

  async send(request: CommandRequest): Promise<Answer> {
    await Promise.resolve();
    if (request.aggregate.startsWith('approval:')) return this.decide(request);
    const id = `${request.aggregate} ${request.key}`;
    const answer = this.answers.get(id) ?? this.targets.shift() ?? accepted;
    if (answer.kind === 'accepted' && !this.answers.has(id)) this.booked.push(request.aggregate);
    this.answers.set(id, answer);
    return answer;
  }

  private decide({ aggregate, actor, ...sent }: CommandRequest): Answer {
    const command = approvalCommands.parse({ ...sent, bodyVersion: 1 });
    if (command === undefined) return rejected('COMMAND_UNREADABLE');
    const state = this.states.get(aggregate) ?? { status: 'none' };
    const context = { actor, approvalId: aggregate, commandId: 'c', now: 0, mayWrite: () => true, staff: undefined };
    const decision = approvalDecider.decide(state, command, { ...context, kindOf: () => undefined, measure });
    if (decision.kind === 'rejected') return rejected(decision.rejection.code);
    this.states.set(aggregate, decision.events.reduce(approvalDecider.evolve, state));
    return accepted;
  }

  /** Attempts the task of an approval until it is done. */
  async run(approvalId: string, gateway: Pick<World, 'send'> = this, attemptsMax = 5): Promise<void> {
    const command = commandOf(approvalId);
    const granted = {
      type: 'ApprovalGranted',
      v: 1,
      command,
      bodyHash: measure(command).hash,
      ...people,
      reason: '',
    } as EventBody;
    const manager = approvalsProcess(gateway, { claimOf });
    const record = { aggregate: `approval:${approvalId}`, events: [granted] };
    const [task] = manager.tasksOf({ record } as unknown as ChainedRecord);
    if (task === undefined) throw new Error('there is no task');
    const place = { process: manager.name, partition: 0, offset: 3, ordinal: 0, issuedAt: 1_000 };
    for (let refusals = 0, attempt = 0; attempt < attemptsMax; attempt++) {
      const failure = await manager.carryOut({ ...task, ...place, refusals }, new AbortController().signal);
      if (failure === undefined) return;
      if (failure.kind === 'refused') refusals++;
    }
  }

  statuses = () => ['approval:a1', 'approval:a2'].map((id) => this.states.get(id)?.status);
}

describe('two approvals with one outside reference', () => {
  it('book it once, also when both are carried out at the same time', async () => {
    const world = new World();
    await Promise.all([world.run('a1'), world.run('a2')]);
    expect(world.booked).toHaveLength(1);
    expect(world.statuses().toSorted()).toEqual(['executed', 'failed']);
  });

  it('book the second one if the first was refused for good', async () => {
    const world = new World([rejected('ACCOUNT_ERASED')]);
    await world.run('a1');
    await world.run('a2');
    expect(world.booked).toEqual(['account:a2']);
    expect(world.statuses()).toEqual(['failed', 'executed']);
  });

  it('book the second one also when the log did not answer the release at first', async () => {
    const world = new World([rejected('ACCOUNT_ERASED')]);
    let lost = 1;
    const send = async (request: CommandRequest): Promise<Answer> =>
      request.type === 'ReleaseClaim' && lost-- > 0 ? { kind: 'unknown' } : world.send(request);
    await world.run('a1', { send });
    await world.run('a2');
    expect([world.booked, world.statuses()]).toEqual([['account:a2'], ['failed', 'executed']]);
  });

  it('leave it to the first one while that one waits', async () => {
    const world = new World([rejected('ACTION_PENDING')]);
    await world.run('a1', world, 1);
    await world.run('a2');
    await world.run('a1');
    expect(world.booked).toEqual(['account:a1']);
    expect(world.statuses()).toEqual(['executed', 'failed']);
  });

  it.each([[[]], [[rejected('ACCOUNT_ERASED')]]])(
    'book it once, whenever the process is killed: %#',
    async (targets) => {
      const steps = await killAnywhere<World>({
        world: () => new World([...targets]),
        begin: (world, killSwitch) => {
          const gateway = killSwitch.wrap('log', { send: world.send.bind(world) });
          void world.run('a1', gateway).then(() => world.run('a2', gateway));
          return { end: () => undefined };
        },
        isSettled: (world) => world.statuses().every((status) => status !== 'approved'),
        outcome: (world) => ({ booked: world.booked.length, statuses: world.statuses() }),
      });
      expect(steps.length).toBeGreaterThan(4);
    },
  );
});
