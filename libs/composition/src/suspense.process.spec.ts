import { suspenseProcess } from '@parkett/funds-server';
import type { Actor, EventBody } from '@parkett/kernel';
import { cashIn, type Ledger } from '@parkett/ledger';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, ProcessManager } from '@parkett/platform-processes';
import { killAnywhere } from '@parkett/platform-processes/spec-support';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { staffView } from './spec-support/approval-stories';

const kind = accountKind(noMarket, () => staffView);
const position = { partition: 0, offset: 0 };
const system = (id: string): Actor => ({ kind: 'system', id });
const money = { bookingId: 'B1', amount: 12_345, currency: 'EUR' };

/** A log that decides with the real accounts, and each id once. */
class World {
  private readonly states = new Map<string, unknown>();
  private readonly taken = new Map<string, Set<string>>();
  private readonly answers = new Map<string, Answer>();
  readonly records: { readonly aggregate: string; readonly events: readonly EventBody[] }[] = [];
  isSilent = false;

  async send({ aggregate, actor, route, key, ...sent }: CommandRequest): Promise<Answer> {
    const id = [aggregate, actor.id, route, key].join();
    const answer = this.answers.get(id) ?? this.decide(aggregate, actor, sent);
    this.answers.set(id, answer);
    return this.isSilent ? { kind: 'unknown' } : answer;
  }

  /** The log knows the ids of commands for 30 days. */
  forgetAnswers(): void {
    this.answers.clear();
  }

  private decide(aggregate: string, actor: Actor, sent: Pick<CommandRequest, 'type' | 'body' | 'bodyVersion'>): Answer {
    const command = kind.parseCommand(sent);
    if (command === undefined) throw new Error(`${sent.type} cannot be read`);
    const taken = this.taken.get(aggregate) ?? new Set();
    const base = {
      aggregate,
      actor,
      now: 0,
      issuedAt: 0,
      businessDate: '2026-11-20',
      env: 'SIMULATED',
      commandId: 'c',
      isTaken: (reference: string) => taken.has(reference),
      mayWrite: () => true,
    } as const;
    let state = this.stateOf(aggregate);
    const decision = kind.decider.decide(state, command, kind.contextFor(command, base).context);
    if (decision.kind === 'rejected') return { kind: 'rejected', rejection: decision.rejection, position };
    for (const event of decision.events.map((written) => kind.events.read(written))) {
      state = kind.decider.evolve(state, event);
      for (const reference of kind.references?.(event) ?? []) taken.add(reference);
    }
    this.states.set(aggregate, state);
    this.taken.set(aggregate, taken);
    this.records.push({ aggregate, events: decision.events });
    return { kind: 'accepted', events: decision.events, position };
  }

  private readonly stateOf = (aggregate: string): unknown =>
    this.states.get(aggregate) ?? kind.decider.initialState(aggregate);

  async give(aggregate: string, type: string, body: object, actor: Actor): Promise<void> {
    const answer = this.decide(aggregate, actor, { type, body });
    if (answer.kind !== 'accepted') throw new Error(`${type}: ${JSON.stringify(answer)}`);
  }

  settled = (accountId: string): number =>
    cashIn((this.stateOf(`account:${accountId}`) as { ledger: Ledger }).ledger, 'EUR').settled;

  /** What the broker's buckets and the customers' hold together, by bucket. */
  balances(): Readonly<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const event of this.records.flatMap(({ events }) => events)) {
      const { postings = [] } = event as { postings?: readonly { bucket: string; amount: number }[] };
      for (const { bucket, amount } of postings) sums[bucket] = (sums[bucket] ?? 0) + amount;
    }
    return sums;
  }
}

const openCustomer = (world: World): Promise<void> =>
  world.give('account:CUSTOMER1', 'OpenAccount', { currency: 'EUR' }, system('identity'));

/** Two persons have cleared a booking of an account that does not exist, for CUSTOMER1. */
async function cleared({ isOpen = true, isErased = false } = {}): Promise<World> {
  const world = new World();
  const approvedBy = { approvalId: 'P1', maker: 'ada.reviews', checker: 'ben.approves', makerBehind: {} };
  if (isOpen) await openCustomer(world);
  await world.give('account:NOBODY', 'SuspendBooking', money, system('bank'));
  await world.give('account:NOBODY', 'ClearSuspense', { ...money, to: 'CUSTOMER1', approvedBy }, system('approvals'));
  if (isErased)
    await world.give('account:CUSTOMER1', 'EraseCustomer', { approvedBy, reference: 'AZ 1/26' }, system('approvals'));
  return world;
}

