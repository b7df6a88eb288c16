import { publicPaths } from './guard';
import { routeAt, routes, tabs } from './routes';

/** The routes of the specification, §2. */
const specified = [
  '/login',
  '/register',
  '/agreement',
  '/apply',
  '/apply-record',
  '/home',
  '/homedetail',
  '/shares/new',
  '/shares/new-detail',
  '/shares/holdDetail',
  '/shares/creatOrder',
  '/shares/dzjy',
  '/shares/dzjy-record',
  '/ucenter/shengou',
  '/ucenter/transfer',
  '/ucenter/bank-list',
  '/ucenter/bank',
  '/ucenter/holding',
  '/ucenter/moneyLog',
  '/market',
  '/trade',
  '/trade/money',
  '/trade/history',
  '/search/search',
  '/personCenter',
  '/my',
  '/cms/web',
  '/customerService',
  '/fastpayment',
  '/payment',
  '/historyPosition',
  '/historyDetail',
  '/realNameAuthentication',
  '/bankRecord',
  '/bankIn/:type?',
  '/payPwd',
  '/change-pwt',
  '/stockInfo/:title?',
  '/setting',
  '/setting/language',
  '/messages',
  '/transaction',
  '/test',
  '/demo',
];

/** Additional routes: withdrawals, dividends, transfers to other brokers, an account's security, and complaints. */
const ours = [
  '/withdraw',
  '/shares/dividends',
  '/shares/transfers',
  '/setting/security',
  '/setting/knowledge',
  '/setting/taxes',
  '/setting/security/sessions',
  '/setting/security/totp',
  '/setting/security/passkeys',
  '/setting/security/erasure',
  '/complaints/:complaintId?',
];

describe('route table', () => {
  it("has every route of the specification once, the guard's routes that have a screen, and our own", () => {
    expect(routes.map((route) => route.path).sort()).toEqual(
      [...specified, ...ours, '/forgotPassword', '/changePassword'].sort(),
    );
  });

  it('marks two routes as requiring a login and one as kept alive', () => {
    expect(routes.filter((route) => route.loginRequired).map((route) => route.path)).toEqual([
      '/apply',
      '/apply-record',
    ]);
    expect(routes.filter((route) => route.keepAlive).map((route) => route.path)).toEqual(['/home']);
  });

  it('keeps /test and /demo out of the product', () => {
    expect(routes.filter((route) => route.developmentOnly).map((route) => route.path)).toEqual(['/test', '/demo']);
  });

  it('gives the navigation five entries', () => {
    expect(tabs.map((tab) => tab.path)).toEqual(['/home', '/market', '/trade', '/ucenter/holding', '/my']);
  });

  it('finds the route of a path with and without its parameter', () => {
    expect(
      ['/stockInfo', '/stockInfo/SAP', '/trade/', '/trade/money', '/bankIn/card'].map((path) => routeAt(path)?.path),
    ).toEqual(['/stockInfo/:title?', '/stockInfo/:title?', '/trade', '/trade/money', '/bankIn/:type?']);
    expect(['/', '/stockInfo/SAP/more', '/nowhere', '/Trade'].map(routeAt)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('requires a login on no public path', () => {
    expect(publicPaths.filter((path) => routeAt(path)?.loginRequired)).toEqual([]);
  });
});
