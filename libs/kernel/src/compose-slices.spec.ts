import { z } from 'zod';
import {
  accept,
  acceptTogether,
  composeSlices,
  defineCommands,
  defineEvents,
  hidden,
  rejectWith,
  slice,
  typeOnly,
  UnknownEvent,
  viewsOf,
  type AnySlice,
  type CommandOf,
  type DecisionBase,
  type EventOf,
  type EventViews,
} from './index';

const reject = rejectWith<'LOCKED' | 'TOO_SMALL' | 'LEVER_UNKNOWN'>();

const lockCommands = defineCommands({ Cut: { 1: z.object({ key: z.string() }) } });
const lockEvents = defineEvents({ KeyCut: { 1: z.object({ key: z.string() }) }, KeyUsed: { 1: z.object({}) } });
interface Lock {
  readonly key: string | null;
}

const lock = (fields: Partial<AnySlice> = {}): AnySlice => ({
  ...slice<{ readonly lock: Lock }, Lock, CommandOf<typeof lockCommands>, EventOf<typeof lockEvents>, DecisionBase>({
    name: 'lock',
    stateVersion: 1,
    initialState: { key: null },
    needs: [],
    commands: lockCommands,
    events: lockEvents,
    views: { KeyCut: hidden, KeyUsed: typeOnly },
    decide: (_, { key }) => accept({ type: 'KeyCut', v: 1, key }),
    evolve: (_, event) => ({ key: event.type === 'KeyCut' ? event.key : null }),
    references: (event) => (event.type === 'KeyCut' ? [`key:${event.key}`] : []),
    contextFor: (_, base) => base,
  }),
  ...fields,
});

const safeCommands = defineCommands({ Take: { 1: z.object({ amount: z.number() }) } });
const safeEvents = defineEvents({ Taken: { 1: z.object({ amount: z.number(), by: z.string() }) } });
const safeViews: EventViews<EventOf<typeof safeEvents>> = { Taken: ({ amount }) => ({ amount }) };
interface Safe {
  readonly lock: Lock;
  readonly safe: { readonly left: number };
}

/** Takes money out of a safe and uses up the key of its lock in the same decision. */
const safe = (fields: Partial<AnySlice> = {}): AnySlice => ({
  ...slice<Safe, Safe['safe'], CommandOf<typeof safeCommands>, EventOf<typeof safeEvents>, { readonly by: string }>({
    name: 'safe',
    stateVersion: 4,
    initialState: { left: 10 },
    needs: ['lock'],
    commands: safeCommands,
    events: safeEvents,
    views: safeViews,
    decide: (account, { amount }, { by }) =>
      acceptTogether(
        account.lock.key === null ? reject('LOCKED') : accept({ type: 'KeyUsed', v: 1 }),
        amount > account.safe.left ? reject('TOO_SMALL') : accept({ type: 'Taken', v: 1, amount, by }),
      ),
    evolve: ({ left }, { amount }) => ({ left: left - amount }),
    contextFor: (_, { actor }) => ({ by: actor.id }),
    recordedOf: () => ({ rules: 'r1' }),
    refusedOf: ({ amount }) => ({ asked: amount }),
  }),
  ...fields,
});

/** Counts what is taken; it has neither commands nor events of its own. */
const counter = (fields: Partial<AnySlice> = {}): AnySlice => ({
  ...slice<object, number, never, EventOf<typeof safeEvents>, undefined>({
    name: 'counter',
    stateVersion: 2,
    initialState: 0,
    needs: [],
    commands: defineCommands({}),
    events: defineEvents({}),
    views: {},
    follows: ['Taken'],
    decide: () => reject('LEVER_UNKNOWN'),
    evolve: (count) => count + 1,
    contextFor: () => undefined,
  }),
  ...fields,
});

const base: DecisionBase = {
  aggregate: 'account:A',
  actor: { kind: 'customer', id: 'A' },
  now: 0,
  issuedAt: 0,
  businessDate: '2026-11-20',
  env: 'SIMULATED',
  commandId: 'c1',
  isTaken: () => false,
  mayWrite: () => true,
};

function play(...asked: readonly (readonly [type: string, body: object])[]) {
  const { decider, parseCommand, contextFor, events } = composeSlices('account', [lock(), safe(), counter()]);
  let state = decider.initialState('account:A');
  const outcomes = asked.map(([type, body]) => {
    const command = parseCommand({ type, body });
    if (command === undefined) return 'unreadable';
    const decision = decider.decide(state, command, contextFor(command, base).context);
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const event of decision.events) state = decider.evolve(state, events.read(event));
    return decision.events.map(({ type: name }) => name).join(' ');
  });
  return { outcomes, state };
}

