import { createCall, SeenPosition, ServerClock, Session, takeEarly, type CallPorts } from '@parkett/web-api';
import { currentLanguage, failureText } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';
import { tellLockNews } from '../session/lock-news';

export const session = new Session(document, location.protocol === 'https:', new BroadcastChannel('parkett.session'));
export const position = new SeenPosition(sessionStorage);
export const serverClock = new ServerClock(
  () => performance.now(),
  () => Date.now(),
);

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
  sessionLocked: () => tellLockNews('refused'),
  show: (failure) => {
    // While the token is being replaced, requests with the old one are refused; the customer stays logged in.
    if (!(session.isRenewing() && failure.kind === 'unauthorized')) showToast(failureText(failure), 'failure');
  },
};

/** Every call to the server goes through this function. */
export const call = createCall(ports);
