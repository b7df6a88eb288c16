import { orderTypeSchema, sideSchema } from '@parkett/trading-contract';
import { wasLeftWithSheet } from '@parkett/web-ui';
import { useState } from 'react';
import { z } from 'zod';
import { useUserinfo } from '../../../shared/api/config';
import { keptDraft } from '../../../shared/session/kept-draft';
import type { Draft } from './draft';

const draftSchema = z.object({ side: sideSchema, orderType: orderTypeSchema, quantity: z.string(), limit: z.string() });

/**
 * The draft that the customer was writing when this page was reloaded, until it is dropped. A `docked` ticket is open on
 * every page, others only if their sheet was.
 */
export function useReloadedDraft(
  symbol: string,
  docked = false,
): readonly [draft: Draft | undefined, drop: () => void] {
  const accountId = useUserinfo()?.accountId;
  const [awaited, setAwaited] = useState(() => docked || wasLeftWithSheet());
  const [draft, setDraft] = useState<Draft>();
  if (awaited && accountId !== undefined) {
    setAwaited(false);
    setDraft(draftSchema.safeParse(JSON.parse(keptDraft(accountId, symbol) ?? 'null')).data);
  }
  return [draft, () => setDraft(undefined)];
}
