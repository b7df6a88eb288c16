import {
  boardOf,
  micOf,
  rejectMarket as reject,
  withoutSegment,
  type ComplexKind,
  type InstrumentEvent,
  type Instrument,
  type InstrumentRow,
  type CorrectMarket,
  type MarketCommand,
  type MarketSegment,
  type UpsertInstruments,
  type WrittenInstrumentEvent,
} from '@parkett/market-contract';
import { accept, price, type Actor, type Decider, type Decision } from '@parkett/kernel';
import { lotRuleDates, lotRuleOf } from '../rules/lot-rules';
import { finestTick, tickRuleDates } from '../rules/tick-rules';
import { identify, mnemonicOf, type SecurityMaster } from './identity';

interface SecurityMasterContext {
  readonly actor: Actor;
  /** The market's date, whose rules give a new instrument its tick and lot. */
  readonly businessDate: string;
  /** Whether the installation writes this version of an event yet. */
  readonly mayWrite: (event: Pick<WrittenInstrumentEvent, 'type' | 'v'>) => boolean;
}

/**
 * All instruments. Only staff and Parkett's own processes may change them; rows that change nothing produce no event.
 */
export const securityMasterDecider: Decider<
  SecurityMaster,
  MarketCommand,
  InstrumentEvent,
  SecurityMasterContext,
  WrittenInstrumentEvent
> = {
  initialState: () => ({ bySymbol: {}, symbolByIsin: {} }),
  decide(state, command, context) {
    if (context.actor.kind === 'customer') return reject('ACTOR_NOT_ALLOWED');
    return command.type === 'CorrectMarket' ? correctMarket(state, command, context) : upsert(state, command, context);
  },
  evolve(state, event) {
    const next: Draft = { bySymbol: { ...state.bySymbol }, symbolByIsin: { ...state.symbolByIsin } };
    for (const row of event.rows) put(next, row);
    return next;
  },
};

function upsert(
  state: SecurityMaster,
  command: UpsertInstruments,
  { businessDate, mayWrite }: SecurityMasterContext,
): Decision<WrittenInstrumentEvent> {
  const work: Draft = { bySymbol: Object.create(state.bySymbol), symbolByIsin: Object.create(state.symbolByIsin) };
  const changed = new Map<string, Instrument>();
  const conflicts: string[] = [];
  const knowsSegments = mayWrite({ type: 'InstrumentsUpserted', v: 2 });
  for (const given of command.rows) {
    const row = knowsSegments ? given : { ...given, ...unsaid };
    const known = identify(work, row);
    if (known !== undefined && isAnotherListing(known, row)) {
      conflicts.push(row.symbol);
      continue;
    }
    const next = known === undefined ? create(row, businessDate) : merge(known, row, businessDate);
    if (known !== undefined && same(known, next)) continue;
    put(work, next);
    changed.set(next.symbol, next);
  }
  if (conflicts.length > 0) return reject('INSTRUMENT_CONFLICT', { symbols: conflicts });
  return changed.size === 0 ? accept() : accept(upserted([...changed.values()], knowsSegments));
}

/** Staff say on which market an instrument really is, for example after it was derived from symbol and currency. */
function correctMarket(
  state: SecurityMaster,
  { symbol, mic }: CorrectMarket,
  { businessDate, mayWrite }: SecurityMasterContext,
): Decision<WrittenInstrumentEvent> {
  if (!mayWrite({ type: 'InstrumentsUpserted', v: 2 })) return reject('MARKET_FIXED');
  const known = Object.hasOwn(state.bySymbol, symbol) ? state.bySymbol[symbol] : undefined;
  if (known === undefined) return reject('SYMBOL_UNKNOWN');
  return known.mic === mic ? accept() : accept(upserted([moved(known, mic, businessDate)], true));
}

/** What only the second version names. */
const unsaid = { mic: null, board: null, product: null, sharesOutstanding: null, complex: null } as const;

/** The first version does not name the segments; its readers derive them. */
const upserted = (rows: Instrument[], knowsSegments: boolean): WrittenInstrumentEvent =>
  knowsSegments
    ? { type: 'InstrumentsUpserted', v: 2, rows }
    : { type: 'InstrumentsUpserted', v: 1, rows: rows.map(withoutSegment) };

interface Draft {
  readonly bySymbol: Record<string, Instrument>;
  readonly symbolByIsin: Record<string, string>;
}

