import { z } from 'zod';
import {
  defineCommands,
  defineEvents,
  joinEvents,
  CommandCatalogue,
  EventCatalogue,
  UnknownEvent,
  type EventBody,
  type EventOf,
  type SentCommand,
  type SentOf,
  type WrittenEventOf,
} from './index';
import type { Checked } from './versions';

/** A version as it is in a log or a topic that somebody else wrote. */
const forged = ['1', 'up', 'write', 'constructor', null, [1]] as const;

const filledV1 = z.object({ id: z.string(), price: z.string() });
const filledV2 = filledV1.extend({ currency: z.string() });
const filledV3 = filledV2.omit({ price: true }).extend({ prices: z.array(z.string()) });

const orders = defineEvents({
  Placed: { 1: z.object({ id: z.string() }) },
  Filled: {
    1: filledV1,
    2: filledV2,
    3: filledV3,
    up: {
      1: (v1: z.output<typeof filledV1>) => ({ ...v1, currency: 'EUR' }),
      2: ({ id, price, currency }: z.output<typeof filledV2>) => ({ id, currency, prices: [price] }),
    },
  },
});
const accounts = defineEvents({ Opened: { 1: z.object({ currency: z.string() }) } });

describe('a catalogue of events', () => {
  it('returns an event of the newest version unchanged', () => {
    const placed = { type: 'Placed', v: 1, id: 'o1' };
    expect(orders.find(placed)).toBe(placed);
    const filled = { type: 'Filled', v: 3, id: 'o1', currency: 'USD', prices: ['2'] };
    expect(orders.find(filled)).toBe(filled);
  });

  it.each([
    ['1', { type: 'Filled', v: 1, id: 'o1', price: '2' }, 'EUR'],
    ['2', { type: 'Filled', v: 2, id: 'o1', price: '2', currency: 'USD' }, 'USD'],
  ])('lifts version %s to the newest', (_, event, currency) => {
    expect(orders.read(event)).toEqual({ type: 'Filled', v: 3, id: 'o1', currency, prices: ['2'] });
  });

  it.each([0, 4, 1.5])('refuses version %s, which it does not know', (v) => {
    expect(() => orders.find({ type: 'Filled', v })).toThrow(UnknownEvent);
    expect(() => orders.read({ type: 'Filled', v })).toThrow(`event Filled v${v} is not known to this build`);
  });

  it.each(forged)('refuses %j, which is not the number of a version', (v) => {
    const event: unknown = { type: 'Filled', v, id: 'o1', price: '2' };
    expect(() => orders.find(event as EventBody)).toThrow(UnknownEvent);
  });

  it('does not find types of other catalogues', () => {
    expect(orders.find({ type: 'Opened', v: 1 })).toBeUndefined();
    expect(() => orders.read({ type: 'Opened', v: 1 })).toThrow(UnknownEvent);
    expect(orders.find({ type: 'constructor', v: 1 })).toBeUndefined();
  });

  it('reads the events of two contexts that share an aggregate', () => {
    const both = joinEvents(orders, accounts);
    const opened = { type: 'Opened', v: 1, currency: 'EUR' };
    expect(both.read(opened)).toBe(opened);
    const filled: EventBody & { id: string; price: string } = { type: 'Filled', v: 1, id: 'o1', price: '2' };
    const read = both.read(filled);
    expect(orders.owns(read) && read.type === 'Filled' && read.prices).toEqual(['2']);
    expect(orders.owns(both.read(opened))).toBe(false);
  });

  it('does not join two catalogues that define the same type', () => {
    const other = defineEvents({ Placed: { 1: z.object({ quantity: z.number() }) } });
    expect(() => joinEvents(orders, other)).toThrow('Placed is an event of two contexts');
  });

  it('has the schema of every version', () => {
    expect([...orders.schemas().keys()]).toEqual(['Placed.v1', 'Filled.v1', 'Filled.v2', 'Filled.v3']);
    const second = { type: 'Filled', v: 2, id: 'o1', price: '2', currency: 'USD' };
    expect(orders.schemas().get('Filled.v2')?.parse(second)).toEqual(second);
    expect(
      orders
        .schemas()
        .get('Filled.v2')
        ?.safeParse({ ...second, v: 3 }).success,
    ).toBe(false);
  });

  it('names the versions that are read but written later, and has their schemas', () => {
    const careful = defineEvents({
      Filled: {
        1: filledV1,
        2: filledV2,
        up: { 1: (v1: z.output<typeof filledV1>) => ({ ...v1, currency: 'EUR' }) },
        write: 1,
      },
      Split: { 1: z.object({ id: z.string() }), write: 0 },
      Placed: { 1: z.object({ id: z.string() }) },
    });
    expect(careful.versions()).toEqual([
      { name: 'Filled.v1', isWrittenLater: false },
      { name: 'Filled.v2', isWrittenLater: true },
      { name: 'Split.v1', isWrittenLater: true },
      { name: 'Placed.v1', isWrittenLater: false },
    ]);
    expect([...careful.schemas().keys()]).toEqual(['Filled.v1', 'Filled.v2', 'Split.v1', 'Placed.v1']);
    const filled: EventBody & { id: string; price: string } = { type: 'Filled', v: 1, id: 'o1', price: '2' };
    expect(careful.read(filled)).toMatchObject({ v: 2, currency: 'EUR' });
  });
});

