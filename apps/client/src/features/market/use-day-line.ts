import { comparePrices } from '@parkett/kernel';
import { getDayLine, type Quote } from '@parkett/market-contract';
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

/**
 * The quote at the end of the line: at most `redrawMs` old, and updated at once when the price crosses its previous
 * close.
 */
function useDrawnQuote(quote: Quote | undefined): Quote | undefined {
  const [drawn, setDrawn] = useState(quote);
  const drawnAt = useRef(0);
  useEffect(() => {
    const isSame =
      drawn !== undefined && drawn.previousClose === quote?.previousClose && directionOf(drawn) === directionOf(quote);
    if (isSame && Date.now() - drawnAt.current < redrawMs) return;
    drawnAt.current = Date.now();
    setDrawn(quote);
  }, [quote, drawn]);
  return drawn;
}

/**
 * Prices from the previous close to now, oldest first: the same period as the change beside the line. Empty until
 * loaded and when there is no previous close. The prices are floats because they only become screen coordinates.
 */
export function useDayLine(symbol: string, quote: Quote | undefined, visible: boolean): readonly number[] {
  const enabled = useSettled(visible);
  const asked = useQuery({
    ...queryOf(getDayLine, { symbol }),
    staleTime: freshMs,
    refetchInterval: visible ? freshMs : false,
    refetchOnWindowFocus: false,
    enabled,
  }).data;
  const drawn = useDrawnQuote(quote);
  return useMemo(() => {
    if (!asked || !drawn?.previousClose) return none;
    // After midnight the closes belong to the previous day until they are fetched again.
    const closes = asked.previousClose === drawn.previousClose ? asked.closes : [];
    return [drawn.previousClose, ...closes, drawn.last].map(Number);
  }, [asked, drawn]);
}
