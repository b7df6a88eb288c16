import { getInstrument } from '@parkett/market-contract';
import { useLive, useQuote } from '@parkett/web-live';
import { useEffect } from 'react';
import { useEnv } from '../../shared/api/config';
import { useEndpoint } from '../../shared/api/queries';

/** A share with its latest quote. */
export function useShare(symbol: string) {
  const asked = useEndpoint(getInstrument, { symbol });
  const { quotes } = useLive();
  const quote = useQuote(symbol) ?? asked.data?.quote ?? undefined;
  const env = useEnv();
  useEffect(() => {
    if (asked.data?.quote) quotes.put(asked.data.quote);
  }, [asked.data, quotes]);
  // A new trade date brings another previous close, and with it other price limits.
  const [close, known] = [quote?.previousClose, asked.data?.quote?.previousClose];
  const { refetch } = asked;
  useEffect(() => {
    if (known !== undefined && close !== known) void refetch();
  }, [close, known, refetch]);
  return { asked, quote, env: quote?.env ?? env };
}
