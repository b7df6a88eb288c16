import { createFileCalls, upload } from '@parkett/web-api';
import { useKeptText } from '@parkett/web-ui';
import { ports } from '../../../shared/api/api';

/** The token of the case of this browser, empty for none. It outlives sessions, because a review takes days. */
export const useCaseToken = () => useKeptText('recovery', '');

/** Uploads with the token of a case in place of a session's. */
export const caseImages = (token: string) =>
  createFileCalls({ ...ports, token: () => token, sessionLost: () => undefined }, upload);
