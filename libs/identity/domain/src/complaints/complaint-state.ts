import type { ComplaintEvent, ComplaintStatus } from '@parkett/identity-contract';
import { unreachable } from '@parkett/kernel';

interface Complaint {
  readonly complaintId: string;
  readonly status: ComplaintStatus;
  /** The members of staff whom it is about. */
  readonly about: readonly string[];
  readonly isReopened: boolean;
  readonly filedAt: number;
}

/** Null for an account without complaints. The oldest answered ones are dropped and cannot be reopened any more. */
export type ComplaintState = readonly Complaint[] | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const complaintStateVersion = 1;
const keptMax = 50;

export function evolveComplaints(before: ComplaintState, event: ComplaintEvent): ComplaintState {
  const state = before ?? [];
  switch (event.type) {
    case 'ComplaintFiled': {
      const { complaintId, about, at: filedAt } = event;
      return kept([...state, { complaintId, status: 'filed', about, isReopened: false, filedAt }]);
    }
    case 'ComplaintTaken':
      return changed(state, event.complaintId, (one) => ({
        ...one,
        status: 'inWork',
        about: [...new Set([...one.about, ...event.about])],
      }));
    case 'ComplaintAnswered':
      return changed(state, event.complaintId, (one) => ({ ...one, status: 'answered' }));
    case 'ComplaintReopened':
      return changed(state, event.complaintId, (one) => ({ ...one, status: 'filed', isReopened: true }));
    default:
      return unreachable(event);
  }
}

const changed = (
  state: readonly Complaint[],
  complaintId: string,
  change: (one: Complaint) => Complaint,
): readonly Complaint[] => state.map((one) => (one.complaintId === complaintId ? change(one) : one));

function kept(state: readonly Complaint[]): readonly Complaint[] {
  const oldest = state.find(({ status }) => status === 'answered');
  return state.length <= keptMax || oldest === undefined ? state : state.filter((one) => one !== oldest);
}
