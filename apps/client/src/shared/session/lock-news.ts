/** The server refused a call because the session is locked, the customer locks it now, or its lock time has changed. */
export type LockNews = 'refused' | 'now' | 'changed';

let listener: (news: LockNews) => void = () => undefined;

export function onLockNews(next: typeof listener): void {
  listener = next;
}

export const tellLockNews = (news: LockNews): void => listener(news);
