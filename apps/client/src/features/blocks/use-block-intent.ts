import type { blockErrors } from '@parkett/blocks-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { failureText, translate } from '@parkett/web-i18n';
import { useRef, useState } from 'react';
import { queries } from '../../shared/api/queries';

/** Refusals that are final decisions about what was sent, also of its first send. */
const decided: readonly (keyof typeof blockErrors)[] = [
  'BLOCK_NOT_SUITABLE',
  'BLOCK_NOT_OFFERED',
  'BLOCK_TOO_SMALL',
  'BLOCK_PRICE_OUT_OF_RANGE',
  'TOO_MANY_BLOCKS',
  'OFFER_UNKNOWN',
  'OFFER_CLOSED',
  'INSUFFICIENT_CASH',
  'INSUFFICIENT_SELLABLE',
  'HOLDING_TOO_LARGE',
  'MARKET_CLOSED',
  'NO_QUOTE',
  'BAD_TICK',
  'ABOVE_MAX_VALUE',
];

export const refreshBlocks = (): void => {
  for (const name of ['listBlockOffers', 'listBlockRecords', 'listBlockPrints', 'listPositions', 'getAccount'])
    void queries.invalidateQueries({ queryKey: [name] });
};

/**
 * Sends something once, however often the customer repeats it while its outcome is unknown. `problem` says why it was
 * refused, or that nobody knows yet whether it arrived.
 */
export function useBlockIntent<Answer extends { readonly status: 'requested' | 'unknown' }>() {
  const intent = useRef(new Intent());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function send(content: unknown, work: (key: string) => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await intent.current.send(
        content,
        { decided, isOutcome: ({ status }) => status !== 'unknown' },
        work,
      );
      if (answer.status === 'requested') return answer;
      setProblem(translate('block.unknown'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.outcomeUnknown && !error.isNotPassedOn ? translate('block.unknown') : failureText(error));
    } finally {
      setBusy(false);
      refreshBlocks();
    }
    return undefined;
  }
  return { send, busy, problem };
}
