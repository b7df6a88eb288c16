import { blocksProcess, offerKind } from '@parkett/blocks-server';
import type { Actor, EventBody } from '@parkett/kernel';
import { cashIn, heldShares, reservedBy, shareUnit, type Ledger } from '@parkett/ledger';
import { ownRules } from '@parkett/market-contract';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, ProcessManager } from '@parkett/platform-processes';
import { killAnywhere } from '@parkett/platform-processes/spec-support';
import { accountKind } from './account-kind';
import { staffView } from './spec-support/approval-stories';
import { blockMarket, chinese, suitableCustomer } from './spec-support/block-stories';

const accounts = accountKind(blockMarket(ownRules), () => staffView);
const position = { partition: 0, offset: 0 };
const { symbol } = chinese;
const million = 1_000_000;
const block = 300_000 * million;
const customers = ['SELLER', 'BUYER1', 'BUYER2'];

/** A log that decides with the real accounts and offers, and each id once. */
class World {
  private readonly states = new Map<string, unknown>();
  private readonly taken = new Map<string, Set<string>>();
  private readonly answers = new Map<string, Answer>();
  readonly records: { readonly aggregate: string; readonly events: readonly EventBody[] }[] = [];
  /** The log knows the ids of commands for 30 days. */
  forgets = false;
  isSilent = false;
  private count = 0;

  async send({ aggregate, actor, route, key, ...sent }: CommandRequest): Promise<Answer> {
    const id = [aggregate, actor.id, route, key].join();
    const answer = (this.forgets ? undefined : this.answers.get(id)) ?? this.decide(aggregate, actor, sent);
    this.answers.set(id, answer);
    return this.isSilent ? { kind: 'unknown' } : answer;
  }

  private decide(
    aggregate: string,
    actor: Actor,
    sent: Pick<CommandRequest, 'type' | 'body' | 'bodyVersion'>,
    commandId = 'c',
  ): Answer {
    const kind = aggregate.startsWith('offer:') ? offerKind : accounts;
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
      commandId,
      isTaken: (reference: string) => taken.has(reference),
      mayWrite: () => true,
    } as const;
    let state = this.states.get(aggregate) ?? kind.decider.initialState(aggregate);
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

  give(aggregate: string, type: string, body: object, actor: Actor, id = `t${this.count++}`): string {
    const answer = this.decide(aggregate, actor, { type, body }, id);
    if (answer.kind !== 'accepted') throw new Error(`${type}: ${JSON.stringify(answer)}`);
    return id;
  }

  private readonly ledger = (accountId: string): Ledger =>
    (this.states.get(`account:${accountId}`) as { ledger: Ledger }).ledger;

  /** What each customer has: cash and shares, and how much of both is reserved. */
  outcome = () =>
    customers.map((id) => {
      const ledger = this.ledger(id);
      const { settled, unsettledSell, frozenOrder } = cashIn(ledger, 'CNY');
      return {
        id,
        cash: settled + unsettledSell + frozenOrder,
        shares: heldShares(ledger, symbol) / million,
        reserved: [reservedBy(ledger, 'CNY'), reservedBy(ledger, shareUnit(symbol))],
      };
    });
}

const system = (id: string): Actor => ({ kind: 'system', id });

/** A seller with two blocks, of which one is on offer, and two buyers who both want it. */
function race(): World {
  const world = new World();
  const suitable = (id: string): void => {
    for (const [n, [type, body, actor]] of suitableCustomer(id).entries())
      world.give(`account:${id}`, type, body, actor, `c${n}`);
  };
  for (const id of customers) suitable(id);
  const terms = { symbol, price: '10.00', lockMonths: null } as const;
  const owner = (id: string): Actor => ({ kind: 'customer', id });
  // The seller has bought the shares in a block.
  const first = world.give(
    'account:SELLER',
    'TakeBlock',
    { ...terms, offerId: 'o0', quantity: 2 * block },
    owner('SELLER'),
  );
  world.give('account:SELLER', 'BookBlockPurchase', { takeId: first }, system('blocks'));
  world.records.length = 0;
  const offered = { symbol, price: '10.00', quantity: block, counterparty: null, isMajorHolder: false };
  const offerId = world.give('account:SELLER', 'OfferBlock', offered, owner('SELLER'));
  for (const id of ['BUYER1', 'BUYER2'])
    world.give(`account:${id}`, 'TakeBlock', { ...terms, offerId, quantity: block }, owner(id));
  return world;
}

const forged = jest.fn();

/** Attempts the tasks of every record in the order of the log, also of those that it adds. */
async function run(world: World, gateway: Pick<World, 'send'> = world): Promise<unknown[]> {
  const manager: ProcessManager = blocksProcess(gateway, forged) as ProcessManager;
  const failures: unknown[] = [];
  for (let offset = 0; offset < world.records.length; offset++)
    for (const [ordinal, task] of manager.tasksOf({ record: world.records[offset] } as ChainedRecord).entries()) {
      const placed: PlacedTask = {
        ...task,
        process: manager.name,
        partition: 0,
        offset,
        ordinal,
        issuedAt: 1,
        refusals: 0,
      };
      const failure = await manager.carryOut(placed, new AbortController().signal);
      if (failure !== undefined) failures.push(failure);
    }
  return failures;
}

