import {
  rejectMarket as reject,
  type InstrumentEvent,
  type Instrument,
  type InstrumentRow,
  type UpsertInstruments,
  type WrittenInstrumentEvent,
} from '@parkett/market-contract';
import { accept, price, type Actor, type Decider } from '@parkett/kernel';
import { identify, mnemonicOf, type SecurityMaster } from './identity';

interface SecurityMasterContext {
  readonly actor: Actor;
}

/**
 * All instruments. Only staff and Parkett's own processes may change them; rows that change nothing produce no event.
 */
export const securityMasterDecider: Decider<
  SecurityMaster,
  UpsertInstruments,
  InstrumentEvent,
  SecurityMasterContext,
  WrittenInstrumentEvent
> = {
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

function create(row: InstrumentRow): Instrument {
  return {
    ...row,
    symbol: mnemonicOf(row.symbol),
    lot: row.lot ?? 1,
    tick: row.tick ?? price('0.01'),
    soldOut: row.soldOut ?? false,
  };
}

/** Values in the row replace known ones; symbol and currency stay as they are. */
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
