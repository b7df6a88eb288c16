import type { Cooling } from '@parkett/identity-contract';
import { gate, type Gate } from '@parkett/kernel';
import { refuseWhileCooling } from './cooling';
import type { IdentityState } from './identity-state';

/** Refuses the commands that `subjects` names while that is on hold after a change of credentials: COOLING_DOWN. */
export const coolingGate = (subjects: Readonly<Record<string, Cooling['subject']>>): Gate<unknown> =>
  gate<{ readonly identity: IdentityState }>({
    needs: ['identity'],
    refuse: ({ identity }, { type }, { now }) => {
      const subject = subjects[type];
      return subject === undefined ? undefined : refuseWhileCooling(identity, subject, now);
    },
  });