describe('a race of two buyers for the last block', () => {
  it('gives it to the one whose command was first, and the other has the cash back', async () => {
    const world = race();
    expect(await run(world)).toEqual([]);
    const [, first, second] = world.outcome();
    expect(first).toMatchObject({ shares: 300_000, reserved: [{}, {}] });
    expect(second).toEqual({ id: 'BUYER2', cash: 2_000_000_000, shares: 0, reserved: [{}, {}] });
    const sold = world.outcome()[0];
    expect(sold).toMatchObject({ shares: 300_000, reserved: [{}, {}] });
  });

  it('has the same outcome when everything is sent again after the log has forgotten the ids', async () => {
    const world = race();
    await run(world);
    const before = world.outcome();
    world.forgets = true;
    expect(await run(world)).toEqual([]);
    expect(world.outcome()).toEqual(before);
  });

  it('is tried again while nobody answers', async () => {
    const world = race();
    world.isSilent = true;
    expect(await run(world)).toContainEqual({ reason: 'NO_ANSWER', kind: 'unanswered' });
    world.isSilent = false;
    await run(world);
    expect(world.outcome()[1]).toMatchObject({ shares: 300_000 });
  });

  it('has the same outcome wherever the process is killed', async () => {
    const done = new WeakSet<World>();
    const steps = await killAnywhere({
      world: race,
      begin: (world, killed) => {
        void run(world, killed.wrap('log', { send: (request: CommandRequest) => world.send(request) })).then(() =>
          done.add(world),
        );
        return { end: () => undefined };
      },
      isSettled: (world) => done.has(world),
      outcome: (world) => world.outcome(),
    });
    // Open, two takes, a purchase and a sale, a release of cash, and one of the offer; each is asked for before.
    expect(steps).toHaveLength(14);
  });
});

describe('a task that somebody has written into the database', () => {
  const taken = { type: 'OfferTaken', v: 1, takeId: 'forged', offerId: 'o1', symbol, name: 'X', price: '0.01' };
  const terms = {
    currency: 'CNY',
    lockMonths: null,
    quantity: block,
    tradeDate: '2026-11-20',
    settlesOn: '2026-11-20',
  };
  const unknown = { reason: 'BLOCK_UNKNOWN', kind: 'undecided' };
  const offered = { type: 'BlockOffered', v: 1, offerId: 'o9', ...terms, symbol, name: 'X', price: '0.01' };

  it.each([
    ['offer:o1', { ...taken, ...terms, buyer: 'BUYER2', seller: 'SELLER', left: 0 }, 'sale:forged:1'],
    ['offer:o1', { ...taken, ...terms, buyer: 'BUYER2', seller: 'SELLER', left: 0 }, 'purchase:forged'],
    ['account:SELLER', { type: 'BlockUnlocked', v: 1, takeId: 't', symbol, quantity: block, postings: [] }, 'x'],
    [
      'account:SELLER',
      { ...offered, counterparty: null, minQuantity: block, expiresAt: 9, offeredAt: 1, postings: [], rules: [] },
      'open:o9',
    ],
  ])('waits with an alert, and nothing is sent: %s', async (source, event, key) => {
    const world = race();
    await run(world);
    forged.mockClear();
    const [before, records] = [world.outcome(), world.records.length];
    const place = { process: 'blocks', partition: 0, offset: 0, ordinal: 0, issuedAt: 1, refusals: 0 };
    const task = { ...place, subject: 'account:SELLER', body: { source, event, key } };
    const manager = blocksProcess(world, forged) as ProcessManager;
    expect(await manager.carryOut(task, new AbortController().signal)).toEqual(unknown);
    expect(forged).toHaveBeenCalledWith({ source, type: event.type, key });
    expect(world.outcome()).toEqual(before);
    expect(world.records.slice(records).flatMap(({ events }) => events)).toEqual([]);
  });

  it('waits where its terms differ from those of the event', async () => {
    const world = race();
    const [{ aggregate: source = '', events: [event] = [] } = {}] = world.records;
    forged.mockClear();
    const place = { process: 'blocks', partition: 0, offset: 0, ordinal: 0, issuedAt: 1, refusals: 0 };
    const body = { source, event: { ...event, price: '0.01' }, key: `open:${Reflect.get(event ?? {}, 'offerId')}` };
    const manager = blocksProcess(world, forged) as ProcessManager;
    expect(await manager.carryOut({ ...place, subject: 's', body }, new AbortController().signal)).toEqual(unknown);
    expect(forged).toHaveBeenCalledTimes(1);
  });

  it('is carried out as it came back from the database, whose JSON has another order', async () => {
    const world = race();
    const { send } = world;
    const reordered = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, one]) => [key, reordered(one)]),
          )
        : value;
    forged.mockClear();
    const manager = blocksProcess({ send: (request) => send.call(world, request) }, forged) as ProcessManager;
    for (let offset = 0; offset < world.records.length; offset++)
      for (const [ordinal, task] of manager.tasksOf({ record: world.records[offset] } as ChainedRecord).entries()) {
        const place = { process: 'blocks', partition: 0, offset, ordinal, issuedAt: 1, refusals: 0 };
        await manager.carryOut({ ...task, body: reordered(task.body), ...place }, new AbortController().signal);
      }
    expect(forged).not.toHaveBeenCalled();
    expect(world.outcome()[1]).toMatchObject({ shares: 300_000, reserved: [{}, {}] });
  });
});
