import type { AppropriatenessEvent, AppropriatenessResult, Warning } from '@parkett/identity-contract';
import { unreachable } from '@parkett/kernel';
import type { ComplexKind } from '@parkett/market-contract';
import { questionnaireAt, validUntil } from './questionnaire';

interface Assessed {
  readonly result: AppropriatenessResult['result'];
  readonly assessedAt: number;
}

/** Null for an account that has neither answered the questionnaire nor acknowledged a warning. */
export type AppropriatenessState = {
  readonly results: Readonly<Partial<Record<ComplexKind, Assessed>>>;
  /** The instants of the latest attempts. */
  readonly attempts: readonly number[];
  /** The latest warning of each kind that the customer has acknowledged. */
  readonly acknowledged: Readonly<Partial<Record<ComplexKind, Omit<Warning, 'kind'>>>>;
} | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const appropriatenessStateVersion = 1;

/** Limit of attempts that are kept; more than any version of the rules counts. */
const attemptsKept = 10;

export function evolveAppropriateness(state: AppropriatenessState, event: AppropriatenessEvent): AppropriatenessState {
  const { results, attempts, acknowledged } = state ?? { results: {}, attempts: [], acknowledged: {} };
  switch (event.type) {
    case 'AppropriatenessAssessed': {
      const { assessedAt } = event;
      const changed = event.results.map(({ kind, result }) => [kind, { result, assessedAt }] as const);
      // A warning about another result was not read.
      const kept = Object.entries(acknowledged).filter(([kind, { warning }]) =>
        event.results.every((one) => one.kind !== kind || one.result === warning),
      );
      return {
        results: { ...results, ...Object.fromEntries(changed) },
        attempts: [...attempts, assessedAt].slice(-attemptsKept),
        acknowledged: Object.fromEntries(kept),
      };
    }
    case 'WarningAcknowledged': {
      const { kind, warning, version } = event;
      return { results, attempts, acknowledged: { ...acknowledged, [kind]: { warning, version } } };
    }
    default:
      return unreachable(event);
  }
}

/** The warning that an order of this kind gives at an instant; undefined when it is appropriate. */
export function warningFor(state: AppropriatenessState, kind: ComplexKind, now: number): Warning | undefined {
  const assessed = state?.results[kind];
  const known = assessed !== undefined && now < validUntil(assessed.assessedAt) ? assessed.result : 'unknown';
  return known === 'appropriate' ? undefined : { kind, warning: known, version: questionnaireAt(now).warnings };
}

/** Whether the customer has acknowledged exactly this warning. */
export function hasAcknowledged(state: AppropriatenessState, { kind, warning, version }: Warning): boolean {
  const last = state?.acknowledged[kind];
  return last?.warning === warning && last.version === version;
}
