import type { Minor } from '@parkett/kernel';
import { getLargestOrder } from '@parkett/trading-contract';
import { CallFailure } from '@parkett/web-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/api';
import type { Terms } from './draft';

/**
 * Asks the server for the largest possible order, or for the order for an amount. `ask` resolves to the number of
 * shares. It resolves to undefined when the request failed (`failure` says why) or was aborted by another one, by
 * `forget` or by leaving the form.
 */
export function useLargest() {
  const running = useRef<AbortController>(undefined);
  const [failure, setFailure] = useState<CallFailure>();
  const forget = useCallback((): void => {
    running.current?.abort();
    setFailure(undefined);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (terms: Terms, amount?: Minor): Promise<number | undefined> => {
    forget();
    const { signal } = (running.current = new AbortController());
    try {
      return (
        await call(getLargestOrder, { ...terms, ...(amount === undefined ? {} : { amount }) }, { quiet: true, signal })
      ).quantity;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      return undefined;
    }
  };
  return { ask, forget, failure };
}
