import type { Price } from '@parkett/kernel';
import type { AnnouncedAction, Instrument } from '@parkett/market-contract';
import { ticksOf } from '../rules/tick-rules';
import { exReferencePrice } from './ex-reference';

interface Quoted {
  readonly price: Price;
  /** The trade date of the price. */
  readonly date: string;
}

/**
 * A price of an earlier date as the reference of a later one: without what the actions with an ex-date between the two
 * have detached. Limits and the change of the day count from it.
 */
export function referencePrice(
  { price, date }: Quoted,
  on: string,
  instrument: Instrument,
  actions: readonly AnnouncedAction[],
): Price {
  const due = actions.filter(({ exDate }) => date < exDate && exDate <= on);
  const exDates = [...new Set(due.map(({ exDate }) => exDate))].sort();
  return exDates.reduce<Price>((before, exDate) => {
    const ofDate = due.filter((action) => action.exDate === exDate);
    return exReferencePrice(before, ofDate, {
      currency: instrument.currency,
      steps: ticksOf(instrument, exDate).steps,
    });
  }, price);
}

/** The reference price of a symbol; see `referencePrice`. */
export type ReferenceOf = (symbol: string, quoted: Quoted, on: string) => Price;
