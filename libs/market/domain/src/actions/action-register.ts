import type { ActionEvent, RegisteredAction } from '@parkett/market-contract';

/** The corporate actions of one symbol, by id. A plain object, so that a snapshot is its JSON. */
export type ActionRegister = Readonly<Record<string, RegisteredAction>>;

export function evolveRegister(register: ActionRegister, event: ActionEvent): ActionRegister {
  switch (event.type) {
    case 'CorporateActionRecorded': {
      const { action, pricesOnly } = event;
      return { ...register, [action.actionId]: { ...action, pricesOnly, cancelled: false } };
    }
    case 'CorporateActionCancelled': {
      const known = actionIn(register, event.actionId);
      return known === undefined ? register : { ...register, [event.actionId]: { ...known, cancelled: true } };
    }
  }
}

export const actionIn = (register: ActionRegister, actionId: string): RegisteredAction | undefined =>
  Object.hasOwn(register, actionId) ? register[actionId] : undefined;
