import { rejectIdentity, type Stop } from '@parkett/identity-contract';
import { gate, type Gate } from '@parkett/kernel';
import { stoppedBy, type RestrictionState } from './restriction-state';

/** Refuses the commands that `stops` names while the account is stopped for them: ACCOUNT_RESTRICTED. */
export const stopGate = (stops: Readonly<Record<string, Stop>>): Gate<unknown> =>
  gate<{ readonly restrictions: RestrictionState }>({
    needs: ['restrictions'],
    refuse: ({ restrictions }, { type }, { now }) => {
      const stop = stops[type];
      const by = stop === undefined ? undefined : stoppedBy(restrictions, stop, now);
      if (stop === undefined || by === undefined) return undefined;
      return rejectIdentity('ACCOUNT_RESTRICTED', { stop, reason: by.reason, since: by.placedAt });
    },
  });
