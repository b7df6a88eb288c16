import { judge } from './guard';

describe('navigation guard', () => {
  it('shows a visitor public pages and the pages below them, and sends all else to the login', () => {
    expect(judge('/register', false, false)).toEqual({ kind: 'proceed' });
    expect(judge('/search/search', false, false)).toEqual({ kind: 'proceed' });
    expect(judge('/home', false, true)).toEqual({ kind: 'redirect', to: '/login' });
    expect(judge('/setting/language/', false, false)).toEqual({ kind: 'proceed' });
    expect(judge('/', false, false)).toEqual({ kind: 'redirect', to: '/login' });
    expect(judge('/loginx', false, false)).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('sends a logged-in customer away from the login', () => {
    for (const path of ['/login', '/login/', '/login//'])
      expect(judge(path, true, false)).toEqual({ kind: 'redirect', to: '/' });
  });

  it("waits for the configuration before a customer's first page, but not before later ones", () => {
    expect(judge('/stockInfo/ABC', true, false)).toEqual({ kind: 'configure' });
    expect(judge('/stockInfo/ABC', true, true)).toEqual({ kind: 'proceed' });
  });
});
