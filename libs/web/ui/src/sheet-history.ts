/** The part of a window that this needs. */
export interface HistoryHost {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'forward'>;
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void;
}

export interface OpenSheet {
  /** Something is under way that must not be lost from sight: the sheet stays. */
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
 * Lets "back" close the topmost sheet. While sheets are open there is one entry more in the browser's history, with the
 * address and the router's state of the page below. The router never hears of it: moves between a page and this entry
 * are kept from it, and its own moves put things right, so that the entry never outlives its sheets.
 */
export class SheetHistory {
  readonly #open: OpenSheet[] = [];
  readonly #moves: Readonly<Record<Move, History['pushState']>>;
  /** The state of the entry that is shown, as far as events have told. */
  #here: unknown;
  /** A step of ours through the history is on its way: off the sheets' entry, or back onto it. */
  #step: 'off' | 'on' | undefined;
  /** A move of the router to be made again on the page's own entry, once the step off has arrived there. */
  #again: { readonly move: Move; readonly args: MoveArguments } | undefined;

  constructor(private readonly host: HistoryHost) {
    const { history } = host;
    this.#here = history.state;
    this.#moves = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
    history.pushState = (...args) => this.#move('pushState', args);
    history.replaceState = (...args) => this.#move('replaceState', args);
    host.addEventListener('popstate', (event) => this.#arrive(event));
  }

  /** Call when a sheet opens, in the order in which they lie above each other; returns what to call when it is gone. */
  add(sheet: OpenSheet): () => void {
    this.#open.push(sheet);
    this.#settleSoon();
    return () => {
      this.#open.splice(this.#open.indexOf(sheet), 1);
      this.#settleSoon();
    };
  }

  /** One sheet may take the place of another: only what is left of both counts. */
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

  /** The router goes to another page, or replaces this one. Sheets belong to their page. */
  #move(move: Move, args: MoveArguments): void {
    const onSheets = isSheets(this.#here) || this.#step === 'off';
    const state: unknown = args[0];
    this.#here = state;
    this.#moves[onSheets ? 'replaceState' : move](...args);
    // A new page drops the entry that the step leads to.
    if (this.#step === 'on' && move === 'pushState') this.#step = undefined;
    // The place of the sheets' entry is that of a new page. A page that is replaced lies one entry below.
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

  /** The customer has gone back from the sheets' entry to that of the page. */
  #back(): void {
    const top = this.#open.at(-1);
    // The sheet did not outlive a reload, but its entry did: the customer means the page before.
    if (top === undefined) return this.host.history.back();
    const stays = top.isHeld() || this.#open.length > 1;
    // Onto the same entry again instead of a new one: browsers skip entries that pages add by themselves.
    if (stays) {
      this.#step = 'on';
      this.host.history.forward();
    }
    if (!top.isHeld()) top.close();
  }
}

/** Whether the page was loaded again on an entry of sheets: one was open when it was left. */
export const wasLeftWithSheet = (): boolean => isSheets(history.state);

let shared: SheetHistory | undefined;

/** To be called before the router is made: a window tells its listeners in the order in which they came. */
export function closeSheetsOnBack(): void {
  shared ??= new SheetHistory(window);
}

/** Undefined where nobody has asked for it. */
export const sheetHistory = (): SheetHistory | undefined => shared;
