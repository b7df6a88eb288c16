import type { InputOf } from '@parkett/kernel';
import type { listRegister, RegisteredAction } from '@parkett/market-contract';
import { addDays } from '@parkett/market-domain';

/** Accounts book an action for two weeks after its ex-date. */
export const bookingDays = 14;

const placeOf = ({ exDate, actionId }: RegisteredAction): string => `${exDate} ${actionId}`;

/** A page of the register, which is small enough to be sorted for each. */
export function registerPage(
  actions: readonly RegisteredAction[],
  today: string,
  { which, before, limit }: InputOf<typeof listRegister>,
) {
  const from = addDays(today, -bookingDays);
  const direction = which === 'current' ? 1 : -1;
  const isBehind = (action: RegisteredAction): boolean =>
    before === undefined || (which === 'current' ? placeOf(action) > before : placeOf(action) < before);
  const rest = actions
    .filter((action) => action.exDate >= from === (which === 'current') && isBehind(action))
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -direction : direction));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { actions: page, today, next: last !== undefined && rest.length > limit ? placeOf(last) : null };
}
