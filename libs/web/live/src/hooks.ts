import type { Clock, Quote } from '@parkett/market-contract';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { LiveConnection, LiveStatus } from './connection';

export const LiveContext = createContext<LiveConnection | null>(null);

export function useLive(): LiveConnection {
  const live = useContext(LiveContext);
  if (!live) throw new Error('LiveContext is missing above this component');
  return live;
}

/** The latest quote of a symbol, changing at most once per frame. It subscribes at the server while `wanted`. */
export function useQuote(symbol: string, wanted = true): Quote | undefined {
  const { quotes, interest } = useLive();
  useEffect(() => (wanted ? interest.add(symbol) : undefined), [interest, symbol, wanted]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => quotes.subscribe(symbol, listener), [quotes, symbol]),
    useCallback(() => quotes.get(symbol), [quotes, symbol]),
  );
}

export function useLiveStatus(): LiveStatus {
  const live = useLive();
  return useSyncExternalStore(live.onChange, live.status);
}

/** The market clock from the socket; undefined before its first message. */
export function useLiveClock(): Clock | undefined {
  const live = useLive();
  return useSyncExternalStore(live.onChange, live.clock);
}

const seen = new WeakMap<Element, (visible: boolean) => void>();
let observer: IntersectionObserver | undefined;

/**
 * One observer for all rows. Its margin extends a little beyond the screen, so that rows are live when they come into
 * view.
 */
const observerOfRows = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => seen.get(entry.target)?.(entry.isIntersecting)),
    { rootMargin: '120px 0px' },
  ));

/** Whether an element is on or near the screen. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    seen.set(element, setVisible);
    observerOfRows().observe(element);
    return () => {
      observerOfRows().unobserve(element);
      seen.delete(element);
    };
  }, [ref]);
  return visible;
}

/** The latest quotes of several symbols, in their order. Returns the same array until one of them changes. */
export function useQuotes(symbols: readonly string[]): readonly (Quote | undefined)[] {
  const { quotes, interest } = useLive();
  const key = symbols.join();
  const kept = useRef<readonly (Quote | undefined)[]>([]);
  useEffect(() => {
    const leave = key === '' ? [] : key.split(',').map((symbol) => interest.add(symbol));
    return () => leave.forEach((stop) => stop());
  }, [interest, key]);
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = key === '' ? [] : key.split(',').map((symbol) => quotes.subscribe(symbol, listener));
        return () => stops.forEach((stop) => stop());
      },
      [quotes, key],
    ),
    useCallback(() => {
      const now = key === '' ? [] : key.split(',').map((symbol) => quotes.get(symbol));
      const same = now.length === kept.current.length && now.every((quote, index) => quote === kept.current[index]);
      if (!same) kept.current = now;
      return kept.current;
    }, [quotes, key]),
  );
}
