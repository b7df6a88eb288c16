import { languages } from '@parkett/kernel';
import { everything, pairwise, pathsOf, themes, type Stop } from './plan';

const paths = ['/a', '/b', '/c', '/d', '/e'];
const some = ['de', 'en', 'fr', 'it', 'pt', 'nl', 'el'] as string[] as unknown as typeof languages;

const pairs = (stops: readonly Stop[], one: keyof Stop, other: keyof Stop): number =>
  new Set(stops.map((stop) => `${stop[one]} ${stop[other]}`)).size;

describe('the plan of the walk', () => {
  it('visits a page with and without its parameter, and no development pages', () => {
    const routes = [
      { path: '/home', developmentOnly: false },
      { path: '/stockInfo/:title?', developmentOnly: false },
      { path: '/demo', developmentOnly: true },
    ];
    expect(pathsOf(routes, { title: 'ABC' })).toEqual(['/home', '/stockInfo', '/stockInfo/ABC']);
    expect(() => pathsOf(routes, {})).toThrow('no example for /stockInfo/:title?');
  });

  it('combines any two of page, language, theme and size', () => {
    const stops = pairwise(paths, some);
    expect(stops).toHaveLength(paths.length * some.length);
    expect([pairs(stops, 'path', 'language'), pairs(stops, 'path', 'theme'), pairs(stops, 'path', 'size')]).toEqual([
      35, 10, 10,
    ]);
    expect([
      pairs(stops, 'language', 'theme'),
      pairs(stops, 'language', 'size'),
      pairs(stops, 'theme', 'size'),
    ]).toEqual([14, 14, 4]);
  });

  it('changes the language as rarely as possible', () => {
    const changes = pairwise(paths, some).filter(
      (stop, index, all) => index > 0 && all[index - 1]?.language !== stop.language,
    );
    expect(changes).toHaveLength(some.length - 1);
  });

  it('leaves nothing out in the full product', () => {
    expect(new Set(everything(paths, some).map((stop) => JSON.stringify(stop))).size).toBe(
      paths.length * some.length * themes.length * 3,
    );
  });
});
