import type { MessageKey } from '@parkett/web-i18n/messages';

/**
 * How the shell frames a screen: `bare` has no navigation, `tab` is a navigation entry's root, `page` lies below one.
 */
export type Frame = 'bare' | 'tab' | 'page';

/** The five navigation entries. */
export type Tab = 'home' | 'market' | 'trade' | 'holdings' | 'me';

/** A list that stays on the left of wide screens while its pages change on the right. */
export type Pane = 'market' | 'me';

/** The existing screens. A path without one shows that it is not available yet. */
export type ScreenName =
  | 'actions'
  | 'agreement'
  | 'bankRecord'
  | 'bankTransfer'
  | 'bindCard'
  | 'blockRecords'
  | 'blocks'
  | 'cards'
  | 'depotTransfers'
  | 'changePassword'
  | 'closedPositions'
  | 'complaints'
  | 'demo'
  | 'deposit'
  | 'fastPayment'
  | 'forgotPassword'
  | 'holdings'
  | 'holdingDetail'
  | 'home'
  | 'knowledge'
  | 'language'
  | 'login'
  | 'market'
  | 'me'
  | 'messages'
  | 'moneyLog'
  | 'orders'
  | 'payPwd'
  | 'personCenter'
  | 'register'
  | 'resetPassword'
  | 'saleDetail'
  | 'search'
  | 'security'
  | 'erasure'
  | 'sessions'
  | 'setting'
  | 'stock'
  | 'taxes'
  | 'test'
  | 'totp'
  | 'passkeys'
  | 'transactions'
  | 'verification'
  | 'withdraw'
  | 'notAvailable';

export interface Route {
  /** In the router's syntax: `:name?` is an optional parameter. */
  readonly path: string;
  /** The title of the page and of the window. */
  readonly titleKey: MessageKey;
  /** The text of links to the page: shorter where the title is long. */
  readonly languageKey: MessageKey;
  /** Requires a session, even if the path is in the list of public paths. */
  readonly loginRequired: boolean;
  /** The screen keeps its state and scroll position while other pages are shown. */
  readonly keepAlive: boolean;
  readonly screen: ScreenName;
  readonly frame: Frame;
  /** The highlighted navigation entry. */
  readonly tab: Tab | null;
  readonly pane: Pane | null;
  /** Only part of development builds. */
  readonly developmentOnly: boolean;
}

const route = (path: string, screen: ScreenName, titleKey: MessageKey, more: Partial<Route> = {}): Route => ({
  path,
  screen,
  titleKey,
  languageKey: titleKey,
  loginRequired: false,
  keepAlive: false,
  frame: 'page',
  tab: null,
  pane: null,
  developmentOnly: false,
  ...more,
});

/** A path whose feature is not built yet. */
const later = (path: string, titleKey: MessageKey, tab: Tab, more: Partial<Route> = {}): Route =>
  route(path, 'notAvailable', titleKey, { tab, ...more });

/**
 * Every route of the specification (§2), two more that its guard names, and our own.
 * Plain data that imports no screen.
 */
