import { accept, rejectWith, slice, type AnySlice, type Decision, type DecisionBase } from '@parkett/kernel';
import type { Booking, Bookings } from '@parkett/ledger';
import {
  taxCommands,
  taxEvents,
  taxViews,
  type AccountTaxCommand,
  type AccountTaxEvent,
  type TaxSettled,
} from '@parkett/tax-contract';
import { evolveAccountTax, profilesMax, taxStateVersion, type AccountTax } from './account-tax';

export const taxBooking = ({ postings, settlesOn }: Pick<TaxSettled, 'postings' | 'settlesOn'>): Booking => ({
  postings,
  ...(settlesOn !== null && { settlesOn }),
});

/** What the events of this slice book in the ledger. */
export const taxBookings: Bookings<AccountTaxEvent> = { TaxSettled: taxBooking };

const reject = rejectWith<'ACTOR_NOT_ALLOWED' | 'ACCOUNT_UNKNOWN' | 'NOT_SWITCHED_ON'>();

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
}

/**
 * Sets the profile from a date on, as the process says that reads declarations. The same profile again changes
 * nothing, nor does one from before all that are kept. Rejects with ACTOR_NOT_ALLOWED, ACCOUNT_UNKNOWN and
 * NOT_SWITCHED_ON.
 */
export function setTaxProfile(
  tax: AccountTax,
  { withheld, from, church }: AccountTaxCommand,
  { actor, mayWrite }: Pick<DecisionBase, 'actor' | 'mayWrite'>,
): Decision<AccountTaxEvent> {
  if (actor.kind !== 'system' || actor.id !== 'jobs') return reject('ACTOR_NOT_ALLOWED');
  if (!mayWrite({ type: 'TaxProfileSet', v: 1 })) return reject('NOT_SWITCHED_ON');
  const profiles = tax?.profiles ?? [];
  const same = profiles.find((profile) => profile.from === from);
  const isKnown = same?.withheld === withheld && same.church === church;
  const isTooOld = profiles.length >= profilesMax && from < (profiles[0]?.from ?? '');
  if (isKnown || isTooOld) return accept<AccountTaxEvent>();
  return accept<AccountTaxEvent>({ type: 'TaxProfileSet', v: 1, withheld, from, church });
}

/** The account's slice of German tax. Trading writes its `TaxSettled`, in the record of the income. */
export const taxSlice = <Account extends { readonly tax: AccountTax }>({
  needs,
  isOpen,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, AccountTax, AccountTaxCommand, AccountTaxEvent, DecisionBase>({
    name: 'tax',
    stateVersion: taxStateVersion,
    initialState: null,
    needs,
    commands: taxCommands,
    events: taxEvents,
    views: taxViews,
    decide: (account, command, base) =>
      isOpen(account) ? setTaxProfile(account.tax, command, base) : reject('ACCOUNT_UNKNOWN'),
    evolve: evolveAccountTax,
    contextFor: (_, base) => base,
  });
