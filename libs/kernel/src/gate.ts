import type { AnySlice, DecisionBase } from './slice';
import type { Rejected } from './decider';

/**
 * A reason outside a slice for which its commands are refused, such as a stop of the account. It asks facts of the
 * account only, so two builds at once give the same answer wherever both know it.
 */
export interface Gate<Account> {
  /** Names of the slices whose states it reads. */
  readonly needs: readonly string[];
  readonly refuse: (account: Account, command: GatedCommand, at: GateTime) => Rejected | undefined;
}

/** A command of any slice; a gate reads only the fields of the types that it knows. */
export interface GatedCommand {
  readonly type: string;
}

export interface GateTime {
  /** The engine's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** Hides the part of the account that a gate reads; the composition gives it the slices that it needs. */
export const gate = <Account>(typed: Gate<Account>): Gate<unknown> => typed as unknown as Gate<unknown>;

interface Gated {
  readonly now: number;
  readonly inner: unknown;
}

/**
 * A slice whose commands pass the gates before its own decision, in their order. No context has to ask for itself, and
 * none can forget to.
 */
export function gated(slice: AnySlice, gates: readonly Gate<unknown>[]): AnySlice {
  const { decide, contextFor, recordedOf } = slice;
  const innerOf = (context: unknown): unknown => (context as Gated).inner;
  return {
    ...slice,
    needs: [...new Set([...slice.needs, ...gates.flatMap(({ needs }) => needs)])],
    contextFor: (command, base): Gated => ({ now: base.now, inner: contextFor(command, base) }),
    ...(recordedOf === undefined
      ? {}
      : {
          recordedOf: (command: unknown, base: DecisionBase, context: unknown) =>
            recordedOf(command, base, innerOf(context)),
        }),
    decide: (account, command, context) => {
      for (const { refuse } of gates) {
        const refused = refuse(account, command as GatedCommand, context as Gated);
        if (refused !== undefined) return refused;
      }
      return decide(account, command, innerOf(context));
    },
  };
}
