import { routeAt } from './routes';

/**
 * The paths that a visitor may open without a session (specification §2), including the pages below them. Some do not
 * exist here: a visitor is not sent to the login for a page that does not exist.
 */
export const publicPaths: readonly string[] = [
  '/login',
  '/agreement',
  '/register',
  '/shop',
  '/explore',
  '/detail',
  '/search',
  '/forgotPassword',
  '/changePassword',
  '/setting/language',
];

const isPublic = (path: string): boolean =>
  publicPaths.some((known) => path === known || path.startsWith(`${known}/`)) && routeAt(path)?.loginRequired !== true;

export type Judgement =
  | { readonly kind: 'proceed' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'configure' };

/**
 * Decides what happens on navigation to a path. `configure`: load the configuration before showing the page; if that
 * fails, the customer is logged out and sent to /login.
 */
export function judge(pathname: string, hasSession: boolean, isConfigured: boolean): Judgement {
  // A trailing slash leads to the same page.
  const path = pathname.replace(/\/+$/, '') || '/';
  if (!hasSession) return isPublic(path) ? { kind: 'proceed' } : { kind: 'redirect', to: '/login' };
  if (path === '/login') return { kind: 'redirect', to: '/' };
  return isConfigured ? { kind: 'proceed' } : { kind: 'configure' };
}
