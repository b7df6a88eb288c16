import { getBars } from '@parkett/market-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../shared/queries';

/** Sessions that a sparkline shows. */
const sessionsShown = 30;
/** Its days hardly change while somebody looks. */
const freshMs = 10 * 60_000;
/** Rows that only flit by ask for nothing. */
const settleMs = 250;
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

const closesOf = ({ bars }: { readonly bars: readonly { readonly close: string }[] }): readonly number[] => bars.map((bar) => Number(bar.close));

/** The closes of the last sessions, oldest first; empty until they are here. Floats: they only become places on the screen. */
export function useRecentCloses(symbol: string, visible: boolean): readonly number[] {
  const enabled = useSettled(visible);
  const asked = useQuery({ ...queryOf(getBars, { symbol, period: 'day', limit: sessionsShown }), staleTime: freshMs, refetchOnWindowFocus: false, select: closesOf, enabled });
  return asked.data ?? none;
}
