import {
  appropriatenessCommands,
  appropriatenessEvents,
  appropriatenessViews,
  rejectIdentity as reject,
  type AppropriatenessCommand,
  type AppropriatenessEvent,
} from '@parkett/identity-contract';
import { accept, slice, unreachable, type AnySlice, type Decision, type DecisionBase } from '@parkett/kernel';
import type { IdentityState } from '../customer';
import {
  appropriatenessStateVersion,
  evolveAppropriateness,
  hasAcknowledged,
  warningFor,
  type AppropriatenessState,
} from './appropriateness-state';
import { nextAttemptAt, questionnaireAt } from './questionnaire';

type Of<Type extends AppropriatenessCommand['type']> = Extract<AppropriatenessCommand, { type: Type }>;
interface Known {
  readonly appropriateness: AppropriatenessState;
  readonly identity: IdentityState;
}
type Context = Pick<DecisionBase, 'actor' | 'aggregate' | 'now' | 'mayWrite'>;

/**
 * Decides what customers say about their knowledge and experience. Rejects with ACTOR_NOT_ALLOWED, ACCOUNT_ERASED,
 * NOT_SWITCHED_ON and the codes below.
 */
export function decideAppropriateness(
  { appropriateness, identity }: Known,
  command: AppropriatenessCommand,
  { actor, aggregate, now, mayWrite }: Context,
): Decision<AppropriatenessEvent> {
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (identity.erased) return reject('ACCOUNT_ERASED');
  const isOn = Object.keys(appropriatenessEvents.definitions).every((type) => mayWrite({ type, v: 1 }));
  if (!isOn) return reject('NOT_SWITCHED_ON');
  switch (command.type) {
    case 'AssessAppropriateness':
      return assess(appropriateness, command, now);
    case 'AcknowledgeWarning':
      return acknowledge(appropriateness, command, now);
    default:
      return unreachable(command);
  }
}

/** Rejects with QUESTIONNAIRE_CHANGED and QUESTIONNAIRE_TOO_OFTEN { until }. */
function assess(
  state: AppropriatenessState,
  { version, sealed, results }: Of<'AssessAppropriateness'>,
  now: number,
): Decision<AppropriatenessEvent> {
  if (version !== questionnaireAt(now).version) return reject('QUESTIONNAIRE_CHANGED');
  const until = nextAttemptAt(state?.attempts ?? [], now);
  if (until !== undefined) return reject('QUESTIONNAIRE_TOO_OFTEN', { until });
  return accept<AppropriatenessEvent>({
    ...{ type: 'AppropriatenessAssessed', v: 1, version, sealed, results, assessedAt: now },
  });
}

/** Rejects with WARNING_CHANGED if it is not the warning that an order of this kind gives now. */
function acknowledge(
  state: AppropriatenessState,
  { kind, warning, version }: Of<'AcknowledgeWarning'>,
  now: number,
): Decision<AppropriatenessEvent> {
  const given = warningFor(state, kind, now);
  if (given?.warning !== warning || given.version !== version) return reject('WARNING_CHANGED');
  if (hasAcknowledged(state, given)) return accept<AppropriatenessEvent>();
  return accept<AppropriatenessEvent>({
    ...{ type: 'WarningAcknowledged', v: 1, kind, warning, version, acknowledgedAt: now },
  });
}

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
}

/** The account's slice about its customer's knowledge and experience of complex instruments. */
export const appropriatenessSlice = <Account extends Known>({ needs, isOpen }: OtherSlices<Account>): AnySlice =>
  slice<Account, AppropriatenessState, AppropriatenessCommand, AppropriatenessEvent, DecisionBase>({
    name: 'appropriateness',
    stateVersion: appropriatenessStateVersion,
    initialState: null,
    needs: ['identity', ...needs],
    commands: appropriatenessCommands,
    events: appropriatenessEvents,
    views: appropriatenessViews,
    decide: (account, command, base) =>
      isOpen(account) ? decideAppropriateness(account, command, base) : reject('ACCOUNT_UNKNOWN'),
    evolve: evolveAppropriateness,
    contextFor: (_, base) => base,
    recordedOf: (_, { now }) => ({ rules: questionnaireAt(now).version }),
  });