/** An earlier ISIN keeps pointing at its instrument, because older files still mean the same listing. */
function put(draft: Draft, row: Instrument): void {
  draft.bySymbol[row.symbol] = row;
  if (row.isin !== null) draft.symbolByIsin[row.isin] = row.symbol;
}

/**
 * The same mnemonic in another currency is a listing on another exchange. Holdings are kept in the known currency, so
 * it must not change. The same ISIN is the same security on every exchange, and Parkett keeps its own listing of it.
 */
function isAnotherListing(known: Instrument, row: InstrumentRow): boolean {
  const sameSecurity = row.isin !== null && row.isin === known.isin;
  return !sameSecurity && row.currency !== known.currency;
}

/** Where no rule is known. Earlier builds gave it to every share of Europe and America whose list named no tick. */
const usualTick = price('0.01');

/**
 * Where a tick depends on the price, the instrument gets the finest, so that no price is refused that its market
 * allows.
 */
function create(row: InstrumentRow, businessDate: string): Instrument {
  const symbol = mnemonicOf(row.symbol);
  const mic = row.mic ?? micOf({ symbol, currency: row.currency });
  const segment = { mic, board: row.board ?? boardOf(mic, symbol), product: row.product ?? 'share' };
  const usual = usualSteps(segment, businessDate);
  const { sharesOutstanding, complex, ...said } = row;
  return {
    ...said,
    ...segment,
    ...issued(sharesOutstanding),
    ...marked(complex),
    symbol,
    lot: row.lot ?? usual.lot,
    tick: row.tick ?? usual.tick,
    soldOut: row.soldOut ?? false,
  };
}

const issued = (sharesOutstanding: number | null | undefined): Pick<Instrument, 'sharesOutstanding'> =>
  sharesOutstanding == null ? {} : { sharesOutstanding };

const marked = (complex: ComplexKind | null | undefined): Pick<Instrument, 'complex'> =>
  complex == null ? {} : { complex };

const usualSteps = (segment: MarketSegment, businessDate: string): Pick<Instrument, 'lot' | 'tick'> => ({
  lot: lotRuleOf(segment, businessDate)?.buyStep ?? 1,
  tick: finestTick(segment, businessDate)?.tick ?? usualTick,
});

/** Before all rules. An instrument may have been created in a replay of a day with earlier rules than today's. */
const ruleDates = ['0000-01-01', ...lotRuleDates, ...tickRuleDates];

/**
 * What followed from the market before, by its rules of any date, follows from the new one; a lot or tick that a file
 * gave stays.
 */
function moved(known: Instrument, mic: string, businessDate: string): Instrument {
  const segment = { mic, board: boardOf(mic, known.symbol), product: known.product };
  const before = ruleDates.map((date) => usualSteps(known, date));
  const after = usualSteps(segment, businessDate);
  return {
    ...known,
    ...segment,
    lot: before.some(({ lot }) => lot === known.lot) ? after.lot : known.lot,
    tick: before.some(({ tick }) => tick === known.tick) || known.tick === usualTick ? after.tick : known.tick,
  };
}

/**
 * Values in the row replace known ones. Symbol, currency and market stay as they are: a list of another exchange names
 * the same securities, and open orders and holdings follow the market. A tick that an earlier build gave for lack of a
 * rule is replaced by that of the market.
 */
function merge(known: Instrument, row: InstrumentRow, businessDate: string): Instrument {
  return {
    symbol: known.symbol,
    name: row.name,
    nameZh: row.nameZh ?? known.nameZh,
    isin: row.isin ?? known.isin,
    wkn: row.wkn ?? known.wkn,
    pinyin: row.pinyin ?? known.pinyin,
    sector: row.sector ?? known.sector,
    pe: row.pe ?? known.pe,
    industryPe: row.industryPe ?? known.industryPe,
    currency: known.currency,
    lot: row.lot ?? known.lot,
    tick: row.tick ?? (known.tick === usualTick ? usualSteps(known, businessDate).tick : known.tick),
    soldOut: row.soldOut ?? known.soldOut,
    mic: known.mic,
    board: row.board ?? known.board,
    product: row.product ?? known.product,
    ...issued(row.sharesOutstanding ?? known.sharesOutstanding),
    ...marked(row.complex ?? known.complex),
  };
}

function same(a: Instrument, b: Instrument): boolean {
  return (Object.keys(b) as (keyof Instrument)[]).every((field) => a[field] === b[field]);
}