const commands = defineCommands({
  Place: { 1: z.object({ id: z.string().min(1) }) },
  Fill: { 1: filledV1, 2: filledV2, up: { 1: (v1: z.output<typeof filledV1>) => ({ ...v1, currency: 'EUR' }) } },
  Close: { 1: z.object({}) },
});

describe('a catalogue of commands', () => {
  it('parses a body of any version and returns the newest', () => {
    expect(commands.parse({ type: 'Place', body: { id: 'o1', more: 1 } })).toEqual({ type: 'Place', id: 'o1' });
    const lifted = { type: 'Fill', id: 'o1', price: '2', currency: 'EUR' };
    expect(commands.parse({ type: 'Fill', body: { id: 'o1', price: '2' } })).toEqual(lifted);
    expect(commands.parse({ type: 'Fill', body: { ...lifted, currency: 'USD' }, bodyVersion: 2 })).toEqual({
      ...lifted,
      currency: 'USD',
    });
    expect(commands.parse({ type: 'Close', body: null })).toEqual({ type: 'Close' });
  });

  it.each([
    ['another type', { type: 'Open', body: {} }],
    ['a body that is none', { type: 'Place', body: { id: '' } }],
    ['a version that it does not know', { type: 'Place', body: { id: 'o1' }, bodyVersion: 2 }],
    ['a text', { type: 'Place', body: 'o1' }],
  ])('takes no %s', (_, sent) => {
    expect(commands.parse(sent)).toBeUndefined();
  });

  it.each(forged)('takes no body whose version is %j', (bodyVersion) => {
    const sent: unknown = { type: 'Fill', body: { id: 'o1', price: '2' }, bodyVersion };
    expect(commands.parse(sent as SentCommand)).toBeUndefined();
  });

  it('has the schema of every body that may be sent', () => {
    const reading = defineCommands({
      Open: { 1: z.object({ currency: z.string() }) },
      Fill: { 1: filledV1, 2: filledV2, up: { 1: (v1: z.output<typeof filledV1>) => ({ ...v1, currency: 'EUR' }) } },
      Close: {
        1: filledV1,
        2: filledV2,
        up: { 1: (v1: z.output<typeof filledV1>) => ({ ...v1, currency: 'EUR' }) },
        write: 1,
      },
    });
    expect([...reading.schemas().keys()]).toEqual(['Open.v1', 'Fill.v1', 'Fill.v2', 'Close.v1', 'Close.v2']);
    expect(reading.schemas().get('Fill.v2')?.parse({ id: 'o1', price: '2', currency: 'USD', more: 1 })).toEqual({
      id: 'o1',
      price: '2',
      currency: 'USD',
    });
  });

  it('tells its own commands from those of other catalogues', () => {
    const own = defineCommands({ Open: { 1: z.object({}) } });
    expect(own.owns({ type: 'Open' })).toBe(true);
    expect(own.owns({ type: 'Close' })).toBe(false);
  });

  it('does not find a type that it does not have, or a version that it does not know', () => {
    const own = defineCommands({ Open: { 1: z.object({}) } });
    expect(own.parse({ type: 'Close', body: {} })).toBeUndefined();
    expect(own.parse({ type: 'Open', body: {}, bodyVersion: 2 })).toBeUndefined();
  });

  it('never takes the type from the body', () => {
    expect(commands.parse({ type: 'Place', body: { id: 'o1', type: 'Close' } })).toEqual({ type: 'Place', id: 'o1' });
  });
});

describe('versions that are not complete', () => {
  const start = (versions: object): unknown => Reflect.construct(EventCatalogue, [{ Filled: versions }]);

  it('are refused at start, even if the compiler accepted them', () => {
    expect(() => start({ 1: filledV1, 2: filledV2 })).toThrow('Filled v1 has to become v2');
    expect(() => start({ 1: filledV1, write: 3 })).toThrow('Filled has no version 3 to write');
    expect(() => start({ 2: filledV2 })).toThrow('Filled has 1 versions, but no version 1');
  });

  it('a command is always sent in some version', () => {
    expect(() => Reflect.construct(CommandCatalogue, [{ Fill: { 1: filledV1, write: 0 } }])).toThrow(
      'Fill has no version to send',
    );
  });
});

