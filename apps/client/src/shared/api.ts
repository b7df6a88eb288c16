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

/** What to say about a failure: the server's own sentence, or ours where it said nothing. */
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

/** What every way to the server needs of this page. */
export const ports: CallPorts = {
  fetch: async (input, init) => {
    const early = init?.method === 'GET' && typeof input === 'string' ? takeEarly(input) : undefined;
    const answer = await early?.catch(() => undefined);
    // What failed early says nothing of now.
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
    // A token that is being replaced is refused on the way; the customer stays logged in.
    if (!(session.isRenewing() && failure.kind === 'unauthorized')) showToast(failureText(failure), 'failure');
  },
};

/** The one way to the server. */
export const call = createCall(ports);
