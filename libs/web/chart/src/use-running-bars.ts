import type { Bar, BarPeriod } from '@parkett/market-contract';
import { useLive } from '@parkett/web-live';
import { useFormats } from '@parkett/web-ui';
import { useEffect, useRef, useState } from 'react';
import { startRunning, withQuote, type Running } from './running-bar';

/** The chart updates at most four times a second, however fast quotes arrive. */
const updateEveryMs = 250;

/** The bars of the API, updated with the live quotes of the symbol. Without `live`, they stay as they are. */
export function useRunningBars(symbol: string, period: BarPeriod, bars: readonly Bar[], live: boolean): readonly Bar[] {
  const { quotes } = useLive();
  const formats = useFormats();
  const running = useRef<Running>(startRunning(bars));
  const [shown, setShown] = useState(running.current.bars);
  useEffect(() => {
    running.current = startRunning(bars);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = (): void => {
      const quote = quotes.get(symbol);
      if (quote) running.current = withQuote(running.current, quote, period, formats.dateTime(quote.ts).slice(0, 10));
    };
    const show = (): void => {
      timer = undefined;
      setShown(running.current.bars);
    };
    if (!live) {
      show();
      return undefined;
    }
    work();
    show();
    const stop = quotes.subscribe(symbol, () => {
      work();
      timer ??= setTimeout(show, updateEveryMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [quotes, symbol, period, bars, live, formats]);
  return shown;
}
