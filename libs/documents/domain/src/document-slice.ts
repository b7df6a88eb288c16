import {
  documentCommands,
  documentEvents,
  documentViews,
  rejectDocuments as reject,
  versionFor,
  type DocumentCommand,
  type DocumentEvent,
} from '@parkett/documents-contract';
import { accept, slice, type AnySlice, type Decision, type DecisionBase, type EventBody } from '@parkett/kernel';

/** The last book date for which the account got documents; null before the first. */
export type DocumentState = {
  readonly date: string;
  /** How many it got for the date. */
  readonly issued: number;
  /** Whether these were all. */
  readonly isWhole: boolean;
} | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const documentStateVersion = 2;

/**
 * An event for each account and book date, or several for a date with many documents, in their order. So the state is
 * one date and a number, however many documents an account has, and a night that is repeated issues nothing twice.
 */
export function issueDocuments(
  state: DocumentState,
  { date, documents, first, isLast, upTo }: DocumentCommand,
  { actor, mayWrite }: Pick<DecisionBase, 'actor' | 'mayWrite'>,
): Decision<EventBody> {
  if (actor.kind !== 'system' || actor.id !== 'jobs') return reject('ACTOR_NOT_ALLOWED');
  const v = versionFor(documents);
  if (!mayWrite({ type: 'DocumentsIssued', v })) return reject('NOT_SWITCHED_ON');
  const isNext = state === null || date > state.date;
  const before = isNext ? 0 : state.issued;
  if (!isNext && (date < state.date || state.isWhole || first < before))
    return reject('DOCUMENTS_ISSUED', { date: state.date });
  if ((isNext && state?.isWhole === false) || first > before)
    return reject('DOCUMENTS_MISSING', { date: isNext && state !== null ? state.date : date });
  return accept<EventBody>({ type: 'DocumentsIssued', v, ...{ date, documents, first, isLast, upTo } });
}

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
}

/** The account's slice about its documents. Their bytes are outside the log; the event has their hashes. */
export const documentSlice = <Account extends { readonly documents: DocumentState }>({
  needs,
  isOpen,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, DocumentState, DocumentCommand, DocumentEvent, DecisionBase>({
    name: 'documents',
    stateVersion: documentStateVersion,
    initialState: null,
    needs,
    commands: documentCommands,
    events: documentEvents,
    views: documentViews,
    decide: (account, command, base) =>
      isOpen(account) ? issueDocuments(account.documents, command, base) : reject('ACCOUNT_UNKNOWN'),
    evolve: (_, { date, documents, first, isLast }) => ({ date, issued: first + documents.length, isWhole: isLast }),
    contextFor: (_, base) => base,
  });
