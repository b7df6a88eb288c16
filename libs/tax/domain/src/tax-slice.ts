import { accept, rejectWith, slice, type AnySlice, type Decision, type DecisionBase } from '@parkett/kernel';
import type { Booking, Bookings } from '@parkett/ledger';
import {
  taxCommands,
  taxEvents,
  taxViews,
  type AccountTaxCommand,
  type AccountTaxEvent,
  type StatedTaxDeclaration,
  type TaxProfile,
  type TaxSettled,
} from '@parkett/tax-contract';
import { evolveAccountTax, profilesMax, taxStateVersion, type AccountTax } from './account-tax';
import { closeTaxYears } from './close-years';
import { requestLossCertificate } from './request-loss-certificate';
import { orderAllowance, type TaxContext, type TaxPayer } from './order-allowance';

export const taxBooking = ({ postings, settlesOn }: Pick<TaxSettled, 'postings' | 'settlesOn'>): Booking => ({
  postings,
  ...(settlesOn !== null && { settlesOn }),
});

/** What the events of this slice book in the ledger. */
export const taxBookings: Bookings<AccountTaxEvent> = {
  TaxSettled: taxBooking,
  AllowanceOrdered: taxBooking,
};

const reject = rejectWith<
  'ACTOR_NOT_ALLOWED' | 'ACCOUNT_UNKNOWN' | 'NOT_SWITCHED_ON' | 'DECLARATION_UNKNOWN' | 'DECLARATION_REPLACED'
>();

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  /** False once the customer has left as well: nobody is taxed any more. */
  readonly isOpen: (account: Account) => boolean;
  /** Whether the log has a declaration; `replaced` if another one holds from its date on. */
  readonly declarationIs: (account: Account, declaration: StatedTaxDeclaration) => 'valid' | 'replaced' | 'unknown';
  readonly payer: (account: Account) => Omit<TaxPayer, 'tax'>;
  readonly dateOf: TaxContext['dateOf'];
}

/**
 * Sets the profile from a date on, as the process says that reads declarations. The same profile again changes
 * nothing, nor does one from before all that are kept. Rejects with NOT_SWITCHED_ON.
 */
export function setTaxProfile(
  tax: AccountTax,
  { withheld, from, church }: TaxProfile,
  { mayWrite }: Pick<DecisionBase, 'mayWrite'>,
): Decision<AccountTaxEvent> {
  if (!mayWrite({ type: 'TaxProfileSet', v: 1 })) return reject('NOT_SWITCHED_ON');
  const profiles = tax?.profiles ?? [];
  const same = profiles.find((profile) => profile.from === from);
  const isKnown = same?.withheld === withheld && same.church === church;
  const isTooOld = profiles.length >= profilesMax && from < (profiles[0]?.from ?? '');
  if (isKnown || isTooOld) return accept<AccountTaxEvent>();
  return accept<AccountTaxEvent>({ type: 'TaxProfileSet', v: 1, withheld, from, church });
}

/**
 * Whether a declaration may set a profile: tasks of the process that reads declarations lie in the database, where
 * others may write.
 */
const checked = (is: 'valid' | 'replaced' | 'unknown'): Decision<AccountTaxEvent> =>
  is === 'valid'
    ? accept<AccountTaxEvent>()
    : reject(is === 'replaced' ? 'DECLARATION_REPLACED' : 'DECLARATION_UNKNOWN');

/** The account's slice of German tax. Trading writes its `TaxSettled`, in the record of the income. */
export const taxSlice = <Account extends { readonly tax: AccountTax }>({
  needs,
  isOpen,
  declarationIs,
  payer,
  dateOf,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, AccountTax, AccountTaxCommand, AccountTaxEvent, TaxContext>({
    name: 'tax',
    stateVersion: taxStateVersion,
    initialState: null,
    needs,
    commands: taxCommands,
    events: taxEvents,
    views: taxViews,
    decide: (account, command, context) => {
      if (command.type === 'OrderAllowance')
        return orderAllowance({ ...payer(account), tax: account.tax }, command, context);
      if (command.type === 'RequestLossCertificate')
        return requestLossCertificate({ ...payer(account), tax: account.tax }, command, context);
      const { kind, id } = context.actor;
      if (kind !== 'system' || id !== 'jobs') return reject('ACTOR_NOT_ALLOWED');
      // A customer who has left was taxed in the year.
      if (command.type === 'CloseTaxYears') return closeTaxYears(account.tax, command, context);
      if (!isOpen(account)) return reject('ACCOUNT_UNKNOWN');
      return command.type === 'CheckTaxDeclaration'
        ? checked(declarationIs(account, command))
        : setTaxProfile(account.tax, command, context);
    },
    evolve: evolveAccountTax,
    contextFor: (_, base) => ({ ...base, dateOf }),
  });
