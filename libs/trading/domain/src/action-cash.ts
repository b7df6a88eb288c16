import type { CorporateActionApplied, CorporateActionPaid } from '@parkett/trading-contract';
import type { OpenTrading } from './account-state';

/** The account is owed what a corporate action pays later. */
export function oweCash(state: OpenTrading, event: CorporateActionApplied): OpenTrading {
  const { cash, actionId, kind, symbol, name, exDate, payDate, entitled } = event;
  if (cash === null) return state;
  const owed = { actionId, kind, symbol, name, exDate, payDate, entitled, ...cash };
  return { ...state, actionCash: [...(state.actionCash ?? []), owed] };
}

export function withoutCash(state: OpenTrading, { actionId }: CorporateActionPaid): OpenTrading {
  const { actionCash = [], ...others } = state;
  const left = actionCash.filter((owed) => owed.actionId !== actionId);
  return left.length === 0 ? others : { ...others, actionCash: left };
}
