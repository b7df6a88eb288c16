import type { CustodyEvent } from '@parkett/custody-contract';
import {
  minor,
  unreachable,
  zero,
  type Currency,
  type DecisionBase,
  type Minor,
  type StaffView,
} from '@parkett/kernel';

/** What of an instruction is still to settle: millionths of a share and minor units, both with their sign. */
export interface OpenInstruction {
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: number;
  readonly cash: Minor;
}

/** A report that was booked, on its instruction or in suspense. */
interface BookedReport extends OpenInstruction {
  readonly instructionId: string;
  /** What of the instruction's cash it settled: another amount than `cash` where shares were bought in. */
  readonly owed: Minor;
  readonly isSuspended: boolean;
  readonly isBuyIn: boolean;
}

/** The fills and busts in one currency that were instructed, and what they come to. */
interface InstructedTrades {
  readonly trades: number;
  readonly quantity: number;
  readonly cash: Minor;
}

/** When an instruction should settle, and when it was made: milliseconds since 1970. */
export interface DueSettlement {
  readonly settlesOn: string;
  readonly instructedAt: number;
}

/** The settlement of the trades of one date in one instrument. */
export interface SettlementState {
  readonly instructed: Readonly<Partial<Record<Currency, InstructedTrades>>>;
  /** How many instructions there were. */
  readonly instructions: number;
  readonly open: Readonly<Record<string, OpenInstruction>>;
  readonly reports: Readonly<Record<string, BookedReport>>;
  /** The dates of all instructions, also of those of which nothing is open. */
  readonly dates: Readonly<Record<string, DueSettlement>>;
  /**
   * The last order to buy in of each instruction. After one that the custodian has taken back or given up, another is
   * possible.
   */
  readonly buyIns: Readonly<Record<string, { readonly orderId: string; readonly isOver: boolean }>>;
}

export const noSettlement: SettlementState = {
  instructed: {},
  instructions: 0,
  open: {},
  reports: {},
  dates: {},
  buyIns: {},
};

export const instructedIn = ({ instructed }: SettlementState, currency: Currency): InstructedTrades =>
  instructed[currency] ?? { trades: 0, quantity: 0, cash: zero };

export interface SettlementContext
  extends Pick<DecisionBase, 'aggregate' | 'actor' | 'now' | 'businessDate' | 'isTaken' | 'mayWrite'> {
  /** The date in the broker's time zone. */
  readonly today: string;
  /** When trades of the trade date settle, with the ids of the rules that say so. */
  readonly settlesOn: string;
  readonly rules: readonly string[];
  /** Whether an extension period is over now, with the ids of the rules that say so. */
  readonly ageOf: (due: DueSettlement) => { readonly isOverdue: boolean; readonly rules: readonly string[] };
  readonly staff: StaffView | undefined;
}

const without = <Value>(all: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));

export function evolve(state: SettlementState, event: CustodyEvent): SettlementState {
  switch (event.type) {
    case 'SettlementInstructed': {
      const { instructionId, number, symbol, currency, quantity, cash, trades, settlesOn, instructedAt } = event;
      const before = instructedIn(state, currency);
      const sum = { trades, quantity: before.quantity + quantity, cash: minor(before.cash + cash) };
      return {
        ...state,
        instructed: { ...state.instructed, [currency]: sum },
        instructions: number,
        open: { ...state.open, [instructionId]: { symbol, currency, quantity, cash } },
        dates: { ...state.dates, [instructionId]: { settlesOn, instructedAt } },
      };
    }
    case 'BuyInOrdered':
      return withBuyIn(state, event.instructionId, { orderId: event.approvedBy.approvalId, isOver: false });
    case 'BuyInEnded':
      return event.ends ? withBuyIn(state, event.instructionId, { orderId: event.orderId, isOver: true }) : state;
    case 'SettlementConfirmed':
    case 'SettlementBoughtIn':
      return { ...withOpen(state, event), reports: { ...state.reports, [event.reportId]: bookedIn(event, false) } };
    case 'SettlementSuspended':
      return { ...state, reports: { ...state.reports, [event.reportId]: bookedIn(event, true) } };
    case 'SettlementReversed': {
      const reports = without(state.reports, event.reverses);
      const reversed = state.reports[event.reverses];
      if (reversed?.isSuspended === true) return { ...state, reports };
      const { instructionId } = event;
      const order = reversed?.isBuyIn === true ? state.buyIns[instructionId] : undefined;
      const taken = { ...withOpen(state, event), reports };
      return order === undefined ? taken : withBuyIn(taken, instructionId, { ...order, isOver: true });
    }
    case 'SettlementFailed':
    case 'ReportsPassedOver':
      return state;
    default:
      return unreachable(event);
  }
}

const withBuyIn = (
  state: SettlementState,
  instructionId: string,
  order: SettlementState['buyIns'][string],
): SettlementState => ({ ...state, buyIns: { ...state.buyIns, [instructionId]: order } });

type Moved = OpenInstruction & {
  readonly type: CustodyEvent['type'];
  readonly instructionId: string;
  readonly owed?: Minor;
};

const bookedIn = (
  { type, instructionId, symbol, currency, quantity, cash, owed = cash }: Moved,
  isSuspended: boolean,
): BookedReport => ({
  instructionId,
  symbol,
  currency,
  quantity,
  cash,
  owed,
  isSuspended,
  isBuyIn: type === 'SettlementBoughtIn',
});

/** An instruction of which nothing is open is forgotten; its id is a reference for ever. */
function withOpen(
  state: SettlementState,
  {
    instructionId,
    symbol,
    currency,
    openQuantity,
    openCash,
  }: Moved & { readonly openQuantity: number; readonly openCash: Minor },
): SettlementState {
  const others = without(state.open, instructionId);
  if (openQuantity === 0 && openCash === 0) return { ...state, open: others };
  return {
    ...state,
    open: { ...others, [instructionId]: { symbol, currency, quantity: openQuantity, cash: openCash } },
  };
}
