import type { ActionEvent, RegisteredAction } from '@parkett/market-contract';
import { evolveRegister, type ActionRegister } from '@parkett/market-domain';

/**
 * The corporate actions of all symbols in this process's memory: loaded from the read model at start, then updated by
 * the log follower.
 */
export class ActionDirectory {
  private readonly registers = new Map<string, ActionRegister>();
  private readonly symbolById = new Map<string, string>();
  private readonly sorted = new Map<string, readonly RegisteredAction[]>();

  load(actions: readonly RegisteredAction[]): void {
    for (const action of actions) this.put(action.symbol, { [action.actionId]: action });
  }

  /** Idempotent: applying an event twice changes nothing. */
  apply(event: ActionEvent): void {
    const symbol = event.type === 'CorporateActionRecorded' ? event.action.symbol : event.symbol;
    this.put(symbol, evolveRegister(this.registers.get(symbol) ?? {}, event));
  }

  /** Of any state, also cancelled. */
  byId(actionId: string): RegisteredAction | undefined {
    return this.registers.get(this.symbolById.get(actionId) ?? '')?.[actionId];
  }

  /** Of any state, in no order. */
  all(): readonly RegisteredAction[] {
    return [...this.registers.values()].flatMap((register) => Object.values(register));
  }

  /** Those of a symbol, of any state, in no order. */
  registerOf(symbol: string): readonly RegisteredAction[] {
    return Object.values(this.registers.get(symbol) ?? {});
  }

  /** Those of a symbol that are not cancelled, by ex-date. */
  actionsOf(symbol: string): readonly RegisteredAction[] {
    const known = this.sorted.get(symbol);
    if (known !== undefined) return known;
    const actions = this.registerOf(symbol)
      .filter(({ cancelled }) => !cancelled)
      .sort(byExDate);
    this.sorted.set(symbol, actions);
    return actions;
  }

  /** Those of all symbols with an ex-date between two dates, both included, that are not cancelled, by ex-date. */
  between(from: string, to: string): readonly RegisteredAction[] {
    return [...this.registers.keys()]
      .flatMap((symbol) => this.actionsOf(symbol).filter(({ exDate }) => from <= exDate && exDate <= to))
      .sort(byExDate);
  }

  private put(symbol: string, changed: ActionRegister): void {
    this.registers.set(symbol, { ...this.registers.get(symbol), ...changed });
    for (const actionId of Object.keys(changed)) this.symbolById.set(actionId, symbol);
    this.sorted.delete(symbol);
  }
}

/** Actions of one date in the order of their ids, so that every process has the same order. */
const byExDate = (a: RegisteredAction, b: RegisteredAction): number =>
  a.exDate < b.exDate || (a.exDate === b.exDate && a.actionId < b.actionId) ? -1 : 1;
