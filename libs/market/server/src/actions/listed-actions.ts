import { actionsPerPage, type Instrument, type ListedAction, type RegisteredAction } from '@parkett/market-contract';

/** An action as customers see it. */
export function listedAction(
  { pricesOnly: _, cancelled: __, ...action }: RegisteredAction,
  instrument: Pick<Instrument, 'name' | 'nameZh'> | undefined,
): ListedAction {
  return { ...action, name: instrument?.name ?? action.symbol, nameZh: instrument?.nameZh ?? null };
}

const cursorOf = ({ exDate, actionId }: RegisteredAction): string => `${exDate} ${actionId}`;

/** The page behind the cursor. An action that has been changed or cancelled since does not disturb the others. */
export function pageOf(
  sorted: readonly RegisteredAction[],
  cursor = '',
): { readonly actions: readonly RegisteredAction[]; readonly nextCursor: string | null } {
  const rest = sorted.filter((action) => cursorOf(action) > cursor);
  const actions = rest.slice(0, actionsPerPage);
  const last = actions.at(-1);
  return { actions, nextCursor: last !== undefined && rest.length > actions.length ? cursorOf(last) : null };
}
