import { rejectIdentity, type Stop } from '@parkett/identity-contract';
import { gate, type Gate, type Rejected } from '@parkett/kernel';
import { stoppedBy, type RestrictionState } from './restriction-state';

/** The refusal of what the account is stopped for: ACCOUNT_RESTRICTED; undefined while it is not. */
export function refuseStopped(restrictions: RestrictionState, stop: Stop, now: number): Rejected | undefined {
  const by = stoppedBy(restrictions, stop, now);
  return by && rejectIdentity('ACCOUNT_RESTRICTED', { stop, reason: by.reason, since: by.placedAt });
}

/** Refuses the commands that `stops` names while the account is stopped for them: ACCOUNT_RESTRICTED. */
export const stopGate = (stops: Readonly<Record<string, Stop>>): Gate<unknown> =>
  gate<{ readonly restrictions: RestrictionState }>({
    needs: ['restrictions'],
    refuse: ({ restrictions }, { type }, { now }) => {
      const stop = stops[type];
      return stop === undefined ? undefined : refuseStopped(restrictions, stop, now);
    },
  });
