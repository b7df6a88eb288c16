import { CallFailure, createCall, createFileCalls, SeenPosition, upload, type CallPorts } from '@parkett/web-api';
import { currentLanguage, failureText, translate } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';
import { session } from './staff-session';

const position = new SeenPosition(sessionStorage);

/** The text for any error of a query. */
export const failureOf = (error: unknown): string =>
  error instanceof CallFailure ? failureText(error) : translate('failure.load');

const ports: CallPorts = {
  fetch: (input, init) => fetch(input, init),
  now: () => performance.now(),
  token: () => session.token(),
  language: currentLanguage,
  position,
  sessionLost: () => session.end(),
  show: (failure) => void showToast(failureText(failure), 'failure'),
};

/** Every call to the server goes through this function. */
export const call = createCall(ports);
export const images = createFileCalls(ports, upload);
