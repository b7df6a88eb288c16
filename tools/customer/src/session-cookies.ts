import { sessionCookieName } from '@parkett/identity-contract';
import type { Customer } from './customer';

/** The two cookies of this customer's session, in the format of Playwright's `addCookies`. */
export const sessionCookies = ({ token, cookie }: Customer, url: string) => [
  { name: 'token', value: token, url },
  { name: sessionCookieName, value: cookie, url, httpOnly: true, sameSite: 'Strict' as const },
];
