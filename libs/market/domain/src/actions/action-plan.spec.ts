import { price } from '@parkett/kernel';
import type { ActionTerms, AnnouncedAction, RegisteredAction } from '@parkett/market-contract';
import { planActions, type ActionLine } from './action-plan';

const paid = (amount: string): ActionTerms => ({ kind: 'cashDividend', amount: price(amount), currency: 'EUR' });
const split = (from: number, to: number): ActionTerms => ({ kind: 'split', from, to });
const action = (terms: ActionTerms, exDate = '2024-06-10', symbol = 'NORD'): AnnouncedAction => ({
  ...{ symbol, terms, exDate, payDate: exDate, deadline: null, source: 'spec' },
});
const registered = (of: AnnouncedAction, cancelled = false): RegisteredAction => ({
  ...of,
  actionId: JSON.stringify(of.terms),
  pricesOnly: true,
  cancelled,
});

/** Lines 1, 2, … as a plan sorts them. */
function plan(given: readonly AnnouncedAction[], register: readonly RegisteredAction[] = []) {
  const lines: ActionLine[] = given.map((one, at) => ({ line: at + 1, action: one }));
  const { fresh, known, contradictions } = planActions(lines, (symbol) =>
    register.filter((one) => one.symbol === symbol),
  );
  const numbers = (found: readonly ActionLine[]) => found.map(({ line }) => line);
  return { fresh: numbers(fresh), known: numbers(known), wrong: numbers(contradictions) };
}

describe('an import of corporate actions', () => {
  it('adds what the register does not have, however it is written', () => {
    const register = [registered(action(paid('0.50'))), registered(action(split(2, 4), '2024-07-01'))];
    const file = [action(paid('0.5')), action(split(1, 2), '2024-07-01'), action(paid('0.5'), '2025-06-10')];
    expect(plan(file, register)).toEqual({ fresh: [3], known: [1, 2], wrong: [] });
  });

  it('may know fewer or more dividends of a date than the register', () => {
    const register = [registered(action(paid('0.50'))), registered(action(paid('0.20')))];
    expect(plan([action(paid('0.50'))], register)).toEqual({ fresh: [], known: [1], wrong: [] });
    const more = ['0.50', '0.20', '0.10'].map((amount) => action(paid(amount)));
    expect(plan(more, register)).toEqual({ fresh: [3], known: [1, 2], wrong: [] });
  });

  it('contradicts the register if each side knows what the other does not', () => {
    const register = [registered(action(paid('0.50'))), registered(action(split(1, 2)))];
    expect(plan([action(paid('0.55')), action(split(1, 3))], register)).toEqual({
      fresh: [],
      known: [],
      wrong: [1, 2],
    });
    expect(plan([action(paid('0.55'), '2024-06-11'), action(paid('0.55'), '2024-06-10', 'SUED')], register)).toEqual({
      fresh: [1, 2],
      known: [],
      wrong: [],
    });
  });

  it('contradicts itself with two splits of a date, and the register with a second one', () => {
    expect(plan([action(split(1, 2)), action(split(1, 3))])).toEqual({ fresh: [1], known: [], wrong: [2] });
    const register = [registered(action(split(1, 2)))];
    expect(plan([action(split(1, 2)), action(split(1, 3))], register)).toEqual({ fresh: [], known: [1], wrong: [2] });
  });

  it('does not bring back what was cancelled, but what was put in its place', () => {
    const register = [registered(action(paid('0.50')), true)];
    expect(plan([action(paid('0.50'))], register)).toEqual({ fresh: [], known: [], wrong: [1] });
    expect(plan([action(paid('0.55'))], register)).toEqual({ fresh: [1], known: [], wrong: [] });
    const replaced = [...register, { ...registered(action(paid('0.50'))), actionId: 'again' }];
    expect(plan([action(paid('0.50'))], replaced)).toEqual({ fresh: [], known: [1], wrong: [] });
  });
});
