import { referencePrice, type ReferenceOf } from '@parkett/market-domain';
import type { InstrumentDirectory } from '../catalogue/instrument-directory';
import type { ActionDirectory } from './action-directory';

/** What a price of an earlier date is on another one: corporate actions may lie between them. */
export const referencesIn =
  (instruments: Pick<InstrumentDirectory, 'get'>, actions: Pick<ActionDirectory, 'actionsOf'>): ReferenceOf =>
  (symbol, quoted, on) => {
    const instrument = instruments.get(symbol);
    return instrument ? referencePrice(quoted, on, instrument, actions.actionsOf(symbol)) : quoted.price;
  };
