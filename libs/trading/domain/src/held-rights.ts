import { noShares } from '@parkett/kernel';
import type {
  RightsEnded,
  RightsExercised,
  RightsGranted,
  RightsReminded,
  RightsSettled,
} from '@parkett/trading-contract';
import type { HeldRights, OpenTrading } from './account-state';

type RightsEvent = RightsGranted | RightsExercised | RightsReminded | RightsEnded | RightsSettled;

export const heldRights = ({ rights = [] }: OpenTrading, actionId: string): HeldRights | undefined =>
  rights.find((held) => held.actionId === actionId);

/** The rights after one event about them. Those without shares to deliver are dropped when they end. */
export function evolveRights(state: OpenTrading, event: RightsEvent): OpenTrading {
  const { actionId } = event;
  switch (event.type) {
    case 'RightsGranted': {
      const { symbol, name, currency, price, exDate, deadline, payDate, granted } = event;
      if (granted === noShares) return state;
      const held = { actionId, symbol, name, currency, price, exDate, deadline, payDate, granted, exercised: noShares };
      return { ...state, rights: [...(state.rights ?? []), held] };
    }
    case 'RightsExercised':
      return changed(state, actionId, { exercised: event.quantity });
    case 'RightsReminded':
      return changed(state, actionId, { reminded: true });
    case 'RightsEnded':
      return event.exercised === noShares ? without(state, actionId) : changed(state, actionId, { ended: true });
    case 'RightsSettled':
      return without(state, actionId);
  }
}

const changed = (state: OpenTrading, actionId: string, fields: Partial<HeldRights>): OpenTrading => ({
  ...state,
  rights: (state.rights ?? []).map((held) => (held.actionId === actionId ? { ...held, ...fields } : held)),
});

function without(state: OpenTrading, actionId: string): OpenTrading {
  const { rights = [], ...others } = state;
  const left = rights.filter((held) => held.actionId !== actionId);
  return left.length === 0 ? others : { ...others, rights: left };
}
