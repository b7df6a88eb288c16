import {
  createCall,
  SeenPosition,
  ServerClock,
  Session,
  takeEarly,
  type CallFailure,
  type CallPorts,
} from '@parkett/web-api';
import { currentLanguage, translate } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';

export const session = new Session(document, location.protocol === 'https:', new BroadcastChannel('parkett.session'));
export const position = new SeenPosition(sessionStorage);
export const serverClock = new ServerClock(
  () => performance.now(),
  () => Date.now(),
);

/** The text for a failed call: the server's own message, or ours where it sent none. */
export function failureText(failure: CallFailure): string {
  switch (failure.kind) {
    case 'refused':
    case 'unauthorized':
      return failure.message || translate('failure.load');
    case 'network':
      return translate('failure.network');
    case 'timeout':
      return translate('failure.timeout');
    case 'duplicate':
      return translate('failure.duplicate');
    case 'unreadable':
      return translate('failure.unreadable');
  }
}

/** The browser functions that every call to the server uses. */
export const ports: CallPorts = {
  fetch: async (input, init) => {
    const early = init?.method === 'GET' && typeof input === 'string' ? takeEarly(input) : undefined;
    const answer = await early?.catch(() => undefined);
    // A request that failed early may succeed now, so send it again.
    return answer && answer.status < 500 ? answer : fetch(input, init);
  },
  now: () => performance.now(),
  token: () => session.token(),
  language: currentLanguage,
  position,
  session,
  serverClock,
  sessionLost: () => session.lost(),
  show: (failure) => {
    // While the token is being replaced, requests with the old one are refused; the customer stays logged in.
    if (!(session.isRenewing() && failure.kind === 'unauthorized')) showToast(failureText(failure), 'failure');
  },
};

/** Every call to the server goes through this function. */
export const call = createCall(ports);