describe('an aggregate composed of slices', () => {
  it('decides each command by its slice, and folds each event into its slice and those that follow it', () => {
    expect(play(['Cut', { key: 'k' }], ['Take', { amount: 4 }])).toEqual({
      outcomes: ['KeyCut', 'KeyUsed Taken'],
      state: { lock: { key: null }, safe: { left: 6 }, counter: 1 },
    });
  });

  it('changes nothing at all when one part of a decision is rejected', () => {
    expect(play(['Take', { amount: 4 }], ['Cut', { key: 'k' }], ['Take', { amount: 11 }])).toEqual({
      outcomes: ['LOCKED', 'KeyCut', 'TOO_SMALL'],
      state: { lock: { key: 'k' }, safe: { left: 10 }, counter: 0 },
    });
  });

  it('reads no command or event that is in none of its slices', () => {
    const { events, parseCommand } = composeSlices('account', [lock()]);
    expect(parseCommand({ type: 'Take', body: { amount: 1 } })).toBeUndefined();
    expect(parseCommand({ type: 'constructor', body: {} })).toBeUndefined();
    expect(() => events.read({ type: 'Taken', v: 1 })).toThrow(UnknownEvent);
    expect(() => events.read({ type: 'KeyCut', v: 2 })).toThrow(UnknownEvent);
  });

  it('records what the slice of the command has used, or what was refused, and takes the references of each event', () => {
    const { contextFor, references } = composeSlices('account', [lock(), safe()]);
    const taking = contextFor({ type: 'Take', amount: 3 } as never, base);
    expect(taking).toMatchObject({ context: { by: 'A' }, recorded: { rules: 'r1' } });
    expect(taking.refusedOf()).toEqual({ asked: 3 });
    expect(contextFor({ type: 'Cut' }, base).refusedOf()).toEqual({});
    expect(contextFor({ type: 'Cut' }, base).recorded).toEqual({});
    expect(references({ type: 'KeyCut', v: 1, key: 'k' } as never)).toEqual(['key:k']);
    expect(references({ type: 'Taken', v: 1 })).toEqual([]);
  });

  it('has another state version when one of its slices has, whatever the order of the slices', () => {
    const versionOf = (...slices: AnySlice[]) => composeSlices('account', slices).stateVersion;
    const versions = [
      versionOf(lock(), safe()),
      // Two branches, each with a change of another slice.
      versionOf(lock({ stateVersion: 2 }), safe()),
      versionOf(lock(), safe({ stateVersion: 5 })),
      versionOf(lock({ stateVersion: 2 }), safe({ stateVersion: 5 })),
      versionOf(lock()),
      versionOf(lock(), safe({ name: 'strongroom' })),
    ];
    expect(new Set(versions).size).toBe(versions.length);
    expect(versionOf(safe(), lock())).toBe(versions[0]);
    // It fits into Postgres' int and is none of the numbers that builds from before used.
    for (const version of versions) expect(version >= 2 ** 30 && version < 2 ** 31).toBe(true);
  });

  it.each<[string, readonly AnySlice[]]>([
    ['two slices have the same name', [lock(), counter({ name: 'lock', follows: [] })]],
    ['KeyCut belongs to two slices: lock and twin', [lock(), lock({ name: 'twin', commands: defineCommands({}) })]],
    ['Cut belongs to two slices: lock and twin', [lock(), lock({ name: 'twin', events: defineEvents({}) })]],
    ['slice safe needs lock', [safe()]],
    ['slice counter follows Taken, which no slice defines', [lock(), counter()]],
    ['KeyUsed declares no view for the customer', [lock({ views: { KeyCut: hidden } })]],
  ])('cannot be composed when %s', (reason, slices) => {
    expect(() => composeSlices('account', slices)).toThrow(reason);
  });
});

describe('what a customer sees of an event', () => {
  const viewOf = viewsOf([lock(), safe()]);

  it('is type, version and the fields of its view, or nothing', () => {
    expect(viewOf({ type: 'Taken', v: 1, amount: 4, by: 'staff' } as never)).toEqual({
      type: 'Taken',
      v: 1,
      amount: 4,
    });
    expect(viewOf({ type: 'KeyUsed', v: 1, secret: 's' } as never)).toEqual({ type: 'KeyUsed', v: 1 });
    expect(viewOf({ type: 'KeyCut', v: 1, key: 'k' } as never)).toBeUndefined();
  });

  it('is unknown for an event of a newer build', () => {
    expect(() => viewOf({ type: 'Melted', v: 1 })).toThrow(UnknownEvent);
    expect(() => viewOf({ type: 'Taken', v: 2 })).toThrow(UnknownEvent);
  });
});
