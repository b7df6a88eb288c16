import { rejectIdentity, type Stop } from '@parkett/identity-contract';
import type { AnySlice, DecisionBase } from '@parkett/kernel';
import { stoppedBy, type RestrictionState } from './restriction-state';

interface Stopped {
  readonly now: number;
  readonly inner: unknown;
}

/**
 * A slice some of whose commands are refused while the account is stopped for them. `stops` names these commands, so no
 * context has to ask for itself, and none can forget to.
 */
export function stoppable(slice: AnySlice, stops: Readonly<Record<string, Stop>>): AnySlice {
  const { decide, contextFor, recordedOf } = slice;
  const innerOf = (context: unknown): unknown => (context as Stopped).inner;
  return {
    ...slice,
    needs: [...slice.needs, 'restrictions'],
    contextFor: (command, base): Stopped => ({ now: base.now, inner: contextFor(command, base) }),
    ...(recordedOf === undefined
      ? {}
      : {
          recordedOf: (command: unknown, base: DecisionBase, context: unknown) =>
            recordedOf(command, base, innerOf(context)),
        }),
    decide: (account, command, context) => {
      const stop = stops[(command as { readonly type: string }).type];
      const { restrictions } = account as { readonly restrictions: RestrictionState };
      const by = stop === undefined ? undefined : stoppedBy(restrictions, stop, (context as Stopped).now);
      if (by === undefined) return decide(account, command, innerOf(context));
      return rejectIdentity('ACCOUNT_RESTRICTED', { stop: stop ?? '', reason: by.reason, since: by.placedAt });
    },
  };
}
