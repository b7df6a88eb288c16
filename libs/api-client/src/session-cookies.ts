import { sessionCookieName } from '@parkett/identity-contract';
import type { Customer } from './customer';

/** The two cookies by which a browser is this customer's, as Playwright's `addCookies` takes them. */
export const sessionCookies = ({ token, cookie }: Customer, url: string) => [
  { name: 'token', value: token, url },
  { name: sessionCookieName, value: cookie, url, httpOnly: true, sameSite: 'Strict' as const },
];
