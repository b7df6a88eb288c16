import { selfCertificationVersion } from '@parkett/identity-contract';
import type { EventBody } from '@parkett/kernel';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, TaskFailure } from '@parkett/platform-processes';
import { killAnywhere } from '@parkett/platform-processes/spec-support';
import type { AccountTax } from '@parkett/tax-domain';
import { accountId, owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';
import { taxProfileProcess } from './tax-profile.process';

const position = { partition: 0, offset: 0 };
const place = { process: 'taxProfiles', partition: 0, ordinal: 0, issuedAt: 1_000, refusals: 0 };
type Task = PlacedTask<{ readonly sealed: string; readonly at: number }>;
const said = (...countries: readonly string[]) => ({
  usPerson: false,
  countries: countries.map((country) => ({ country, tin: null, missing: 'notIssued', explanation: null })),
});

/** A customer who declares where they pay taxes, on an account that decides as in the engine, each id once. */
class World extends WithdrawalWorld {
  private readonly log: EventBody[] = [];
  private readonly answers = new Map<string, Answer>();
  readonly forged: object[] = [];
  readonly sentAs: CommandRequest[] = [];
  isOn = true;
  isSilent = false;
  key: 'kept' | 'missing' | 'unreadable' = 'kept';

  get profiles() {
    const { tax } = this.state as { readonly tax: AccountTax };
    return (tax?.profiles ?? []).map(({ from, withheld, church }) => `${from} ${withheld} ${church}`);
  }

  declare(sealed: string, at = this.now): void {
    this.now = at;
    const purpose = { action: 'declareTaxResidence', amount: null, currency: null, payee: null };
    this.send('GrantStepUp', { purpose }, system('identity'), 2);
    const declared = { stepUpId: this.lastId, wording: selfCertificationVersion, sealed };
    expect(this.send('DeclareTaxResidence', declared, owner)).toBe('StepUpConsumed TaxResidenceDeclared');
  }

  forgetAnswers(): void {
    this.answers.clear();
  }

  protected override note(event: EventBody): void {
    super.note(event);
    // The account of the base class is opened before these fields exist.
    if (event.type === 'TaxResidenceDeclared') this.log.push(event);
  }

  readonly gateway = {
    send: async (request: CommandRequest): Promise<Answer> => {
      const id = [request.route, request.key].join();
      this.sentAs.push(request);
      const answer = this.answers.get(id) ?? this.decide(request);
      this.answers.set(id, answer);
      return this.isSilent ? { kind: 'unknown' } : answer;
    },
  };

  private decide({ aggregate, type, body, actor }: CommandRequest): Answer {
    expect(aggregate).toBe(`account:${accountId}`);
    const outcome = this.send(type, body as object, actor);
    return /^[A-Z_]+$/.test(outcome)
      ? { kind: 'rejected', rejection: { code: outcome, facts: {} }, position }
      : { kind: 'accepted', events: [], position };
  }

  private readonly vault = {
    open: async (of: string, purpose: string, sealed: string): Promise<string | undefined> => {
      expect([of, purpose]).toEqual([accountId, 'taxResidence']);
      if (this.key === 'unreadable') throw new Error('the database does not answer');
      return this.key === 'missing' ? undefined : JSON.stringify(said(...sealed.split('-')));
    },
  };

  process(gateway: Pick<World['gateway'], 'send'> = this.gateway) {
    const { vault } = this;
    return taxProfileProcess({
      ...{ gateway, vault, isOn: () => this.isOn, onForged: (facts: object) => this.forged.push(facts) },
    });
  }

  tasks(): readonly Task[] {
    const aggregate = `account:${accountId}`;
    return this.log.flatMap((event, offset) =>
      this.process()
        .tasksOf({ record: { aggregate, events: [event] } } as unknown as ChainedRecord)
        .map((task) => ({ ...task, ...place, offset })),
    );
  }

  /** Attempts tasks one after the other. */
  async run(tasks = this.tasks(), process = this.process()): Promise<readonly (string | undefined)[]> {
    const outcomes: (TaskFailure | undefined)[] = [];
    for (const task of tasks) outcomes.push(await process.carryOut(task, new AbortController().signal));
    return outcomes.map((failure) => failure && `${failure.reason} ${failure.kind}`);
  }
}

const approvedBy = { approvalId: 'P1', maker: 'ADA', checker: 'BOB', makerBehind: {} };
const day = (date: string, time = '10:00'): number => Date.parse(`${date}T${time}:00Z`);

describe('the tax profile', () => {
  it('follows from the declaration, from its date on: withheld with Germany among the countries', async () => {
    const world = new World();
    world.declare('FR-DE', day('2027-01-11'));
    expect(await world.run()).toEqual([undefined]);
    expect(world.profiles).toEqual(['2027-01-11 true 0']);
    world.declare('FR', day('2027-03-02'));
    expect(await world.run()).toEqual([undefined, undefined]);
    expect(world.profiles).toEqual(['2027-01-11 true 0', '2027-03-02 false 0']);
    const set = world.sentAs.filter(({ type }) => type === 'SetTaxProfile');
    expect(JSON.stringify(set)).not.toMatch(/FR|DE/);
  });

  it('holds from the date in Berlin of a declaration late in the evening', async () => {
    const world = new World();
    world.declare('DE', day('2027-01-11', '23:30'));
    world.declare('FR', day('2027-07-01', '21:59'));
    world.declare('DE', day('2027-07-01', '22:00'));
    await world.run();
    expect(world.profiles).toEqual(['2027-01-12 true 0', '2027-07-01 false 0', '2027-07-02 true 0']);
  });

  it('is that of the last declaration of a date, also when an earlier task is repeated much later', async () => {
    const world = new World();
    world.declare('DE', day('2027-01-11', '08:00'));
    const first = world.tasks();
    await world.run();
    expect(world.profiles).toEqual(['2027-01-11 true 0']);
    world.declare('FR', day('2027-01-11', '09:00'));
    await world.run();
    expect(world.profiles).toEqual(['2027-01-11 false 0']);
    world.forgetAnswers();
    expect(await world.run(first)).toEqual([undefined]);
    expect(world.profiles).toEqual(['2027-01-11 false 0']);
  });

  it('is set once, however often and by how many processes the task is carried out', async () => {
    const world = new World();
    world.declare('DE');
    await Promise.all([world.run(), world.run()]);
    world.forgetAnswers();
    await world.run();
    expect(world.profiles).toHaveLength(1);
    const set = world.sentAs.filter(({ type }) => type === 'SetTaxProfile');
    expect([set.length, new Set(set.map(({ key }) => key)).size]).toEqual([3, 1]);
  });

  it('waits until the installation writes it, and then holds from the date of the declaration', async () => {
    const world = new World();
    world.declare('DE', day('2027-01-11'));
    world.isOn = false;
    expect(await world.run()).toEqual(['NOT_SWITCHED_ON unanswered']);
    expect(world.sentAs).toEqual([]);
    world.isOn = true;
    world.lacks = ['TaxProfileSet.v1'];
    world.now = day('2027-06-01');
    expect(await world.run()).toEqual(['NOT_SWITCHED_ON refused']);
    world.lacks = [];
    expect(await world.run(world.tasks().map((task) => ({ ...task, refusals: 1 })))).toEqual([undefined]);
    expect(world.profiles).toEqual(['2027-01-11 true 0']);
  });

  it('waits for a key that is missing or cannot be read, and for an answer of the log', async () => {
    const world = new World();
    world.declare('DE');
    world.key = 'missing';
    for (let attempt = 0; attempt < 3; attempt++) expect(await world.run()).toEqual(['KEY_MISSING unanswered']);
    // The log does not grow with each attempt.
    expect(new Set(world.sentAs.map(({ key }) => key)).size).toBe(1);
    world.key = 'unreadable';
    await expect(world.run()).rejects.toThrow('does not answer');
    world.key = 'kept';
    world.isSilent = true;
    expect(await world.run()).toEqual(['NO_ANSWER unanswered']);
    world.isSilent = false;
    expect(await world.run()).toEqual([undefined]);
    expect(world.profiles).toHaveLength(1);
  });

  it('is none of a customer who was erased since', async () => {
    const world = new World();
    world.declare('DE');
    world.send('EraseCustomer', { approvedBy, reference: 'AZ 1/26' }, system('approvals'));
    world.key = 'missing';
    expect(await world.run()).toEqual([undefined]);
    expect([world.profiles, world.forged]).toEqual([[], []]);
  });

  it('is not set by a task that follows from no declaration in the log', async () => {
    const world = new World();
    world.declare('FR', day('2027-01-11'));
    world.declare('DE', day('2027-02-01'));
    const [old, last] = world.tasks();
    if (old === undefined || last === undefined) throw new Error('no tasks');
    const at = { ...old, body: { ...old.body, at: day('2027-03-01') } };
    const text = { ...last, body: { ...last.body, sealed: old.body.sealed } };
    const waits = 'DECLARATION_UNKNOWN undecided';
    expect(await world.run([at, text])).toEqual([waits, waits]);
    expect([world.profiles, world.forged.length]).toEqual([[], 2]);
    expect(await world.run()).toEqual([undefined, undefined]);
    expect(world.profiles).toEqual(['2027-01-11 false 0', '2027-02-01 true 0']);
  });

  it('is not set for a declaration that so many have followed that the account no longer knows it', async () => {
    const world = new World();
    for (let month = 0; month < 17; month++) world.declare('DE', Date.UTC(2027, month, 5, 10));
    expect(await world.run()).toEqual(Array(17).fill(undefined));
    expect([world.profiles.length, world.profiles[0], world.forged]).toEqual([16, '2027-02-05 true 0', []]);
  });

  it('is set once wherever the process is killed', async () => {
    const done = new WeakSet<World>();
    const steps = await killAnywhere({
      world: () => {
        const world = new World();
        world.declare('DE', day('2027-01-11'));
        world.declare('FR', day('2027-02-01'));
        return world;
      },
      begin: (world, killed) => {
        const process = world.process(killed.wrap('log', world.gateway));
        void world.run(world.tasks(), process).then(() => done.add(world));
        return { end: () => undefined };
      },
      isSettled: (world) => done.has(world),
      outcome: ({ profiles }) => profiles,
    });
    expect(steps).toEqual(Array(4).fill('log.send'));
  });
});
