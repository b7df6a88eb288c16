import { routeAt } from './routes';

/**
 * What a visitor may see without a session (specification §2), and what lies below these paths. Some of them lead
 * nowhere here: nobody is sent to the login for a page that does not exist.
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
 * Who may go where. `configure`: the configuration has to be fetched before the page; when that fails the customer is
 * logged out and sent to /login.
 */
export function judge(pathname: string, hasSession: boolean, isConfigured: boolean): Judgement {
  // A slash at the end leads to the same page.
  const path = pathname.replace(/\/+$/, '') || '/';
  if (!hasSession) return isPublic(path) ? { kind: 'proceed' } : { kind: 'redirect', to: '/login' };
  if (path === '/login') return { kind: 'redirect', to: '/' };
  return isConfigured ? { kind: 'proceed' } : { kind: 'configure' };
}
