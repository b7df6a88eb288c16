import { comparePrices } from '@parkett/kernel';
import { getDayLine, type Listing, type Quote } from '@parkett/market-contract';
import { useLive } from '@parkett/web-live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryOf } from '../../shared/api/queries';

/** The line has a point every twenty minutes and its end is live, so older data is good enough. */
const freshMs = 10 * 60_000;
/** A row must stay visible this long before it loads its line: rows that scroll past load nothing. */
const settleMs = 250;
/** The end of the line follows the price at most this often, so that a list of lines does not keep a phone busy. */
const redrawMs = 5_000;
const none: readonly number[] = [];

function useSettled(visible: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!visible || settled) return undefined;
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, [visible, settled]);
  return settled;
}

const directionOf = (quote: Quote | undefined): number =>
  quote?.previousClose ? comparePrices(quote.last, quote.previousClose) : 0;

const isSameSide = (one: Quote, other: Quote): boolean =>
  one.previousClose === other.previousClose && directionOf(one) === directionOf(other);

/**
 * The quote at the end of the line: at most `redrawMs` old, and updated at once when the price crosses its previous
 * close. Other quotes render nothing.
 */
function useDrawnQuote(symbol: string, first: Quote | undefined): Quote | undefined {
  const { quotes } = useLive();
  const [drawn, setDrawn] = useState(first);
  const last = useRef({ quote: first, at: 0 });
  useEffect(() => {
    const follow = (): void => {
      const quote = quotes.get(symbol) ?? first;
      if (!quote) return;
      const { quote: before, at } = last.current;
      if (before && isSameSide(before, quote) && Date.now() - at < redrawMs) return;
      last.current = { quote, at: Date.now() };
      setDrawn(quote);
    };
    follow();
    return quotes.subscribe(symbol, follow);
  }, [quotes, symbol, first]);
  return drawn;
}

/**
 * Prices from the previous close to now, oldest first: the same period as the change beside the line. Empty until
 * loaded and when there is no previous close. The prices are floats because they only become screen coordinates.
 */
export function useDayLine({ instrument: { symbol }, quote }: Listing, visible: boolean): readonly number[] {
  const enabled = useSettled(visible);
  const asked = useQuery({
    ...queryOf(getDayLine, { symbol }),
    staleTime: freshMs,
    refetchInterval: visible ? freshMs : false,
    refetchOnWindowFocus: false,
    enabled,
  }).data;
  const drawn = useDrawnQuote(symbol, quote ?? undefined);
  return useMemo(() => {
    if (!asked || !drawn?.previousClose) return none;
    // After midnight the closes belong to the previous day until they are fetched again.
    const closes = asked.previousClose === drawn.previousClose ? asked.closes : [];
    return [drawn.previousClose, ...closes, drawn.last].map(Number);
  }, [asked, drawn]);
}
