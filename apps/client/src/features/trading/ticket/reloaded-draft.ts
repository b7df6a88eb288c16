import { plainOrderTypeSchema, sideSchema, validitySchema } from '@parkett/trading-contract';
import { wasLeftWithSheet } from '@parkett/web-ui';
import { useState } from 'react';
import { z } from 'zod';
import { useUserinfo } from '../../../shared/api/config';
import { keptDraft } from '../../../shared/session/kept-draft';
import { emptyDraft, type Draft } from './draft';

/** A draft that an earlier version of the app has kept lacks the later fields. */
const draftSchema = z.object({
  side: sideSchema,
  orderType: plainOrderTypeSchema,
  quantity: z.string(),
  limit: z.string(),
  hasStop: z.boolean().default(emptyDraft.hasStop),
  stop: z.string().default(emptyDraft.stop),
  stopKind: z.enum(['fixed', 'trailing', 'oco']).default(emptyDraft.stopKind),
  trail: z.string().default(emptyDraft.trail),
  hasExits: z.boolean().default(emptyDraft.hasExits),
  takeProfit: z.string().default(emptyDraft.takeProfit),
  stopLoss: z.string().default(emptyDraft.stopLoss),
  validity: validitySchema.default(emptyDraft.validity),
  until: z.string().default(emptyDraft.until),
  exchange: z.boolean().default(emptyDraft.exchange),
});

const readDraft = (accountId: string, symbol: string): Draft | undefined =>
  draftSchema.safeParse(JSON.parse(keptDraft(accountId, symbol) ?? 'null')).data;

/**
 * The draft that the customer was writing when this page was reloaded or another share was chosen, until it is dropped.
 * A `docked` ticket is open on every page, others only if their sheet was; `take` reads the draft for a sheet that is
 * opened later.
 */
export function useReloadedDraft(
  symbol: string,
  docked = false,
): readonly [draft: Draft | undefined, drop: () => void, take: () => void] {
  const accountId = useUserinfo()?.accountId;
  const [awaited, setAwaited] = useState(() => docked || wasLeftWithSheet());
  const [draft, setDraft] = useState<Draft>();
  const take = (): void => {
    if (accountId !== undefined) setDraft(readDraft(accountId, symbol));
  };
  if (awaited && accountId !== undefined) {
    setAwaited(false);
    take();
  }
  return [draft, () => setDraft(undefined), take];
}
