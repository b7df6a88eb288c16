import { judge } from './guard';

describe('navigation guard', () => {
  it('a visitor sees public pages and what lies below them, all else leads to the login', () => {
    expect(judge('/register', false, false)).toEqual({ kind: 'proceed' });
    expect(judge('/search/search', false, false)).toEqual({ kind: 'proceed' });
    expect(judge('/home', false, true)).toEqual({ kind: 'redirect', to: '/login' });
    expect(judge('/setting/language/', false, false)).toEqual({ kind: 'proceed' });
    expect(judge('/', false, false)).toEqual({ kind: 'redirect', to: '/login' });
    expect(judge('/loginx', false, false)).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('a customer has no need of the login', () => {
    for (const path of ['/login', '/login/', '/login//'])
      expect(judge(path, true, false)).toEqual({ kind: 'redirect', to: '/' });
  });

  it('the first page of a customer waits for the configuration, later ones do not', () => {
    expect(judge('/stockInfo/ABC', true, false)).toEqual({ kind: 'configure' });
    expect(judge('/stockInfo/ABC', true, true)).toEqual({ kind: 'proceed' });
  });
});
