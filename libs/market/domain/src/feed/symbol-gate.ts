import type { Price } from '@parkett/kernel';
import { isTrade, type BadTick, type Tick, type TickStep } from '@parkett/market-contract';
import { isPlausible, onlyRepeats, type Prices } from './plausible';

/** So many ticks that follow an outlier near its price confirm it. One in a hundred wrong ones then never do. */
const confirmations = 3;
/** A trade that arrives later than this is not added to the bars any more. */
const lateMsMax = 60_000;
/** Ticks of a symbol among which a repetition is looked for. */
const seenMax = 16;

/** A tick by its id, or by its content if it has none. */
interface Seen {
  readonly key: string;
  readonly ts: number;
}

/** Prices of an earlier date, which the first tick of a session has to be near. */
interface Earlier extends Prices {
  readonly date: string;
}

/** What is known of a symbol. A new one is created for each change, so that it can be stored while reading goes on. */
export interface SymbolState {
  readonly session: number;
  /** Trade date of the session. */
  readonly date: string;
  /** The newest tick of the session; absent before the first one. */
  readonly newest?: Tick;
  /** Only before the first tick of the session. */
  readonly earlier?: Earlier;
  /** Besides the newest: the latest ticks with an id, and those without that have the newest time. */
  readonly seen: readonly Seen[];
  /** Repetitions of ticks up to this time are not recognised any more. */
  readonly forgottenTo: number;
  /** An outlier and the ticks that have confirmed it so far. */
  readonly held: readonly Tick[];
  /** An outlier of earlier sessions that nothing has disproved; older builds have none. */
  readonly doubt?: Doubt;
}

/** Its ticks were refused with their session, but they still count: a share may have one tick a session. */
interface Doubt {
  readonly newest: Tick;
  /** How many ticks there were. */
  readonly ticks: number;
}

export interface Close {
  readonly date: string;
  readonly close: Price;
}

interface Circumstances {
  readonly session: number;
  readonly date: string;
  /** The latest time that the session's clock allows. */
  readonly latest: number;
  /** The last known close before the date. */
  readonly close: Close | undefined;
  readonly steps: readonly TickStep[] | undefined;
  /** The reference price of the date for a price of an earlier one: on an ex-date, prices begin far from the close. */
  readonly referenceOf?: ((last: Price, date: string) => Price) | undefined;
}

export interface Passed {
  readonly tick: Tick;
  /** True for a trade that arrived out of order: it belongs in the bars, but is no quote. */
  readonly isLate: boolean;
}

interface Judged {
  readonly state: SymbolState;
  readonly passed: readonly Passed[];
  readonly refused: readonly BadTick[];
}

/** Whether a tick is a new one, in order and plausible. What was held back for it passes with it, or is refused. */
export function judgeTick(known: SymbolState | undefined, tick: Tick, of: Circumstances): Judged {
  const isOfToday = known?.session === of.session;
  const state = isOfToday ? known : begin(known, of);
  // Outliers of an earlier session were not confirmed in it.
  const old = isOfToday ? 0 : (known?.held.length ?? 0);
  const { newest, held } = state;
  if (isRepeated(state, tick)) return { state, passed: [], refused: [...outliers(old), 'duplicate'] };
  // A newest time that the clock does not allow was wrong.
  if (newest !== undefined && tick.ts < newest.ts && newest.ts <= of.latest) return judgeLate(state, newest, tick, of);
  const before = newest ?? (state.earlier && onDate(state.earlier, of));
  if (before === undefined || isPlausible(tick, before, of.steps))
    return { state: after(state, tick), passed: [inOrder(tick)], refused: outliers(old + held.length) };
  const candidate = held.at(-1) ?? state.doubt?.newest;
  if (candidate !== undefined && onlyRepeats(tick, candidate, before, of.steps))
    return { state, passed: [], refused: outliers(old + 1) };
  if (candidate === undefined || tick.ts < candidate.ts || !isPlausible(tick, candidate, of.steps))
    return { state: startOver(state, tick), passed: [], refused: outliers(old + held.length) };
  const all = [...held, tick];
  const count = (state.doubt?.ticks ?? 0) + all.length;
  if (count <= confirmations) return { state: { ...state, held: all }, passed: [], refused: outliers(old) };
  return { state: all.reduce(after, state), passed: all.map(inOrder), refused: outliers(old) };
}

/** The state in which a symbol begins a session. */
function begin(known: SymbolState | undefined, { session, date, close }: Circumstances): SymbolState {
  const quoted = known?.newest === undefined ? known?.earlier : { ...pricesOf(known.newest), date: known.date };
  const earlier = quoted !== undefined && quoted.date <= date ? quoted : undefined;
  const last = close === undefined ? earlier : laterOf(close, earlier);
  const doubt = known && doubtOf(known);
  return {
    session,
    date,
    ...(last && { earlier: last }),
    seen: [],
    forgottenTo: -1,
    held: [],
    ...(doubt && { doubt }),
  };
}

