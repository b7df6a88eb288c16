/** The part of `window` that is used here. */
export interface HistoryHost {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'forward'>;
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void;
}

interface OpenSheet {
  /** True while an operation is under way that must stay visible: the sheet stays open. */
  readonly isHeld: () => boolean;
  readonly close: () => void;
}

type Move = 'pushState' | 'replaceState';
type MoveArguments = Parameters<History['pushState']>;

const read = (state: unknown, field: 'key' | 'idx' | 'sheet'): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined;
const isSheets = (state: unknown): boolean => read(state, 'sheet') === true;
const isSamePage = (a: unknown, b: unknown): boolean =>
  read(a, 'key') === read(b, 'key') && read(a, 'idx') === read(b, 'idx');

/**
 * Lets "back" close the topmost sheet. While sheets are open, the browser's history has one additional entry with the
 * URL and the router's state of the page below. The router never notices it: moves between a page and this entry are
 * hidden from it, and its own moves remove the entry, so that it never outlives its sheets.
 */
export class SheetHistory {
  readonly #open: OpenSheet[] = [];
  readonly #moves: Readonly<Record<Move, History['pushState']>>;
  /** The state of the current entry, as far as events have reported it. */
  #here: unknown;
  /** Set while our own step through the history is under way: off the sheets' entry, or back onto it. */
  #step: 'off' | 'on' | undefined;
  /** A router's move to repeat on the page's own entry, once the step off has arrived there. */
  #again: { readonly move: Move; readonly args: MoveArguments } | undefined;

  constructor(private readonly host: HistoryHost) {
    const { history } = host;
    this.#here = history.state;
    this.#moves = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
    history.pushState = (...args) => this.#move('pushState', args);
    history.replaceState = (...args) => this.#move('replaceState', args);
    host.addEventListener('popstate', (event) => this.#arrive(event));
  }

  /** Call when a sheet opens, the lowest first. Returns a function to call when it is gone. */
  add(sheet: OpenSheet): () => void {
    this.#open.push(sheet);
    this.#settleSoon();
    return () => {
      this.#open.splice(this.#open.indexOf(sheet), 1);
      this.#settleSoon();
    };
  }

  /** Deferred, because one sheet may replace another: only the result of both counts. */
  #settleSoon(): void {
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    if (this.#step !== undefined) return;
    const state: unknown = this.host.history.state;
    if (this.#open.length > 0 && !isSheets(state)) {
      this.#here = { ...(typeof state === 'object' ? state : {}), sheet: true };
      this.#moves.pushState(this.#here, '');
    } else if (this.#open.length === 0 && isSheets(state)) this.#stepOff();
  }

  #stepOff(): void {
    this.#step = 'off';
    this.host.history.back();
  }

  /** The router navigates to another page or replaces this one. That closes the sheets of the page. */
  #move(move: Move, args: MoveArguments): void {
    const onSheets = isSheets(this.#here) || this.#step === 'off';
    const state: unknown = args[0];
    this.#here = state;
    this.#moves[onSheets ? 'replaceState' : move](...args);
    // A new page drops the entry that the step leads to.
    if (this.#step === 'on' && move === 'pushState') this.#step = undefined;
    // A new page replaces the sheets' entry. A replaced page lies one entry below it.
    if (this.#step === 'off') this.#again = { move: this.#again?.move ?? move, args };
    else if (onSheets && move === 'replaceState') {
      this.#again = { move, args };
      this.#stepOff();
    }
    for (const sheet of [...this.#open]) if (!sheet.isHeld()) sheet.close();
  }

  #arrive(event: PopStateEvent): void {
    const before = this.#here;
    const state: unknown = event.state;
    const again = this.#again;
    const step = this.#step;
    this.#here = state;
    this.#step = undefined;
    this.#again = undefined;
    if (step === 'off' && again !== undefined) {
      event.stopImmediatePropagation();
      this.#here = again.args[0] as unknown;
      this.#moves[again.move](...again.args);
      this.#settle();
    } else if (isSamePage(before, state) && isSheets(before) !== isSheets(state)) {
      event.stopImmediatePropagation();
      if (step === undefined && isSheets(before)) this.#back();
      else this.#settle();
    }
  }

  /** The customer has gone back from the sheets' entry to the page's entry. */
  #back(): void {
    const top = this.#open.at(-1);
    // After a reload the entry exists without its sheet, so the customer means the previous page.
    if (top === undefined) return this.host.history.back();
    const stays = top.isHeld() || this.#open.length > 1;
    // Returns to the same entry instead of adding a new one: browsers skip entries that pages add without user action.
    if (stays) {
      this.#step = 'on';
      this.host.history.forward();
    }
    if (!top.isHeld()) top.close();
  }
}

/** Whether the page was reloaded on a sheets' entry, which means that a sheet was open before. */
export const wasLeftWithSheet = (): boolean => isSheets(history.state);

let shared: SheetHistory | undefined;

/** Call before the router is created: a window calls its listeners in the order of registration. */
export function closeSheetsOnBack(): void {
  shared ??= new SheetHistory(window);
}

/** Undefined until `closeSheetsOnBack` has been called. */
export const sheetHistory = (): SheetHistory | undefined => shared;
