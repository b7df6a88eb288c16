import type { Language } from '@parkett/kernel';
import type { Route } from '@parkett/web-routes';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** CSS pixels. Every language is tested on the first two; the third is the narrowest phone still in use. */
export const sizes = {
  phone: { width: 360, height: 740 },
  wide: { width: 1280, height: 800 },
  narrow: { width: 320, height: 640 },
} as const;
export type SizeName = keyof typeof sizes;
const main = ['phone', 'wide'] as const;

/** One visit to one page. */
export interface Stop {
  readonly path: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly size: SizeName;
}

/** Values for the parameters of a path. A path with an optional parameter is visited with and without it. */
export type Examples = Readonly<Record<string, string>>;

/** The addresses to visit. Throws when a parameter has no example. */
export function pathsOf(routes: readonly Pick<Route, 'path' | 'developmentOnly'>[], examples: Examples): string[] {
  return routes
    .filter(({ developmentOnly }) => !developmentOnly)
    .flatMap(({ path }) => {
      const parameter = /\/:(\w+)\?$/.exec(path);
      if (!parameter) return [path];
      const example = examples[parameter[1] ?? ''];
      if (example === undefined) throw new Error(`no example for ${path}`);
      const bare = path.slice(0, parameter.index);
      return [bare, `${bare}/${example}`];
    });
}

/** Every page in one language, theme and size. */
export const pass = (paths: readonly string[], language: Language, theme: Theme, size: SizeName): Stop[] =>
  paths.map((path) => ({ path, language, theme, size }));

/**
 * Any two of page, language, theme and size are combined at least once: every page in every language, each in both
 * themes and on both screens. Stops of one language are consecutive, because changing the language reloads the page.
 */
export function pairwise(paths: readonly string[], languages: readonly Language[]): Stop[] {
  return languages.flatMap((language, column) =>
    paths
      .map(
        (path, row): Stop => ({
          path,
          language,
          theme: themes[(row + column) % 2] ?? 'light',
          size: main[(row + Math.floor(column / 2)) % 2] ?? 'phone',
        }),
      )
      .sort(together),
  );
}

/** All combinations, including the narrowest screen. */
export function everything(paths: readonly string[], languages: readonly Language[]): Stop[] {
  const names: readonly SizeName[] = ['narrow', ...main];
  return languages.flatMap((language) =>
    names.flatMap((size) => themes.flatMap((theme) => pass(paths, language, theme, size))),
  );
}

/** Sort by screen and theme, because changing either costs a layout of the whole page. */
const together = (a: Stop, b: Stop): number => `${a.size} ${a.theme}`.localeCompare(`${b.size} ${b.theme}`);