/** Prices of an earlier date as those of this one begin. */
function onDate(earlier: Earlier, { referenceOf }: Circumstances): Prices {
  const last = referenceOf?.(earlier.last, earlier.date) ?? earlier.last;
  return last === earlier.last ? earlier : { last, bid: null, ask: null };
}

/** The close of the quoted date may be one that a file gave: it knows the auction, and prices that the gate refused. */
function laterOf({ date, close }: Close, earlier: Earlier | undefined): Earlier {
  if (earlier === undefined || date > earlier.date) return { last: close, bid: null, ask: null, date };
  return date === earlier.date ? { ...earlier, last: close } : earlier;
}

function doubtOf({ held, doubt }: SymbolState): Doubt | undefined {
  const newest = held.at(-1);
  return newest === undefined ? doubt : { newest, ticks: (doubt?.ticks ?? 0) + held.length };
}

/** The tick becomes the candidate. */
const startOver = ({ doubt: _disproved, ...state }: SymbolState, tick: Tick): SymbolState => ({
  ...state,
  held: [tick],
});

const pricesOf = ({ last, bid, ask }: Tick): Prices => ({ last, bid, ask });

function judgeLate(state: SymbolState, newest: Tick, tick: Tick, { steps }: Circumstances): Judged {
  const refuse = (reason: BadTick): Judged => ({ state, passed: [], refused: [reason] });
  const isNew = tick.id !== undefined && tick.ts > state.forgottenTo && newest.ts - tick.ts <= lateMsMax;
  if (!isNew || !isTrade(tick)) return refuse('outOfOrder');
  if (!isPlausible(tick, newest, steps)) return refuse('outlier');
  return { state: { ...state, ...remember(state, tick) }, passed: [{ tick, isLate: true }], refused: [] };
}

function isRepeated({ newest, seen, held, doubt }: SymbolState, tick: Tick): boolean {
  if (newest !== undefined && isSame(newest, tick)) return true;
  if (doubt !== undefined && isSame(doubt.newest, tick)) return true;
  return held.some((one) => isSame(one, tick)) || isSeen(seen, tick);
}

const isSeen = (seen: readonly Seen[], tick: Tick): boolean => {
  if (seen.length === 0) return false;
  const key = keyOf(tick);
  return seen.some((one) => one.key === key && (tick.id !== undefined || one.ts === tick.ts));
};

function isSame(a: Tick, b: Tick): boolean {
  if (a.id !== undefined || b.id !== undefined) return a.id === b.id;
  return (
    a.ts === b.ts &&
    a.last === b.last &&
    a.size === b.size &&
    a.bid === b.bid &&
    a.ask === b.ask &&
    a.bidSize === b.bidSize &&
    a.askSize === b.askSize &&
    a.phase === b.phase &&
    a.auction === b.auction
  );
}

const keyOf = ({ id, last, size, bid, bidSize, ask, askSize, phase, auction }: Tick): string => {
  if (id !== undefined) return `#${id}`;
  const said = [last, size, bid, bidSize, ask, askSize].join('|');
  return phase === undefined && auction === undefined ? said : `${said}|${phase ?? ''}|${auction ?? ''}`;
};

const inOrder = (tick: Tick): Passed => ({ tick, isLate: false });

const outliers = (count: number): readonly BadTick[] => (count === 0 ? none : Array<BadTick>(count).fill('outlier'));
const none: readonly BadTick[] = [];

/** The tick becomes the newest. */
function after(state: SymbolState, tick: Tick): SymbolState {
  const { session, date, newest } = state;
  const isSameTime = newest?.ts === tick.ts;
  const isSought = newest !== undefined && (isSameTime || newest.id !== undefined);
  const { seen, forgottenTo } = isSought ? remember(state, newest) : state;
  const kept = seen.length === 0 || isSameTime ? seen : seen.filter(({ key }) => key.startsWith('#'));
  return { session, date, newest: tick, seen: kept, forgottenTo, held: [] };
}

function remember({ seen, forgottenTo }: SymbolState, tick: Tick): Pick<SymbolState, 'seen' | 'forgottenTo'> {
  const all = [...seen, { key: keyOf(tick), ts: tick.ts }];
  const forgotten = all.length > seenMax ? all.shift() : undefined;
  return { seen: all, forgottenTo: Math.max(forgottenTo, forgotten?.ts ?? -1) };
}