export const routes: readonly Route[] = [
  route('/login', 'login', 'login.title', { frame: 'bare' }),
  route('/register', 'register', 'register.title', { frame: 'bare' }),
  route('/agreement', 'agreement', 'agreement.title', { tab: 'me' }),
  route('/forgotPassword', 'forgotPassword', 'route.forgotPassword', { frame: 'bare' }),
  route('/changePassword', 'resetPassword', 'reset.title', { frame: 'bare' }),
  later('/apply', 'route.apply', 'trade', { loginRequired: true }),
  later('/apply-record', 'route.applyRecord', 'trade', { loginRequired: true }),
  route('/home', 'home', 'home.title', { languageKey: 'nav.home', keepAlive: true, frame: 'tab', tab: 'home' }),
  later('/homedetail', 'route.newsDetail', 'home'),
  later('/shares/new', 'route.newShares', 'trade'),
  later('/shares/new-detail', 'route.newShareDetail', 'trade'),
  route('/shares/holdDetail', 'holdingDetail', 'route.holdingDetail', { tab: 'holdings' }),
  later('/shares/creatOrder', 'route.accountTrade', 'trade'),
  route('/shares/dividends', 'actions', 'route.dividends', { tab: 'holdings' }),
  route('/shares/dzjy', 'blocks', 'route.blockTrade', { tab: 'trade' }),
  route('/shares/dzjy-record', 'blockRecords', 'route.blockTradeRecords', { tab: 'trade' }),
  route('/shares/transfers', 'depotTransfers', 'route.depotTransfers', { tab: 'holdings' }),
  later('/ucenter/shengou', 'route.subscription', 'trade'),
  route('/ucenter/transfer', 'bankTransfer', 'route.transfer', { tab: 'home' }),
  route('/ucenter/bank-list', 'cards', 'route.bankCards', { tab: 'me', pane: 'me' }),
  route('/ucenter/bank', 'bindCard', 'route.bindBankCard', { tab: 'me', pane: 'me' }),
  route('/ucenter/holding', 'holdings', 'holding.title', {
    languageKey: 'nav.holdings',
    frame: 'tab',
    tab: 'holdings',
  }),
  route('/ucenter/moneyLog', 'moneyLog', 'money.title', { tab: 'home' }),
  route('/market', 'market', 'market.title', {
    languageKey: 'nav.market',
    frame: 'tab',
    tab: 'market',
    pane: 'market',
  }),
  route('/trade', 'orders', 'order.title', { languageKey: 'nav.trade', frame: 'tab', tab: 'trade' }),
  later('/trade/money', 'route.moneyMarket', 'trade'),
  later('/trade/history', 'route.moneyMarketBalance', 'trade'),
  route('/search/search', 'search', 'search.title', { tab: 'market' }),
  route('/personCenter', 'personCenter', 'person.title', { tab: 'me', pane: 'me' }),
  route('/my', 'me', 'me.title', { languageKey: 'nav.me', frame: 'tab', tab: 'me', pane: 'me' }),
  later('/cms/web', 'route.customerService', 'me'),
  later('/customerService', 'route.customerService', 'me'),
  route('/fastpayment', 'fastPayment', 'route.quickPayment', { tab: 'home' }),
  later('/payment', 'route.moneyMarketPurchase', 'trade'),
  route('/historyPosition', 'closedPositions', 'history.title', { languageKey: 'home.history', tab: 'holdings' }),
  route('/historyDetail', 'saleDetail', 'route.closedPositionDetail', { tab: 'holdings' }),
  route('/realNameAuthentication', 'verification', 'route.identity', { tab: 'me', pane: 'me' }),
  route('/bankRecord', 'bankRecord', 'route.bankRecords', { tab: 'home' }),
  route('/withdraw', 'withdraw', 'home.withdraw', { tab: 'home' }),
  route('/bankIn/:type?', 'deposit', 'deposit.title', { languageKey: 'home.deposit', tab: 'home' }),
  route('/payPwd', 'payPwd', 'payPwd.both', { languageKey: 'me.tradingPassword', tab: 'me', pane: 'me' }),
  route('/change-pwt', 'changePassword', 'route.changePassword', { tab: 'me', pane: 'me' }),
  route('/stockInfo/:title?', 'stock', 'stock.title', { tab: 'market', pane: 'market' }),
  route('/setting', 'setting', 'setting.title', { tab: 'me', pane: 'me' }),
  route('/setting/language', 'language', 'setting.language', { tab: 'me', pane: 'me' }),
  route('/setting/knowledge', 'knowledge', 'route.knowledge', { tab: 'me', pane: 'me' }),
  route('/setting/taxes', 'taxes', 'route.taxes', { tab: 'me', pane: 'me' }),
  route('/setting/security', 'security', 'me.security', { languageKey: 'security.all', tab: 'me', pane: 'me' }),
  route('/setting/security/sessions', 'sessions', 'session.title', { tab: 'me', pane: 'me' }),
  route('/setting/security/erasure', 'erasure', 'erasure.title', { tab: 'me', pane: 'me' }),
  route('/setting/security/totp', 'totp', 'totp.title', { tab: 'me', pane: 'me' }),
  route('/setting/security/passkeys', 'passkeys', 'passkey.title', { tab: 'me', pane: 'me' }),
  route('/complaints/:complaintId?', 'complaints', 'route.complaints', { tab: 'me', pane: 'me' }),
  route('/messages', 'messages', 'route.messages', { tab: 'me', pane: 'me' }),
  route('/transaction', 'transactions', 'route.transactions', { tab: 'me' }),
  route('/test', 'test', 'route.test', { developmentOnly: true }),
  route('/demo', 'demo', 'route.demo', { developmentOnly: true }),
];

/** The root pages of the navigation, in order. */
export const tabs: readonly Route[] = (['home', 'market', 'trade', 'holdings', 'me'] as const).flatMap((tab) =>
  routes.filter((known) => known.tab === tab && known.frame === 'tab'),
);

/** `/stockInfo/:title?` also matches `/stockInfo`. Matching is case-sensitive and ignores a trailing slash. */
function matches({ path }: Route, pathname: string): boolean {
  const parts = path.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (given.length > parts.length) return false;
  return parts.every((part, index) =>
    part.startsWith(':') ? part.endsWith('?') || Boolean(given[index]) : part === given[index],
  );
}

/** The route of a path; undefined for an unknown path. */
export const routeAt = (pathname: string): Route | undefined => routes.find((known) => matches(known, pathname));