/** Attempts the task of every record, as the frame does. */
async function run(world: World, gateway: Pick<World, 'send'> = world): Promise<unknown[]> {
  const manager: ProcessManager = suspenseProcess(gateway);
  const failures: unknown[] = [];
  for (const record of [...world.records])
    for (const task of manager.tasksOf({ record } as unknown as ChainedRecord)) {
      const place = { process: manager.name, partition: 0, offset: 3, ordinal: 0, issuedAt: 1_000, refusals: 0 };
      const placed: PlacedTask = { ...task, ...place };
      failures.push(await manager.carryOut(placed, new AbortController().signal));
    }
  return failures;
}

describe('money that left suspense', () => {
  it('is deposited in the account that two persons have chosen, once', async () => {
    const world = await cleared();
    expect(await run(world)).toEqual([undefined]);
    expect(await run(world)).toEqual([undefined]);
    expect(world.settled('CUSTOMER1')).toBe(12_345);
    expect(world.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 0, settled: 12_345 });
  });

  it('stays where it is for a task that names another account or amount than was agreed on', async () => {
    const world = await cleared();
    await world.give('account:THIEF', 'OpenAccount', { currency: 'EUR' }, system('identity'));
    const manager: ProcessManager = suspenseProcess(world);
    const body = { ...money, accountRef: 'NOBODY', approvalId: 'P1', to: 'CUSTOMER1' };
    const place = { process: manager.name, partition: 0, offset: 3, ordinal: 0, issuedAt: 1_000, refusals: 0 };
    for (const forged of [{ to: 'THIEF' }, { amount: 99_999 }]) {
      const task: PlacedTask = { subject: 'CUSTOMER1', body: { ...body, ...forged }, ...place };
      const failure = await manager.carryOut(task, new AbortController().signal);
      expect(failure).toEqual({ reason: 'SUSPENSE_REFUSED', kind: 'refused' });
    }
    expect([world.settled('THIEF'), world.settled('CUSTOMER1')]).toEqual([0, 0]);
    expect(await run(world)).toEqual([undefined]);
    expect(world.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 0, settled: 12_345 });
  });

  it('is in suspense again when that account refuses it, and can be cleared once more', async () => {
    const world = await cleared({ isErased: true });
    expect(await run(world)).toEqual([undefined]);
    expect(await run(world)).toEqual([undefined]);
    expect(world.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 12_345 });
    const approvedBy = { approvalId: 'P2', maker: 'ada.reviews', checker: 'ben.approves', makerBehind: {} };
    await world.give('account:NOBODY', 'ClearSuspense', { ...money, to: null, approvedBy }, system('approvals'));
    await run(world);
    expect(world.balances()).toEqual({ 'house:bank': 0, 'house:suspense': 0 });
  });

  it('is not offered again to an account that has refused it, after the log has forgotten the answers', async () => {
    const world = await cleared({ isOpen: false });
    expect(await run(world)).toEqual([undefined]);
    await openCustomer(world);
    world.forgetAnswers();
    expect(await run(world)).toEqual([undefined]);
    expect(world.settled('CUSTOMER1')).toBe(0);
    expect(world.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 12_345 });
  });

  it('is tried again while nobody answers', async () => {
    const world = await cleared();
    world.isSilent = true;
    expect(await run(world)).toEqual([{ reason: 'NO_ANSWER', kind: 'unanswered' }]);
    world.isSilent = false;
    expect(await run(world)).toEqual([undefined]);
    expect(world.settled('CUSTOMER1')).toBe(12_345);
  });

  it.each([false, true])('is booked once wherever the process is killed (refused: %s)', async (isErased) => {
    const done = new WeakSet<World>();
    const steps = await killAnywhere({
      world: () => cleared({ isErased }),
      begin: (world, killed) => {
        void run(world, killed.wrap('log', { send: (request: CommandRequest) => world.send(request) })).then(() =>
          done.add(world),
        );
        return { end: () => undefined };
      },
      isSettled: (world) => done.has(world),
      outcome: (world) => world.balances(),
    });
    expect(steps).toHaveLength(isErased ? 3 : 2);
  });
});
