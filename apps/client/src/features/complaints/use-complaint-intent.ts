import { listComplaints, openComplaint, type identityErrors } from '@parkett/identity-contract';
import { queries } from '../../shared/api/queries';
import { useIntent } from '../../shared/api/use-intent';

/** Refusals that are final decisions about what was sent, also of its first send. */
const decided: readonly (keyof typeof identityErrors | 'COMMAND_EXPIRED')[] = [
  'COMPLAINTS_OPEN',
  'COMPLAINTS_TODAY',
  'COMPLAINT_UNKNOWN',
  'COMPLAINT_NOT_REOPENED',
  'ACCOUNT_ERASED',
  'COMMAND_EXPIRED',
];

const refreshComplaints = (): void => {
  for (const { name } of [listComplaints, openComplaint]) void queries.invalidateQueries({ queryKey: [name] });
};

/** Sends a complaint or a reply once, however often the customer repeats it. */
export function useComplaintIntent() {
  return useIntent<{ readonly status: 'requested'; readonly complaintId: string }>({
    ...{ decided, unknown: 'complaint.unknown', refresh: refreshComplaints },
  });
}