/** Compile-time tests: a wrong type below fails the type check, not this test run. */
type Fits<Value, Type> = Value extends Type ? true : false;

describe('the compiler', () => {
  it('requires an upcaster to the next version with exactly these types', () => {
    type One = { Filled: { 1: typeof filledV1 } };
    type Two<Up> = { Filled: { 1: typeof filledV1; 2: typeof filledV2; up: { 1: Up } } };
    type V1 = z.output<typeof filledV1>;
    type V2 = z.output<typeof filledV2>;
    const alone: Fits<One, Checked<One>> = true;
    const complete: Fits<Two<(v1: V1) => V2>, Checked<Two<(v1: V1) => V2>>> = true;
    type Missing = { Filled: { 1: typeof filledV1; 2: typeof filledV2 } };
    const missing: Fits<Missing, Checked<Missing>> = false;
    const incomplete: Fits<Two<(v1: V1) => V1>, Checked<Two<(v1: V1) => V1>>> = false;
    type Unwritable = { Filled: { 1: typeof filledV1; write: 3 } };
    const unwritable: Fits<Unwritable, Checked<Unwritable>> = false;
    expect([alone, complete, missing, incomplete, unwritable]).toEqual([true, true, false, false, false]);
  });

  it('sees only the newest version of each event, and can narrow the union by type', () => {
    type Event = EventOf<typeof orders>;
    const fieldsOfPlaced: Fits<keyof Extract<Event, { type: 'Placed' }>, 'type' | 'v' | 'id'> = true;
    const priceOfFilled: Fits<'price', keyof Extract<Event, { type: 'Filled' }>> = false;
    const pricesOf = (event: Event): readonly string[] | 1 => (event.type === 'Filled' ? event.prices : event.v);
    expect([fieldsOfPlaced, priceOfFilled]).toEqual([true, false]);
    expect(pricesOf({ type: 'Filled', v: 3, id: 'o1', currency: 'EUR', prices: ['2'] })).toEqual(['2']);
  });

  it('accepts from a decision the version that is written and the newest, which is written later', () => {
    const up = { 1: (v1: z.output<typeof filledV1>) => ({ ...v1, currency: 'EUR' }) };
    const careful = defineEvents({
      Filled: { 1: filledV1, 2: filledV2, up, write: 1 },
      Split: { 1: z.object({ id: z.string() }), write: 0 },
    });
    type Written = WrittenEventOf<typeof careful>;
    const versions: Fits<1 | 2, Extract<Written, { type: 'Filled' }>['v']> = true;
    const currencyOfV1: Fits<'currency', keyof Extract<Written, { type: 'Filled'; v: 1 }>> = false;
    const currencyOfV2: Fits<'currency', keyof Extract<Written, { type: 'Filled'; v: 2 }>> = true;
    const split: Fits<{ type: 'Split'; v: 1; id: string }, Written> = true;
    type Sure = WrittenEventOf<typeof orders>;
    const olderOfSure: Fits<1, Extract<Sure, { type: 'Filled' }>['v']> = false;
    expect([versions, currencyOfV1, currencyOfV2, split, olderOfSure]).toEqual([true, false, true, true, false]);
    expect(careful.versions().filter(({ isWrittenLater }) => isWrittenLater)).toHaveLength(2);
  });

  it('refuses a misspelt command, a wrong body and an older version', () => {
    type Sent = SentOf<typeof commands>;
    const right: Fits<{ type: 'Place'; body: { id: string } }, Sent> = true;
    const misspelt: Fits<{ type: 'Plaze'; body: { id: string } }, Sent> = false;
    const missing: Fits<{ type: 'Place'; body: object }, Sent> = false;
    const wrong: Fits<{ type: 'Place'; body: { id: number } }, Sent> = false;
    type FillV1 = { type: 'Fill'; body: { id: string; price: string } };
    type FillV2 = { type: 'Fill'; body: { id: string; price: string; currency: string } };
    const older: Fits<FillV1, Sent> = false;
    const unnamed: Fits<FillV2, Sent> = false;
    const newest: Fits<FillV2 & { bodyVersion: 2 }, Sent> = true;
    expect([right, newest, misspelt, missing, wrong, older, unnamed].indexOf(false)).toBe(2);
  });
});
