import { defineCommands, defineEvents, slice, type AnySlice, type EventBody, type Rejected } from '@parkett/kernel';
import { book, type Booking } from './book';
import { emptyLedger, ledgerStateVersion, type Ledger } from './ledger-state';

/**
 * For types of events: what such an event books. Types that move neither cash nor shares are left out, or book nothing.
 */
export type Bookings<Event extends EventBody> = {
  readonly [Type in Event['type']]?: (event: Extract<Event, { readonly type: Type }>) => Booking | null;
};

/**
 * The account's slice of cash and shares. It has no commands and no events of its own: it follows the events of the
 * slices whose bookings are given. Decisions reach it by its questions and by `Entry`.
 */
export function ledgerSlice(...tables: readonly object[]): AnySlice {
  const bookings: Readonly<Record<string, (event: EventBody) => Booking | null>> = Object.assign({}, ...tables);
  return slice<object, Ledger, never, EventBody, undefined>({
    name: 'ledger',
    stateVersion: ledgerStateVersion,
    initialState: emptyLedger,
    needs: [],
    commands: defineCommands({}),
    events: defineEvents({}),
    views: {},
    follows: Object.keys(bookings),
    decide: (): Rejected => ({ kind: 'rejected', rejection: { code: 'COMMAND_UNKNOWN', facts: {} } }),
    evolve: (ledger, event) => {
      const booking = bookings[event.type]?.(event) ?? null;
      return booking === null ? ledger : book(ledger, booking);
    },
    contextFor: () => undefined,
  });
}
