import {
  documentCommands,
  documentEvents,
  documentViews,
  rejectDocuments as reject,
  type DocumentCommand,
  type DocumentEvent,
} from '@parkett/documents-contract';
import { accept, slice, type AnySlice, type Decision, type DecisionBase } from '@parkett/kernel';

/** The last book date for which the account got its documents; null before the first. */
export type DocumentState = { readonly date: string } | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const documentStateVersion = 1;

/**
 * One event for each account and book date, in the order of the dates. So the state is one date, however many documents
 * an account has, and a night that is repeated issues nothing twice.
 */
export function issueDocuments(
  state: DocumentState,
  { date, documents, upTo }: DocumentCommand,
  { actor, mayWrite }: Pick<DecisionBase, 'actor' | 'mayWrite'>,
): Decision<DocumentEvent> {
  if (actor.kind !== 'system' || actor.id !== 'jobs') return reject('ACTOR_NOT_ALLOWED');
  if (!mayWrite({ type: 'DocumentsIssued', v: 1 })) return reject('NOT_SWITCHED_ON');
  if (state !== null && date <= state.date) return reject('DOCUMENTS_ISSUED', { date: state.date });
  return accept<DocumentEvent>({ type: 'DocumentsIssued', v: 1, date, documents, upTo });
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
    evolve: (_, { date }) => ({ date }),
    contextFor: (_, base) => base,
  });
