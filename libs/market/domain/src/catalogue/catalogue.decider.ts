import {
  rejectMarket as reject,
  type CatalogueEvent,
  type Instrument,
  type InstrumentRow,
  type UpsertInstruments,
} from '@parkett/market-contract';
import { accept, price, type Actor, type Decider } from '@parkett/kernel';
import { identify, mnemonicOf, type CatalogueState } from './identity';

export interface CatalogueContext {
  readonly actor: Actor;
}

/**
 * The house's instruments. Only staff and the house's own processes change them; rows that change nothing say nothing.
 */
export const catalogueDecider: Decider<CatalogueState, UpsertInstruments, CatalogueEvent, CatalogueContext> = {
  initialState: () => ({ bySymbol: {}, symbolByIsin: {} }),
  decide(state, command, { actor }) {
    if (actor.kind === 'customer') return reject('ACTOR_NOT_ALLOWED');
    const work: Draft = { bySymbol: Object.create(state.bySymbol), symbolByIsin: Object.create(state.symbolByIsin) };
    const changed = new Map<string, Instrument>();
    const conflicts: string[] = [];
    for (const row of command.rows) {
      const known = identify(work, row);
      if (known !== undefined && isAnotherListing(known, row)) {
        conflicts.push(row.symbol);
        continue;
      }
      const next = known === undefined ? create(row) : merge(known, row);
      if (known !== undefined && same(known, next)) continue;
      put(work, next);
      changed.set(next.symbol, next);
    }
    if (conflicts.length > 0) return reject('INSTRUMENT_CONFLICT', { symbols: conflicts });
    return changed.size === 0 ? accept() : accept({ type: 'InstrumentsUpserted', v: 1, rows: [...changed.values()] });
  },
  evolve(state, event) {
    const next: Draft = { bySymbol: { ...state.bySymbol }, symbolByIsin: { ...state.symbolByIsin } };
    for (const row of event.rows) put(next, row);
    return next;
  },
};

interface Draft {
  readonly bySymbol: Record<string, Instrument>;
  readonly symbolByIsin: Record<string, string>;
}

/** The ISIN that an instrument had before stays pointed at it: older files still mean the same listing. */
function put(draft: Draft, row: Instrument): void {
  draft.bySymbol[row.symbol] = row;
  if (row.isin !== null) draft.symbolByIsin[row.isin] = row.symbol;
}

/**
 * The same mnemonic in another currency is another exchange's listing; holdings are kept in the known currency, so it
 * must not change under them. The same ISIN is the same security wherever it trades: the house keeps its own listing.
 */
function isAnotherListing(known: Instrument, row: InstrumentRow): boolean {
  const sameSecurity = row.isin !== null && row.isin === known.isin;
  return !sameSecurity && row.currency !== known.currency;
}

function create(row: InstrumentRow): Instrument {
  return {
    ...row,
    symbol: mnemonicOf(row.symbol),
    lot: row.lot ?? 1,
    tick: row.tick ?? price('0.01'),
    soldOut: row.soldOut ?? false,
  };
}

/** What the row says replaces what was known; symbol and currency are the house's own. */
function merge(known: Instrument, row: InstrumentRow): Instrument {
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
    tick: row.tick ?? known.tick,
    soldOut: row.soldOut ?? known.soldOut,
  };
}

function same(a: Instrument, b: Instrument): boolean {
  return (Object.keys(b) as (keyof Instrument)[]).every((field) => a[field] === b[field]);
}
